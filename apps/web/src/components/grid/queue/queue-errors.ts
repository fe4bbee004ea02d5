import { isProblem } from '../../../platform/api/problem-error.ts';

/** The rows that somebody else has changed: one for a change of one, a list for a change of several. */
export const currentRowsOf = (error: unknown): readonly unknown[] => {
  if (!isProblem(error, 'stale-version') || typeof error.current !== 'object' || error.current === null) return [];
  return Array.isArray(error.current) ? error.current : [error.current];
};

/** Whether an automatic retry may help. */
export const isPassing = (error: unknown): boolean =>
  isProblem(error) && (error.isPassing || error.code === 'unauthenticated');
