export const TodosScreen = () => <h1>TodosScreen</h1>;
