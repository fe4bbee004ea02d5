/** How many of the rows that count are done; `states` has one letter per row, `n` counts for nothing. */
export const doneCount = (states: string): { done: number; total: number } => {
  const counted = states.replaceAll('n', '');
  return { done: counted.replaceAll(/[ov]/g, '').length, total: counted.length };
};
