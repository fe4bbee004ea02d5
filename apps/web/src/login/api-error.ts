import type { FieldErrorCode } from '@polier/contract/errors';
import type { ProblemCode } from '../platform/api/problem-error.ts';

/** Why a field was refused, by this page or by the server; put into words when it is shown. */
export interface FieldError {
  code: FieldErrorCode | 'name' | 'code-form' | 'used-code' | 'wrong-recovery-code' | 'invitation-form';
  /** The server's own sentence, for what this page has no words of its own. */
  message?: string;
}
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** An error of the server. */
export interface ApiError {
  status: number;
  code: ProblemCode;
  /** By the name of the field; the message is in the language of the page. */
  fieldErrors: FieldErrors;
  /** Seconds until the next try is accepted. */
  retryAfter: number | null;
}
