import type { FocusEvent, MouseEvent, RefObject } from 'react';
import { useCallback, useRef } from 'react';
import type { GridContextValue } from '../grid-context.ts';
import { type GridItems, nearestRow, rowOf } from '../grid-items.ts';
import type { GridMoves } from './use-grid-keys.ts';

interface GridMouseOptions {
  grid: RefObject<HTMLElement | null>;
  items: RefObject<GridItems>;
  moves: GridMoves;
  context: Pick<GridContextValue, 'selection' | 'columnOf' | 'isReadOnly'>;
  onOpen: () => void;
}

/** Editors, calendars, notes below a row and the line for a new row handle their own keys. */
const ownBusiness = '[popover], textarea, input, [role="listbox"], [data-row-note], form, [role="rowheader"]';

const hitOf = (target: EventTarget): { rowId: number; column: string } | null => {
  if (!(target instanceof Element) || target.closest(ownBusiness) !== null) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (cell === null || row === null || row === undefined) return null;
  return { rowId: Number(row.dataset['row']), column: cell.dataset['column'] ?? '' };
};

/** One listener for all cells: a click makes a cell active, a second one writes in it; the whole cell of a pressed column counts. */
export const useGridMouse = ({ grid, items, moves, context, onOpen }: GridMouseOptions) => {
  const { selection, columnOf, isReadOnly } = context;
  const { goTo, edit } = moves;
  const wasActive = useRef({ row: false, cell: false });

  const onMouseDown = useCallback(
    (event: MouseEvent) => {
      const hit = hitOf(event.target);
      if (hit === null || event.button !== 0) return;
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
    [grid, selection, columnOf, goTo],
  );

  const onClick = useCallback(
    (event: MouseEvent) => {
      const hit = hitOf(event.target);
      const row = rowOf(items.current, hit?.rowId ?? null);
      const column = columnOf(hit?.column ?? '');
      if (row === null || column === undefined) return;
      if (column.action === 'open') {
        const isSelectingText = (getSelection()?.toString() ?? '') !== '';
        if (wasActive.current.row && !isSelectingText) onOpen();
      } else if (isReadOnly) return;
      else if (column.action === 'press') column.press?.(row);
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
      if (first !== null) selection.set({ rowId: first.id });
    },
    [grid, items, selection],
  );

  return { onMouseDown, onClick, onDoubleClick, onFocus };
};
