import type { WorksheetGroup, WorksheetRow } from '../model/worksheet-rows.ts';
import { isQuiet } from './phone-items.ts';

/** Fewer rows need as much room as the line that replaces them. */
const fewest = 2;

/** The finished rows before the first open one; empty without an open row. */
export const leadingRows = (groups: readonly WorksheetGroup[]): WorksheetRow[] => {
  const rows = groups.flatMap((group) => group.rows);
  const first = rows.findIndex((row) => !isQuiet(row));
  return first < fewest ? [] : rows.slice(0, first);
};

/** The groups without these rows, as long as the rows want nothing; groups left without a row go. */
export const withoutRows = (groups: readonly WorksheetGroup[], hidden: ReadonlySet<number>): WorksheetGroup[] =>
  groups.flatMap((group) => {
    const rows = group.rows.filter((row) => !hidden.has(row.appliedLesson.id) || !isQuiet(row));
    if (rows.length === group.rows.length) return [group];
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
