export const worksheets = {} as const;
