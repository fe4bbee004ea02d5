export const todos = {} as const;
