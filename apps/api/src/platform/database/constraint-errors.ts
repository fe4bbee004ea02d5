import type { ProblemError } from '../errors/problem.ts';

/** The error for the caller of each violated constraint, by its name. */
export type ConstraintErrors = Readonly<Record<string, () => ProblemError>>;

/** pg and PGlite put the constraint's name on the error they throw. */
const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;

export const constraintErrorFor = (error: unknown, constraintErrors: ConstraintErrors): unknown => {
  const constraint = constraintOf(error);
  return (constraint === undefined ? undefined : constraintErrors[constraint]?.()) ?? error;
};
