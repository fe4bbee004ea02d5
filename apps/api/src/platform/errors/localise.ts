import type { ErrorCode, FieldError, Problem } from '@polier/contract/errors';
import type { FieldRefusal } from '@polier/contract/field-refusals';
import type { Language } from '@polier/i18n/languages';
import { translator } from '@polier/i18n/translate';
import type { ProblemError } from './problem.ts';

type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const lastName = (field: string): string => field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';

const sentence = (t: Translate, exists: (key: string) => boolean, refusal: FieldRefusal): string => {
  const name = lastName(refusal.field);
  const label = name === '' ? t('fields.input') : exists(`fields.${name}`) ? t(`fields.${name}`) : name;
  const field = refusal.code === 'unknown-field' ? name : label;
  // A context picks the sentence made for one field, where there is one.
  return t(`errors.field.${refusal.code}`, { context: name, ...refusal.params, field });
};

const fieldErrors = (refusals: readonly FieldRefusal[], language: Language): FieldError[] => {
  const { t, exists } = translator(language) as unknown as { t: Translate; exists: (key: string) => boolean };
  return refusals.map((refusal) => ({
    field: refusal.field,
    code: refusal.code,
    message: sentence(t, exists, refusal),
  }));
};

const texts = (
  code: ErrorCode,
  language: Language,
  retryAfter: number | undefined,
): { title: string; detail: string } => {
  const { t } = translator(language) as unknown as { t: Translate };
  const minutes = Math.ceil((retryAfter ?? 60) / 60);
  const detail = code === 'too-many-attempts' && minutes === 1 ? 'detail_one' : 'detail';
  const values = { minutes, seconds: retryAfter ?? 60 };
  return { title: t(`errors.problem.${code}.title`), detail: t(`errors.problem.${code}.${detail}`, values) };
};

/** A refusal as RFC 9457 problem details in the caller's language. */
export const problemDetails = (error: ProblemError, language: Language, requestId: string): Problem => {
  const { errors, current, removals, retryAfter } = error.details;
  return {
    type: `/api/docs#${error.code}`,
    ...texts(error.code, language, retryAfter),
    status: error.status,
    code: error.code,
    ...(errors === undefined ? {} : { errors: fieldErrors(errors, language) }),
    ...(current === undefined ? {} : { current }),
    ...(removals === undefined ? {} : { removals: [...removals] }),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    request_id: requestId,
  };
};
