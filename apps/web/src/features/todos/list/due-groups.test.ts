import { describe, expect, it } from 'vitest';
import { dueGroupOf } from './due-groups.ts';

const saturday = '2026-11-21';

describe('dueGroupOf', () => {
  it.each([
    ['2026-11-20', 'overdue'],
    ['2026-11-21', 'today'],
    ['2026-11-22', 'thisWeek'],
    ['2026-11-23', 'nextWeek'],
    ['2026-11-29', 'nextWeek'],
    ['2026-11-30', 'later'],
    [null, 'noDate'],
  ])('puts %s seen from a Saturday into %s', (date, group) => {
    expect(dueGroupOf(date, saturday)).toBe(group);
  });

  it('lets the week end on Sunday', () => {
    expect(dueGroupOf('2026-11-23', '2026-11-22')).toBe('nextWeek');
    expect(dueGroupOf('2026-11-29', '2026-11-23')).toBe('thisWeek');
  });
});
