export const ProjectListScreen = () => <h1>ProjectListScreen</h1>;
