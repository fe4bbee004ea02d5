import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playwrightCount, vitestCount } from './test-reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'polier-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report = (name: string, content: unknown) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

test('counts the tests of a vitest report', () => {
  const file = report('v.json', { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
  expect(vitestCount(file, 1)).toEqual({ passed: 7, failed: 2, skipped: 2 });
});

test('counts the tests of a playwright report, flaky ones as passed', () => {
  const file = report('p.json', { stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 2 } });
  expect(playwrightCount(file, 0)).toEqual({ passed: 6, failed: 0, skipped: 2 });
});

test('a runner that failed without a failed test, or left no report, counts as one failure', () => {
  const file = report('green.json', { numPassedTests: 3, numFailedTests: 0 });
  expect(vitestCount(file, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(vitestCount(join(folder, 'missing.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(playwrightCount(join(folder, 'missing.json'), null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
