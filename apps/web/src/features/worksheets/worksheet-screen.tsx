export const WorksheetScreen = () => <h1>WorksheetScreen</h1>;
