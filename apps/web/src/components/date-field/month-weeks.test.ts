import { expect, test } from 'vitest';
import { weeksOfMonth } from './month-weeks.ts';

test.each([
  ['2027-03-05', '2027-03-01', 9],
  ['2026-11-27', '2026-10-26', 44],
  ['2027-01-01', '2026-12-28', 53],
  ['2024-12-31', '2024-11-25', 48],
  ['2020-02-29', '2020-01-27', 5],
])('the month of %s begins with the Monday %s of week %i', (day, monday, number) => {
  const [first] = weeksOfMonth(day);
  expect([first?.days[0], first?.number]).toEqual([monday, number]);
});

test('the week of the turn of the year counts in the year of its Thursday', () => {
  expect(weeksOfMonth('2024-12-31').map((week) => week.number)).toEqual([48, 49, 50, 51, 52, 1]);
});
