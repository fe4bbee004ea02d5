import type { RefObject } from 'react';
import { useCallback } from 'react';
import { isWritable } from '../grid-column.ts';
import type { EditEnd, GridContextValue } from '../grid-context.ts';
import { type GridItems, nearestRow } from '../rows/grid-items.ts';
import { firstWritable, indexOfColumn, nextWritable } from '../layout/grid-layout.ts';
import { type CellPosition, rangeBetween } from '../selection/grid-range.ts';
import type { GridRow } from '../rows/grid-rows.ts';
import type { GridMove } from './grid-commands.ts';

export interface ActiveRow {
  row: GridRow;
  index: number;
  groupIndex: number;
}

export interface GridMoves {
  activeRow: () => ActiveRow | null;
  /** Makes a cell the active one and brings it onto the screen. */
  goTo: (rowId: number, column: string) => void;
  goToRow: (index: number, column: string, step: 1 | -1) => void;
  /** Makes the range reach from the active cell to this one. */
  extendTo: (cell: CellPosition) => void;
  /** Carries a step out. */
  move: (step: GridMove) => void;
  /** Opens the editor of the active cell, where there is one. */
  edit: (typed?: string) => void;
  endEdit: (end: EditEnd, from: string) => void;
}

interface GridMoveOptions {
  grid: RefObject<HTMLElement | null>;
  items: RefObject<GridItems>;
  context: Pick<GridContextValue, 'selection' | 'columnOf' | 'isReadOnly' | 'layout'>;
  scrollTo: (index: number) => void;
  /** Rows that fit on the screen. */
  pageSize: () => number;
}

/** The steps from cell to cell, and what they choose. */
export const useGridMoves = ({ grid, items, context, scrollTo, pageSize }: GridMoveOptions): GridMoves => {
  const { selection, columnOf, isReadOnly } = context;
  const { columns } = context.layout;

  const goTo = useCallback(
    (rowId: number, column: string) => {
      selection.set({ rowId, column, range: null, editing: null });
      const index = items.current.indexOf.get(rowId);
      if (index !== undefined) scrollTo(index);
    },
    [selection, items, scrollTo],
  );

  const extendTo = useCallback(
    (end: CellPosition) => {
      const { rowId, column } = selection.get();
      if (rowId === null) return;
      selection.set({ range: rangeBetween(items.current, columns, { rowId, column }, end), editing: null });
      const index = items.current.indexOf.get(end.rowId);
      if (index !== undefined) scrollTo(index);
    },
    [selection, items, columns, scrollTo],
  );

  const activeRow = useCallback((): ActiveRow | null => {
    const index = items.current.indexOf.get(selection.get().rowId ?? -1);
    const item = index === undefined ? undefined : items.current.items[index];
    return index === undefined || item?.type !== 'row' ? null : { row: item.row, index, groupIndex: item.groupIndex };
  }, [items, selection]);

  const rowNear = useCallback(
    (index: number, step: 1 | -1): GridRow | null => {
      const within = Math.max(0, Math.min(index, items.current.items.length - 1));
      return nearestRow(items.current.items, within, step);
    },
    [items],
  );
  const goToRow = useCallback(
    (index: number, column: string, step: 1 | -1) => {
      const row = rowNear(index, step);
      if (row !== null) goTo(row.id, column);
    },
    [rowNear, goTo],
  );

  const move = useCallback(
    (step: GridMove) => {
      const { rowId, column, range } = selection.get();
      const from = step.extends === true && range !== null ? range.end : { rowId: rowId ?? -1, column };
      const index = items.current.indexOf.get(from.rowId) ?? 0;
      const at = indexOfColumn(columns, from.column);
      const target = (rowIndex: number, columnIndex: number, direction: 1 | -1): CellPosition => ({
        rowId: rowIndex === index ? from.rowId : (rowNear(rowIndex, direction)?.id ?? from.rowId),
        column: columns[Math.max(0, Math.min(columnIndex, columns.length - 1))]?.id ?? from.column,
      });
      const targetOfMove = (): CellPosition => {
        switch (step.type) {
          case 'move':
            return target(index + step.rows, at + step.columns, step.rows > 0 ? 1 : -1);
          case 'page':
            return target(index + step.pages * pageSize(), at, step.pages);
          case 'row-edge':
            return target(index, step.end ? columns.length - 1 : 0, 1);
          case 'sheet-edge':
            return target(step.end ? items.current.items.length - 1 : 0, at, step.end ? -1 : 1);
        }
      };
      const position = targetOfMove();
      if (step.extends === true) extendTo(position);
      else goTo(position.rowId, position.column);
    },
    [selection, items, columns, rowNear, pageSize, extendTo, goTo],
  );

  const edit = useCallback(
    (typed?: string) => {
      const { column } = selection.get();
      const active = activeRow();
      if (active === null || isReadOnly || !isWritable(columnOf(column))) return;
      selection.set({ range: null, editing: { typed: typed ?? null } });
    },
    [selection, activeRow, columnOf, isReadOnly],
  );

  const endEdit = useCallback(
    (end: EditEnd, from: string) => {
      selection.set({ editing: null });
      if (end === 'blur') return;
      grid.current?.focus({ preventScroll: true });
      const active = activeRow();
      if (active === null || end === 'stay') return;
      if (end === 'down') {
        goToRow(active.index + 1, from, 1);
        return;
      }
      const step = end === 'next' ? 1 : -1;
      const within = nextWritable(columns, from, step);
      const column = within ?? firstWritable(columns, step);
      if (column === null) return;
      if (within === null) goToRow(active.index + step, column, step);
      else goTo(active.row.id, column);
      edit();
    },
    [selection, grid, activeRow, goTo, goToRow, edit, columns],
  );

  return { activeRow, goTo, goToRow, extendTo, move, edit, endEdit };
};
