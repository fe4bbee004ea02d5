import { type GridItems, rowOf } from '../rows/grid-items.ts';
import { indexOfColumn } from '../layout/grid-layout.ts';
import type { GridRow } from '../rows/grid-rows.ts';

export interface CellPosition {
  rowId: number;
  column: string;
}

/** The cells between the active one and another corner. */
export interface GridRange {
  /** The corner across from the active cell. */
  end: CellPosition;
  rowIds: ReadonlySet<number>;
  firstRow: number;
  lastRow: number;
  columns: readonly string[];
}

/** Null: both corners are one cell, or one of them is not on show. */
export const rangeBetween = (
  { items, indexOf }: GridItems,
  columns: readonly { id: string }[],
  from: CellPosition,
  end: CellPosition,
): GridRange | null => {
  const [one, other] = [indexOf.get(from.rowId), indexOf.get(end.rowId)];
  const [left, right] = [indexOfColumn(columns, from.column), indexOfColumn(columns, end.column)];
  if (one === undefined || other === undefined || left === -1 || right === -1) return null;
  if (one === other && left === right) return null;
  const rowIds = items
    .slice(Math.min(one, other), Math.max(one, other) + 1)
    .flatMap((item) => (item.type === 'row' ? [item.row.id] : []));
  return {
    end,
    rowIds: new Set(rowIds),
    firstRow: rowIds[0] ?? from.rowId,
    lastRow: rowIds.at(-1) ?? from.rowId,
    columns: columns.slice(Math.min(left, right), Math.max(left, right) + 1).map(({ id }) => id),
  };
};

/** The rows that are chosen and on show, in their order; without a range the active one. */
export const chosenRows = (
  items: GridItems,
  { rowId, range }: { rowId: number | null; range: GridRange | null },
): GridRow[] => {
  if (range === null) {
    const row = rowOf(items, rowId);
    return row === null ? [] : [row];
  }
  return items.items.flatMap((item) => (item.type === 'row' && range.rowIds.has(item.row.id) ? [item.row] : []));
};
