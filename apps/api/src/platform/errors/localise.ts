import type { ErrorCode, FieldError, Problem } from '@polier/contract/errors';
import type { FieldIssue } from '@polier/contract/field-issues';
import type { Language } from '@polier/i18n/languages';
import { translator } from '@polier/i18n/translate';
import { fieldNameOf, type FieldLabels } from './field-labels.ts';
import type { ProblemDetails, ProblemError } from './problem.ts';

type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const sentence = (t: Translate, exists: (key: string) => boolean, issue: FieldIssue, labels: FieldLabels): string => {
  const name = fieldNameOf(issue.field);
  const common = name === '' ? t('fields.input') : exists(`fields.${name}`) ? t(`fields.${name}`) : name;
  const label = labels[name] ?? common;
  const field = issue.code === 'unknown-field' ? name : label;
  // A context picks the sentence made for one field, where there is one.
  return t(`errors.field.${issue.code}`, { context: name, ...issue.params, field });
};

/** Refused fields with their sentences. */
export const fieldErrors = (
  issues: readonly FieldIssue[],
  language: Language,
  labels: FieldLabels = {},
): FieldError[] => {
  const { t, exists } = translator(language) as unknown as { t: Translate; exists: (key: string) => boolean };
  return issues.map((issue) => ({
    field: issue.field,
    code: issue.code,
    message: sentence(t, exists, issue, labels),
  }));
};

const texts = (
  code: ErrorCode,
  language: Language,
  { retryAfter, name }: ProblemDetails,
): { title: string; detail: string } => {
  const { t } = translator(language) as unknown as { t: Translate };
  const minutes = Math.ceil((retryAfter ?? 60) / 60);
  const isOneMinute = minutes === 1 && (code === 'too-many-attempts' || code === 'integration-wait');
  const detail = isOneMinute ? 'detail_one' : 'detail';
  const values = { minutes, seconds: retryAfter ?? 60, name: name ?? '' };
  return { title: t(`errors.problem.${code}.title`), detail: t(`errors.problem.${code}.${detail}`, values) };
};

/** An error as RFC 9457 problem details in the caller's language. */
export const problemDetails = (
  error: ProblemError,
  language: Language,
  requestId: string,
  labels: FieldLabels = {},
): Problem => {
  const { errors, current, removals, allowed, objects, retryAfter } = error.details;
  return {
    type: `/api/docs#${error.code}`,
    ...texts(error.code, language, error.details),
    status: error.status,
    code: error.code,
    ...(errors === undefined ? {} : { errors: fieldErrors(errors, language, labels) }),
    ...(current === undefined ? {} : { current }),
    ...(removals === undefined ? {} : { removals: [...removals] }),
    ...(allowed === undefined ? {} : { allowed: [...allowed] }),
    ...(objects === undefined ? {} : { objects }),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    request_id: requestId,
  };
};
