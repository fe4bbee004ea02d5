export const KnowledgeScreen = () => <h1>KnowledgeScreen</h1>;
