import { expect, test } from 'vitest';
import { readCheckerResults } from './checker-results.ts';

// Counts and words as the JSON reporter of IfcTester writes them; without requirements nothing is counted as a check.
const specification = (
  cardinality: string,
  status: boolean | null,
  applicable: number,
  checks: number,
  passed: number,
) => ({
  name: 'Türen',
  status,
  is_skipped: cardinality === 'optional' && checks === 0,
  is_ifc_version: status !== null,
  total_applicable: applicable,
  total_checks: checks,
  total_checks_pass: passed,
  percent_checks_pass: checks === 0 ? 'N/A' : Math.floor((passed / checks) * 100),
  cardinality,
  requirements: [],
});
type Counted = Parameters<typeof specification>;
const read = (...one: Counted) => {
  const report = { title: 'IDS', filepath: null, specifications: [specification(...one)] };
  return readCheckerResults(Buffer.from(JSON.stringify(report)))[0]?.remark;
};

const cases: readonly (readonly [where: string, one: Counted, remark: string | null])[] = [
  ['a forbidden element is there, and nothing more is required of it', ['prohibited', false, 2, 0, 0], 'prohibited'],
  ['a forbidden element is there, and its checks are not run', ['prohibited', false, 2, 4, 4], 'prohibited'],
  ['a forbidden element is there, and its checks count as failed', ['prohibited', false, 2, 4, 0], 'prohibited'],
  ['a forbidden element is not there', ['prohibited', true, 0, 0, 0], 'nothing-there'],
  ['a required element is not there', ['required', false, 0, 0, 0], 'nothing-there'],
  ['a required element is there, and nothing more is required of it', ['required', true, 3, 0, 0], 'there'],
  ['an optional element is not there', ['optional', true, 0, 0, 0], 'nothing-there'],
  ['checks failed', ['required', false, 3, 6, 5], null],
  ['checks passed', ['required', true, 3, 6, 6], null],
  ['it is about another version of IFC', ['required', null, 0, 0, 0], null],
];

test.each(cases)('the report says what the counts do not, where %s', (_, one, remark) => {
  expect(read(...one)).toBe(remark);
});
