import { type FieldErrorCode, fieldErrorCodes } from '@polier/contract/errors';
import type { z } from 'zod';
import type { FieldRefusal } from '../errors/problem.ts';

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
const at = (issue: Issue, code: FieldErrorCode, params?: FieldRefusal['params']): FieldRefusal[] => [
  { field: fieldOf(issue.path), code, ...(params === undefined ? {} : { params }) },
];

type Translate = { [C in IssueCode]: (issue: Extract<Issue, { code: C }>) => FieldRefusal[] };

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
  custom: (issue) => at(issue, isOurCode(issue.params?.['code']) ? issue.params['code'] : 'invalid'),
};

const translateIssue = (issue: Issue): FieldRefusal[] =>
  (translate[issue.code] as (issue: Issue) => FieldRefusal[])(issue);

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      value === null || typeof value !== 'object' ? undefined : (value as Record<PropertyKey, unknown>)[key],
    input,
  );

/** What is not there is missing, whatever type a schema (or a coercion) looked for. */
const refusalsOf = (issue: Issue, input: unknown): FieldRefusal[] => {
  const missing =
    issue.code !== 'custom' && issue.code !== 'unrecognized_keys' && (valueAt(input, issue.path) ?? null) === null;
  return missing ? at(issue, 'required') : translateIssue(issue);
};

/** Fields of `input` refused by a schema, each once, by our own codes. */
export const fieldRefusals = (error: z.core.$ZodError, input: unknown): FieldRefusal[] => {
  const first = new Map<string, FieldRefusal>();
  for (const refusal of error.issues.flatMap((issue) => refusalsOf(issue, input))) {
    if (!first.has(refusal.field)) first.set(refusal.field, refusal);
  }
  return [...first.values()].slice(0, 100);
};
