export const ProjectFormScreen = () => <h1>ProjectFormScreen</h1>;
