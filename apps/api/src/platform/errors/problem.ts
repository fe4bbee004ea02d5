import { type ErrorCode, errorStatus, mostFieldErrors, type Problem, type Removal } from '@polier/contract/errors';
import type { FieldIssue } from '@polier/contract/field-issues';

export interface ProblemDetails {
  readonly errors?: readonly FieldIssue[];
  /** With `stale-version`: the row as it stands now, as the endpoint would answer it. */
  readonly current?: unknown;
  readonly removals?: readonly Removal[];
  /** With `transition-not-allowed`: the states that the caller may choose. */
  readonly allowed?: readonly string[];
  /** With `objects-open`: delivery objects that are not accepted. */
  readonly objects?: Problem['objects'];
  /** With `too-many-attempts`: seconds. */
  readonly retryAfter?: number;
  /** With `already-approved`: who was first. */
  readonly name?: string;
  /** For the log alone; without anything secret. */
  readonly reason?: string;
}

/** An error that the caller may see; every other thrown error becomes `internal`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ErrorCode;
  readonly details: ProblemDetails;

  constructor(code: ErrorCode, details: ProblemDetails) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export const problem = (code: ErrorCode, details: ProblemDetails = {}): ProblemError => new ProblemError(code, details);

export const fieldProblem = (errors: readonly FieldIssue[]): ProblemError =>
  new ProblemError('validation', { errors: errors.slice(0, mostFieldErrors) });
