import type { ErrorCode, FieldError, Problem, Removal } from '@polier/contract/errors';

/** `offline`: no answer arrived; `unreadable-answer`: what arrived was not ours (a proxy's page, for instance). */
export type ProblemCode = ErrorCode | 'offline' | 'unreadable-answer';

interface Given {
  status: number;
  code: ProblemCode;
  message: string;
  problem?: Problem;
  cause?: unknown;
}

/** Every failed call rejects with one of these; `message` is in the user's language when the server wrote it. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[];
  readonly removals: readonly Removal[];
  /** With `objects-open`: delivery objects that are not accepted. */
  readonly objects: NonNullable<Problem['objects']>;
  /** With `stale-version`: the row as it stands on the server. */
  readonly current: unknown;
  readonly retryAfter: number | null;
  readonly requestId: string | null;

  constructor({ status, code, message, problem, cause }: Given) {
    super(message, { cause });
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.errors = problem?.errors ?? [];
    this.removals = problem?.removals ?? [];
    this.objects = problem?.objects ?? [];
    this.current = problem?.current;
    this.retryAfter = problem?.retry_after ?? null;
    this.requestId = problem?.request_id ?? null;
  }

  /** The server did not answer or was not ready: asking again may help. */
  get isPassing(): boolean {
    return this.code === 'offline' || this.code === 'unavailable' || this.code === 'unreadable-answer';
  }
}

export const isProblem = (error: unknown, ...codes: ProblemCode[]): error is ProblemError =>
  error instanceof ProblemError && (codes.length === 0 || codes.includes(error.code));
