export const ProjectOverviewScreen = () => <h1>ProjectOverviewScreen</h1>;
