import type { FocusEvent, MouseEvent, RefObject } from 'react';
import { useCallback, useRef } from 'react';
import type { GridContextValue } from '../grid-context.ts';
import { type GridItems, nearestRow, rowOf } from '../rows/grid-items.ts';
import type { CellPosition } from '../selection/grid-range.ts';
import type { GridMoves } from './use-grid-moves.ts';

interface GridMouseOptions {
  grid: RefObject<HTMLElement | null>;
  items: RefObject<GridItems>;
  moves: GridMoves;
  context: Pick<GridContextValue, 'selection' | 'columnOf' | 'isReadOnly' | 'layout'>;
  onOpen: () => void;
}

/** Editors, calendars, notes below a row and the line for a new row handle their own keys. */
const ownBusiness = '[popover], textarea, input, [role="listbox"], [data-row-note], form, [role="rowheader"]';

interface Hit extends CellPosition {
  /** On the number of the row. */
  isWholeRow: boolean;
}

const hitOf = (target: EventTarget): Hit | null => {
  if (!(target instanceof Element) || target.closest(ownBusiness) !== null) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (cell === null || row === null || row === undefined) return null;
  const { column = '', wholeRow } = cell.dataset;
  return { rowId: Number(row.dataset['row']), column, isWholeRow: wholeRow !== undefined };
};

/** One listener for all cells: a click makes a cell active, a second one writes in it; the whole cell of a pressed column counts. */
export const useGridMouse = ({ grid, items, moves, context, onOpen }: GridMouseOptions) => {
  const { selection, columnOf, isReadOnly } = context;
  const { columns } = context.layout;
  const { goTo, edit, extendTo } = moves;
  const draggedFrom = useRef<Hit | null>(null);
  const wasActive = useRef({ row: false, cell: false });

  const extend = useCallback(
    ({ rowId, column, isWholeRow }: Hit) =>
      extendTo({ rowId, column: isWholeRow ? (columns.at(-1)?.id ?? column) : column }),
    [extendTo, columns],
  );

  const onMouseDown = useCallback(
    (event: MouseEvent) => {
      const hit = hitOf(event.target);
      if (hit === null || event.button !== 0) return;
      if (event.shiftKey) {
        event.preventDefault();
        grid.current?.focus({ preventScroll: true });
        extend(hit);
        return;
      }
      draggedFrom.current = hit;
      const { rowId, column } = selection.get();
      wasActive.current = { row: rowId === hit.rowId, cell: rowId === hit.rowId && column === hit.column };
      // The open editor saves when it loses the focus, which must happen before it goes.
      const { activeElement } = document;
      if (activeElement !== grid.current && grid.current?.contains(activeElement) === true)
        (activeElement as HTMLElement).blur();
      if (columnOf(hit.column)?.action !== 'open') {
        event.preventDefault();
        grid.current?.focus({ preventScroll: true });
      }
      goTo(hit.rowId, hit.column);
    },
    [grid, selection, columnOf, goTo, extend],
  );

  /** With the button held down the range follows the pointer. */
  const onMouseMove = useCallback(
    (event: MouseEvent) => {
      const from = draggedFrom.current;
      if (from === null) return;
      if (event.buttons !== 1) {
        draggedFrom.current = null;
        return;
      }
      const hit = hitOf(event.target);
      const end = selection.get().range?.end ?? from;
      if (hit === null || (hit.rowId === end.rowId && hit.column === end.column)) return;
      getSelection()?.removeAllRanges();
      grid.current?.focus({ preventScroll: true });
      extend({ ...hit, isWholeRow: from.isWholeRow });
    },
    [grid, selection, extend],
  );

  const onClick = useCallback(
    (event: MouseEvent) => {
      const hit = hitOf(event.target);
      if (event.shiftKey) return;
      const row = rowOf(items.current, hit?.rowId ?? null);
      const column = columnOf(hit?.column ?? '');
      if (row === null || column === undefined) return;
      if (column.action === 'open') {
        const isSelectingText = (getSelection()?.toString() ?? '') !== '';
        if (wasActive.current.row && !isSelectingText) onOpen();
      } else if (isReadOnly) return;
      else if (column.action === 'press') column.press?.([row]);
      else if (wasActive.current.row) edit();
    },
    [items, columnOf, isReadOnly, edit, onOpen],
  );

  const onDoubleClick = useCallback(
    (event: MouseEvent) => {
      const hit = hitOf(event.target);
      if (hit === null) return;
      if (columnOf(hit.column)?.action === 'open') onOpen();
      else edit();
    },
    [columnOf, edit, onOpen],
  );

  /** Reached by Tab with no row active yet: the first one. */
  const onFocus = useCallback(
    (event: FocusEvent) => {
      if (event.target !== grid.current || selection.get().rowId !== null) return;
      const first = nearestRow(items.current.items, 0);
      if (first !== null) selection.set({ rowId: first.id, range: null });
    },
    [grid, items, selection],
  );

  return { onMouseDown, onMouseMove, onClick, onDoubleClick, onFocus };
};
