import { describe, expect, it } from 'vitest';
import { parseDate } from './parse-date.ts';

describe('parseDate', () => {
  it.each([
    ['18.11.2026', '2026-11-18'],
    ['1.2.26', '2026-02-01'],
    ['3.5.', '2026-05-03'],
    ['3.5', '2026-05-03'],
    ['29.02.2028', '2028-02-29'],
  ])('reads %s', (typed, iso) => {
    expect(parseDate(typed, '2026-11-21')).toBe(iso);
  });

  it.each(['31.11.2026', '29.2.2027', '0.1.2026', '1.13.2026', 'morgen', '', '1.1.1899', '12.12.20261'])(
    'refuses %j, which is no day',
    (typed) => {
      expect(parseDate(typed, '2026-11-21')).toBeUndefined();
    },
  );
});
