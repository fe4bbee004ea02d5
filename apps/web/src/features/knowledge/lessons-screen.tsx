export const LessonsScreen = () => <h1>LessonsScreen</h1>;
