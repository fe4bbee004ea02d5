import { describe, expect, it } from 'vitest';
import { lastReminder, type ReminderRhythm } from './reminder-times.ts';

const last = (rhythm: Partial<ReminderRhythm>, now: string) =>
  lastReminder({ frequency: 'weekly', weekday: 1, hour: 7, ...rhythm }, new Date(now))?.toISOString() ?? null;

describe('the last reminder', () => {
  it.each([
    ['weekly', '2026-11-23T06:00:00Z', '2026-11-23T06:00:00.000Z'],
    ['weekly', '2026-11-23T05:59:59Z', '2026-11-16T06:00:00.000Z'],
    ['weekly', '2026-07-08T10:00:00Z', '2026-07-06T05:00:00.000Z'],
    ['biweekly', '2026-11-30T08:00:00Z', '2026-11-30T06:00:00.000Z'],
    ['biweekly', '2026-11-29T08:00:00Z', '2026-11-16T06:00:00.000Z'],
    ['monthly', '2026-11-23T08:00:00Z', '2026-11-02T06:00:00.000Z'],
    ['monthly', '2026-11-02T05:00:00Z', '2026-10-05T05:00:00.000Z'],
    ['quarterly', '2026-11-23T08:00:00Z', '2026-10-05T05:00:00.000Z'],
    ['quarterly', '2026-10-05T04:00:00Z', '2026-07-06T05:00:00.000Z'],
  ] as const)('%s at %s was due at %s', (frequency, now, due) => {
    expect(last({ frequency }, now)).toBe(due);
  });

  it('is nothing when it is off', () => {
    expect(last({ frequency: 'off' }, '2026-11-23T08:00:00Z')).toBeNull();
  });

  it('comes once in the night in which an hour comes twice, at the first', () => {
    expect(last({ weekday: 7, hour: 2 }, '2026-10-25T00:00:00Z')).toBe('2026-10-25T00:00:00.000Z');
    expect(last({ weekday: 7, hour: 2 }, '2026-10-25T01:30:00Z')).toBe('2026-10-25T00:00:00.000Z');
  });

  it('comes at the next hour in the night in which its hour is left out', () => {
    expect(last({ weekday: 7, hour: 2 }, '2026-03-29T00:59:00Z')).toBe('2026-03-22T01:00:00.000Z');
    expect(last({ weekday: 7, hour: 2 }, '2026-03-29T01:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
  });

  it('is on the wanted day of the week in Zurich, not in UTC', () => {
    expect(last({ weekday: 1, hour: 0 }, '2026-11-22T23:00:00Z')).toBe('2026-11-22T23:00:00.000Z');
  });
});
