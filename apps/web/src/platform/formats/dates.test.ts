import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, formatDate, formatDateTime, formatWeekday, parseDate, today } from './dates.ts';

describe('dates', () => {
  it('writes days as DD.MM.YYYY', () => {
    expect(formatDate('2026-11-18')).toBe('18.11.2026');
  });

  it('writes instants in Swiss time, summer and winter', () => {
    expect(formatDateTime('2026-01-31T23:30:00Z')).toBe('01.02.2026 00:30');
    expect(formatDateTime('2026-07-01T22:05:00Z')).toBe('02.07.2026 00:05');
  });

  it('takes the day of the site, not of Greenwich', () => {
    expect(today(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
  });

  it('names weekdays in three languages', () => {
    expect(formatWeekday('2026-11-18', 'de')).toBe('Mi');
    expect(formatWeekday('2026-11-18', 'en')).toBe('Wed');
    expect(formatWeekday('2026-11-18', 'fr')).toBe('mer');
  });

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

  it('counts days over the change of the clocks', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2026-11-21', '2026-11-18')).toBe(-3);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});
