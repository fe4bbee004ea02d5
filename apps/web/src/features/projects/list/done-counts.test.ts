import { expect, test } from 'vitest';
import { doneCount } from '../../../components/progress-strip/done-count.ts';
import { doneCounts, doneShare, doneText, sumOfDone } from './done-counts.ts';

const sheet = { done: 19, total: 36, not_applicable: 1 };

test('a worksheet counts the same in its project as in itself', () => {
  const states = `${'d'.repeat(9)}${'c'.repeat(9)}t${'o'.repeat(16)}n`;
  expect(doneCounts(sheet)).toEqual(doneCount(states));
  expect(doneText(doneCounts(sheet))).toBe('19/35');
});

test('several worksheets are summed without what is not applicable', () => {
  expect(sumOfDone([sheet, { done: 1, total: 2, not_applicable: 1 }])).toEqual({ done: 20, total: 36 });
  expect(sumOfDone([])).toEqual({ done: 0, total: 0 });
});

test('nothing to be done is no share', () => {
  expect(doneShare({ done: 0, total: 2, not_applicable: 2 })).toBeNull();
  expect(doneShare({ done: 1, total: 3, not_applicable: 1 })).toBe(0.5);
});
