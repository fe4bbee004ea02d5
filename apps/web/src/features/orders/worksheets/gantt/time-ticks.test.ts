import { expect, test } from 'vitest';
import { monthTicks, weekTicks } from './time-ticks.ts';

test('weeks begin on Mondays, also when the first day is one', () => {
  expect(weekTicks('2026-11-20', '2026-12-07')).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
  expect(weekTicks('2026-11-23', '2026-11-29')).toEqual(['2026-11-23']);
  expect(weekTicks('2026-11-22', '2026-11-23')).toEqual(['2026-11-23']);
});

test('months are left out where there are many', () => {
  expect(monthTicks('2026-11-20', '2027-02-10', 82)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
  expect(monthTicks('2026-01-01', '2028-01-01', 730)).toHaveLength(13);
});
