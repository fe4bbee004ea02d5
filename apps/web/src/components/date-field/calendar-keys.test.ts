import { expect, test } from 'vitest';
import { dayAfterKey } from './calendar-keys.ts';

test.each([
  ['ArrowLeft', '2026-11-01', '2026-10-31'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-11-05', '2026-10-29'],
  ['ArrowDown', '2026-11-26', '2026-12-03'],
  ['Home', '2026-11-22', '2026-11-16'],
  ['End', '2026-11-16', '2026-11-22'],
  ['PageUp', '2026-12-31', '2026-11-30'],
  ['PageDown', '2027-01-31', '2027-02-28'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayAfterKey(key, from, false)).toBe(to);
});

test('with Shift a page is a year', () => {
  expect(dayAfterKey('PageDown', '2028-02-29', true)).toBe('2029-02-28');
});

test('other keys lead nowhere', () => {
  expect(dayAfterKey('Enter', '2026-11-22', false)).toBeNull();
});
