import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, formatDate, formatDateTime, formatWeekday, today } from './dates.ts';

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

  it('counts days over the change of the clocks', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2026-11-21', '2026-11-18')).toBe(-3);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});
