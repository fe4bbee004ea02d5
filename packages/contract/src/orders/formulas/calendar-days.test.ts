import { expect, test } from 'vitest';
import { dateOf, dayOf } from './calendar-days.ts';

const parsed = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

test('every day of four centuries has its number, and its number its date', () => {
  const [first, last] = [parsed('1899-12-25'), parsed('2300-01-05')];
  const dates = Array.from({ length: last - first }, (_, index) => dateOf(first + index));
  expect(dates.filter((date, index) => dayOf(date) !== first + index)).toEqual([]);
});

test.each(['0001-01-01', '0004-02-29', '0099-12-31', '9999-12-31', '1969-12-31', '2100-02-28', '2100-03-01'])(
  '%s',
  (date) => {
    expect(dayOf(date)).toBe(parsed(date));
  },
);

test('what is no date has no day', () => {
  expect(dayOf('')).toBeNaN();
});
