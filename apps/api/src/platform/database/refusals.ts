import type { ProblemError } from '../errors/problem.ts';

/** What a violated constraint means to the caller, by the constraint's name. */
export type Refusals = Readonly<Record<string, () => ProblemError>>;

/** pg and PGlite put the constraint's name on the error they throw. */
const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;

export const refusalFor = (error: unknown, refusals: Refusals): unknown => {
  const constraint = constraintOf(error);
  return (constraint === undefined ? undefined : refusals[constraint]?.()) ?? error;
};
