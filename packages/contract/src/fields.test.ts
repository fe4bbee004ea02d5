import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { newAppliedLesson } from './applied-lessons/applied-lessons.contract.ts';
import { personName } from './auth/account.contract.ts';
import { contract } from './endpoints.ts';
import { chf, date, id, ids, order, percent, queryFlag, queryId, requiredLine, requiredText, text } from './fields.ts';
import { lessonDraft } from './lessons/lessons.contract.ts';
import { limits } from './limits.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const issues = (schema: z.ZodType, value: unknown) =>
  schema
    .safeParse(value)
    .error?.issues.map((issue) => [
      issue.path.join('.'),
      issue.code === 'custom' ? issue.params?.['code'] : issue.code,
    ]) ?? [];

test.each([1, 42, Number.MAX_SAFE_INTEGER])('%i is an id', (value) => expect(accepts(id, value)).toBe(true));
test.each([0, -0, -1, 1.5, '1', null, NaN, Infinity, 2 ** 53, true, [1], {}])('%j is no id', (value) =>
  expect(accepts(id, value)).toBe(false),
);
test.each(['1', '9007199254740991'])('%s is an id in an address', (value) =>
  expect(accepts(queryId, value)).toBe(true),
);
test.each(['', ' ', '0', '-1', '1.5', 'one', '1e400', '9007199254740993', '1,2', 'NaN', ['1', '2']])(
  '%j is no id in an address',
  (value) => expect(accepts(queryId, value)).toBe(false),
);
test('a list of ids has a limit', () => {
  expect(
    accepts(
      ids,
      Array.from({ length: limits.listRows }, (_, index) => index + 1),
    ),
  ).toBe(true);
  expect(
    accepts(
      ids,
      Array.from({ length: limits.listRows + 1 }, (_, index) => index + 1),
    ),
  ).toBe(false);
});
test('flags in an address', () => {
  expect(['true', '1', 'yes', 'on', 'false', '0', 'no', 'off'].map((value) => queryFlag.parse(value))).toEqual([
    ...[true, true, true, true],
    ...[false, false, false, false],
  ]);
  expect(['', 'maybe', '2', null].map((value) => accepts(queryFlag, value))).toEqual([false, false, false, false]);
});

describe('text', () => {
  test('is trimmed, then measured', () => {
    expect(requiredLine(3).parse('  abc  ')).toBe('abc');
    expect(accepts(requiredLine(3), 'abcd')).toBe(false);
    expect(accepts(requiredLine(3), ' \t\n ')).toBe(false);
  });
  test.each(['a\0b', '\0', 'a\uD800', '\uDC00b', '\uD83D'])('%j cannot be stored', (value) =>
    expect(issues(text(), value)).toContainEqual(['', 'unreadable-characters']),
  );
  test.each(['Beton 🏗️', 'مرحبا', '\u202Eabc', "'; drop table users; --", '<b>', '{{7*7}}', 'ﷺ'])('%j can', (value) =>
    expect(text().parse(value)).toBe(value),
  );
});

describe('a line', () => {
  test.each(['a\nb', 'a\r\nBcc: x@example.org', 'a\tb', 'a\u2028b', '\u202Egpj.exe', 'a\u2066b\u2069', 'a\u001Bb'])(
    '%j is more or less than one line',
    (value) => expect(issues(requiredLine(), value)).toContainEqual(['', 'not-one-line']),
  );
  test.each(['Beton 🏗️ – 30 m²', 'مرحبا', 'Zoë O’Brien-Łuk', '\n Lindenhof \n'])('%j is one', (value) =>
    expect(requiredLine().parse(value)).toBe(value.trim()),
  );
});

test.each(['2026-02-28', '2028-02-29', '1900-01-01', '2199-12-31'])('%s is a date', (value) =>
  expect(accepts(date, value)).toBe(true),
);
test.each([
  '2026-02-29',
  '2026-13-01',
  '1899-12-31',
  '2200-01-01',
  '31.12.2026',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  '',
  0,
  null,
])('%j is no date', (value) => expect(accepts(date, value)).toBe(false));
test('amounts, per cents and sorting numbers stay in their range', () => {
  expect([0, 0.05, 1234.56, 10_000_000_000].map((value) => accepts(chf, value))).toEqual([true, true, true, true]);
  expect([-0.01, 0.001, 10_000_000_000.01, Infinity, '1'].map((value) => accepts(chf, value))).not.toContain(true);
  expect([0, 100].map((value) => accepts(percent, value))).toEqual([true, true]);
  expect([-1, 101, 0.5].map((value) => accepts(percent, value))).not.toContain(true);
  expect([1, 9999].map((value) => accepts(order, value))).toEqual([true, true]);
  expect([0, 10_000].map((value) => accepts(order, value))).not.toContain(true);
});

describe.each([
  ['pm lesson', lessonDraft.pm, 'pmSubPhaseId', 'pm_sub_phase_id', 'required'],
  ['x lesson', lessonDraft.x, 'xSubProcessId', 'x_sub_process_id', 'required'],
  ['pm question written in place', newAppliedLesson.pm, 'pmSubPhaseId', 'pm_sub_phase_id', 'question-needs-group'],
  ['x question written in place', newAppliedLesson.x, 'xSubProcessId', 'x_sub_process_id', 'question-needs-group'],
] as const)('the group of a %s', (_, schema, camel, snake, missing) => {
  const insight = 'Why?';
  test('goes by either name, or by both when they agree', () => {
    expect(accepts(schema, { insight, [camel]: 1 })).toBe(true);
    expect(accepts(schema, { insight, [snake]: 1 })).toBe(true);
    expect(accepts(schema, { insight, [camel]: 1, [snake]: 1 })).toBe(true);
  });
  test('is refused when it is missing or contradicts itself', () => {
    expect(issues(schema, { insight })).toEqual([[camel, missing]]);
    expect(issues(schema, { insight, [camel]: 1, [snake]: 2 })).toEqual([[snake, 'contradicts']]);
  });
});

describe('an answer to a lesson', () => {
  const { body } = contract.appliedLessons.trade.update;
  test.each([
    [
      { internal_responsible_user: 1, external_responsible_user: 2 },
      'external_responsible_user',
      'two-responsible-persons',
    ],
    [{ done: false, checked: true }, 'done', 'contradicts'],
  ])('%j is refused', (input, field, code) => expect(issues(body, { id: 1, ...input })).toEqual([[field, code]]));
  test.each([
    { internal_responsible_user: 1, external_responsible_user: null },
    { done: true, needscheck: true },
    { checked: true, needscheck: true },
    { done: false, needscheck: true },
    { done: false },
    { responsible_user: { anything: 'is ignored' } },
  ])('%j is accepted', (input) => expect(issues(body, { id: 1, ...input })).toEqual([]));
});

describe('a text that must be given', () => {
  const invisible = ['\u200B', '\u200D\u2060', '\u00AD', '\u200E \u200B', '\u3164', '\u2800', '\u200F'];
  const visible = ['a', '\u200Ba', '👷\u200D♀️', 'نام‌خانوادگی', '–', '1', '\u0301', '\uE000'];

  test.each(invisible)('is not made of what nobody sees (%j)', (value) => {
    for (const schema of [requiredLine(), requiredText(), personName])
      expect(issues(schema, value)).toContainEqual(['', 'required']);
  });

  test.each(visible)('is anything that is seen (%j)', (value) => {
    for (const schema of [requiredLine(), requiredText()]) expect(schema.safeParse(value).success).toBe(true);
  });
});
