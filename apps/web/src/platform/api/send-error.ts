import { currentTranslation } from '../i18n/i18n.ts';
import { isProblem } from './problem-error.ts';

/** Why the server did not take what this device keeps; it waits until somebody has changed something. */
export interface SendError {
  readonly code: string;
  readonly message: string;
}

const passingCodes = [
  'unauthenticated',
  'second-factor-needed',
  'idempotency-key-in-use',
  'too-many-attempts',
  'internal',
  'storage-full',
] as const;
/** Nobody has to change anything: the same may be taken later. */
export const isPassing = (error: unknown): boolean =>
  isProblem(error) && (error.isPassing || isProblem(error, ...passingCodes));

export const sendErrorOf = (error: unknown): SendError =>
  isProblem(error)
    ? { code: error.code, message: error.errors[0]?.message ?? error.message }
    : { code: 'internal', message: currentTranslation().t('common.writeFailed') };
