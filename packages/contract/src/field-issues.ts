import type { z } from 'zod';
import { type FieldErrorCode, fieldErrorCodes, mostFieldErrors } from './errors.ts';

/** One refused field; `params` fill the sentence of its code, e.g. `{ max: 255 }`. */
export interface FieldIssue {
  /** Path with dots, e.g. `newAppliedLessons.0.insight`. */
  readonly field: string;
  readonly code: FieldErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

type Issue = z.core.$ZodIssue;
type IssueCode = Issue['code'];

const isOurCode = (code: unknown): code is FieldErrorCode => fieldErrorCodes.includes(code as FieldErrorCode);

const byExpectation: Readonly<Record<string, FieldErrorCode>> = {
  string: 'not-text',
  number: 'not-a-number',
  int: 'not-a-number',
  nan: 'not-a-number',
  boolean: 'not-a-flag',
  array: 'not-a-list',
  date: 'not-a-date',
};

const byFormat: Readonly<Record<string, FieldErrorCode>> = {
  email: 'not-an-email',
  date: 'not-a-date',
  datetime: 'not-a-date',
};

const sizeCode = (
  origin: string,
  text: FieldErrorCode,
  list: FieldErrorCode,
  number: FieldErrorCode,
): FieldErrorCode => {
  if (origin === 'string') return text;
  return origin === 'array' || origin === 'set' ? list : number;
};

const fieldOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');
const at = (issue: Issue, code: FieldErrorCode, params?: FieldIssue['params']): FieldIssue[] => [
  { field: fieldOf(issue.path), code, ...(params === undefined ? {} : { params }) },
];

type Translate = { [C in IssueCode]: (issue: Extract<Issue, { code: C }>) => FieldIssue[] };

const translate: Translate = {
  invalid_type: (issue) => at(issue, byExpectation[issue.expected] ?? 'invalid'),
  too_small: (issue) => {
    const min = Number(issue.minimum) + (issue.inclusive === false ? 1 : 0);
    if (min === 1 && issue.origin !== 'number' && issue.origin !== 'int') return at(issue, 'required');
    return at(issue, sizeCode(issue.origin, 'too-short', 'required', 'too-small'), { min });
  },
  too_big: (issue) =>
    at(issue, sizeCode(issue.origin, 'too-long', 'too-many', 'too-big'), { max: Number(issue.maximum) }),
  invalid_format: (issue) => at(issue, byFormat[issue.format] ?? 'invalid'),
  not_multiple_of: (issue) => at(issue, 'invalid'),
  unrecognized_keys: (issue) =>
    issue.keys.map((key) => ({ field: fieldOf([...issue.path, key]), code: 'unknown-field' })),
  invalid_union: (issue) => {
    const [first] = issue.errors[0] ?? [];
    return first ? translateIssue({ ...first, path: [...issue.path, ...first.path] }) : at(issue, 'invalid');
  },
  invalid_key: (issue) => at(issue, 'invalid'),
  invalid_element: (issue) => at(issue, 'invalid'),
  invalid_value: (issue) => at(issue, 'not-a-choice'),
  custom: (issue) => {
    const { code, ...params } = issue.params ?? {};
    const filling = Object.keys(params).length > 0 ? (params as FieldIssue['params']) : undefined;
    return at(issue, isOurCode(code) ? code : 'invalid', filling);
  },
};

const translateIssue = (issue: Issue): FieldIssue[] => (translate[issue.code] as (issue: Issue) => FieldIssue[])(issue);

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      value === null || typeof value !== 'object' ? undefined : (value as Record<PropertyKey, unknown>)[key],
    input,
  );

/** What is not there is missing, whatever type a schema (or a coercion) looked for. */
const issuesOf = (issue: Issue, input: unknown): FieldIssue[] => {
  const missing =
    issue.code !== 'custom' && issue.code !== 'unrecognized_keys' && (valueAt(input, issue.path) ?? null) === null;
  return missing ? at(issue, 'required') : translateIssue(issue);
};

/** Fields of `input` refused by a schema, each once, by our own codes. */
export const fieldIssues = (error: z.core.$ZodError, input: unknown): FieldIssue[] => {
  const first = new Map<string, FieldIssue>();
  for (const issue of error.issues.flatMap((issue) => issuesOf(issue, input))) {
    if (!first.has(issue.field)) first.set(issue.field, issue);
  }
  return [...first.values()].slice(0, mostFieldErrors);
};
