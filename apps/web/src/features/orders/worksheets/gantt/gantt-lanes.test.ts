import type { ScheduleObject, ScheduleView } from '@polier/contract/orders/report/report-views';
import { describe, expect, test } from 'vitest';
import { type Lane, lanesOfSheets, linesOf } from './gantt-lanes.ts';

const lane = (shown: number, accepted = 0): Lane => ({
  phase: { id: shown } as ScheduleView['phases'][number],
  shown: Array.from({ length: shown }, (_, id) => ({ id }) as ScheduleObject),
  accepted: Array.from({ length: accepted }, (_, id) => ({ id }) as ScheduleObject),
  isUnfolded: false,
});
const countsOf = (sheets: readonly Lane[][]) => sheets.map((sheet) => sheet.map(({ shown }) => shown.length));

describe('the lanes of a chart on paper', () => {
  test('stay on one sheet as long as they fit', () => {
    expect(countsOf(lanesOfSheets([lane(3), lane(4, 2)], () => 10))).toEqual([[3, 4]]);
  });
  test('go on on the next sheet, with the accepted ones on the first only', () => {
    const sheets = lanesOfSheets([lane(3), lane(12, 2)], (sheet) => (sheet === 0 ? 10 : 7));
    expect(countsOf(sheets)).toEqual([[3, 4], [6], [2]]);
    expect(sheets.flat().map(({ accepted }) => accepted.length)).toEqual([0, 2, 0, 0]);
    expect(sheets.flat().every((one) => linesOf(one, true) <= 10)).toBe(true);
  });
  test('a lane that no longer fits at the foot of a sheet begins on the next one', () => {
    expect(countsOf(lanesOfSheets([lane(5), lane(2, 1)], () => 8))).toEqual([[5], [2]]);
  });
});
