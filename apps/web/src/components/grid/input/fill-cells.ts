import { type GridChanges, type GridColumn, isWritable, type WritableColumn } from '../grid-column.ts';
import type { GridEdit } from '../grid-context.ts';
import type { GridRow } from '../rows/grid-rows.ts';

/** What stands in a cell, as changes for another one; undefined when it cannot be read again. */
const contentOf = ({ input, text }: WritableColumn, row: GridRow): GridChanges | undefined => {
  if (input.type === 'date') return input.changes(input.value(row));
  if (input.type === 'choice') return input.changes(input.chosen(row));
  const read = input.parse(text(row));
  return 'changes' in read ? read.changes : undefined;
};

/** The first row's cells in all rows below it. */
export const planFillDown = (
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  isChange: (row: GridRow, changes: GridChanges) => boolean,
): GridEdit[] => {
  const [source, ...targets] = rows;
  if (source === undefined) return [];
  const changes: GridChanges = {};
  for (const column of columns) if (isWritable(column)) Object.assign(changes, contentOf(column, source));
  return targets.flatMap((row) => (isChange(row, changes) ? [{ row, changes }] : []));
};

/** The content of the first column in all columns right of it, as far as they can hold it; otherwise they stay as they are. */
export const planFillRight = (
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  isChange: (row: GridRow, changes: GridChanges) => boolean,
): GridEdit[] => {
  const [source, ...targets] = columns;
  if (source === undefined) return [];
  return rows.flatMap((row) => {
    const text = source.text(row);
    const changes: GridChanges = {};
    for (const column of targets) {
      const read = isWritable(column) ? column.input.parse(text) : undefined;
      if (read !== undefined && 'changes' in read) Object.assign(changes, read.changes);
    }
    return isChange(row, changes) ? [{ row, changes }] : [];
  });
};

/** Empty cells in all rows. */
export const planClear = (
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  isChange: (row: GridRow, changes: GridChanges) => boolean,
): GridEdit[] => {
  const changes: GridChanges = {};
  for (const column of columns) {
    const read = isWritable(column) ? column.input.parse('') : undefined;
    if (read !== undefined && 'changes' in read) Object.assign(changes, read.changes);
  }
  return rows.flatMap((row) => (isChange(row, changes) ? [{ row, changes }] : []));
};
