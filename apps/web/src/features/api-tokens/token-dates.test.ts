import { expect, test } from 'vitest';
import { lastDay, lastValidDay, lifetimes, validityOf } from './token-dates.ts';

const now = new Date('2026-11-21T08:00:00Z');

test('no offered lifetime is longer than a year, across a leap day either', () => {
  expect(lifetimes.map((days) => lastDay(days, now))).toEqual([
    '2026-11-28',
    '2026-12-21',
    '2027-02-19',
    '2027-05-20',
    '2027-11-21',
  ]);
  expect(lastDay(365, new Date('2027-06-01T12:00:00Z'))).toBe('2028-05-31');
});

test('the last day counts in Zurich, not in the time of the browser', () => {
  expect(lastDay(7, new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-29');
});

test('the end of a day is that day', () => {
  expect(lastValidDay('2027-02-19T23:00:00.000Z')).toBe('2027-02-19');
  expect(lastValidDay('2027-07-19T22:00:00.000Z')).toBe('2027-07-19');
});

test.each([
  ['2026-11-21T07:59:59Z', 'expired'],
  ['2026-11-21T08:00:00Z', 'expired'],
  ['2026-12-05T07:59:59Z', 'soon'],
  ['2026-12-05T08:00:00Z', 'valid'],
])('%s is %s', (expires, expected) => {
  expect(validityOf(expires, now)).toBe(expected);
});
