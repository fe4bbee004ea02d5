import { problem } from './problem.ts';

/** Returns the row or throws not-found. */
export const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw problem('not-found');
  return row;
};
