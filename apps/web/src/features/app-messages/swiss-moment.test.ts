import { expect, test } from 'vitest';
import { momentOf, typedMoment } from './swiss-moment.ts';

test.each([
  ['2026-11-28T08:00', '2026-11-28T07:00:00.000Z'],
  ['2026-07-01T00:30', '2026-06-30T22:30:00.000Z'],
  ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T04:00', '2026-10-25T03:00:00.000Z'],
])('%s in Zurich is %s', (typed, instant) => {
  expect(momentOf(typed)).toBe(instant);
  expect(typedMoment(instant)).toBe(typed);
});

test('an empty field is no instant', () => {
  expect(momentOf('')).toBeNull();
  expect(typedMoment(null)).toBe('');
});
