export const CreateWorksheetScreen = () => <h1>CreateWorksheetScreen</h1>;
