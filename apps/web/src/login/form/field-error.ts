import { limits } from '@polier/contract/limits';
import { interpolate } from '@polier/i18n/translation';
import type { LoginTexts } from '../login-texts.ts';
import type { FieldError, ApiError } from '../api-error.ts';

const namedWords = (field: string, code: string, texts: LoginTexts): string | undefined => {
  if (field === 'email' && code === 'required') return texts.emailRequired;
  if (field === 'email' && code === 'not-an-email') return texts.emailInvalid;
  if (field === 'password' && code === 'required') return texts.passwordRequired;
  const sentences: Readonly<Record<string, string>> = texts.fieldErrors;
  return sentences[`${code}_${field}`] ?? sentences[code];
};

/** The message of a field error. */
export const fieldErrorText = (field: string, label: string, fieldError: FieldError, texts: LoginTexts): string => {
  const sentence = namedWords(field, fieldError.code, texts);
  return sentence === undefined
    ? (fieldError.message ?? texts.failed)
    : interpolate(sentence, { field: label, ...limits.password });
};

/** The message of an error without a field. */
export const apiErrorText = ({ code, status, retryAfter, fieldErrors }: ApiError, texts: LoginTexts): string => {
  if (code === 'invalid-credentials') return texts.wrong;
  if (code === 'offline' || code === 'unavailable') return texts.offline;
  if (code === 'provider-failed') return texts.provider.failed;
  if (code === 'provider-sign-in-needed') return texts.provider.needed;
  if (code === 'already-a-member') return texts.signUp.alreadyMember;
  if (code === 'validation') return Object.values(fieldErrors).find(({ message }) => message)?.message ?? texts.failed;
  if (status !== 429) return texts.failed;
  const count = Math.max(1, Math.ceil((retryAfter ?? 900) / 60));
  return interpolate(count === 1 ? texts.tooMany_one : texts.tooMany_other, { count });
};
