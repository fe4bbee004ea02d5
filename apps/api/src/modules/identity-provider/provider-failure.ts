import { problem, type ProblemError } from '#platform/errors/problem';

/** Name and code of what went wrong for the log; its message and its parts may hold what the provider sent. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const { name, code, cause } = error as Error & { code?: unknown };
  const inner = cause instanceof Error ? `, ${reasonOf(cause)}` : '';
  return (typeof code === 'string' ? `${name} ${code}` : name) + inner;
};

/** `provider-failed`, with the reason for the operator. */
export const providerFailure = (error: unknown): ProblemError =>
  problem('provider-failed', { reason: reasonOf(error) });
