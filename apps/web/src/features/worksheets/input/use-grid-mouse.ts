import type { FocusEvent, MouseEvent, RefObject } from 'react';
import { useCallback, useRef } from 'react';
import type { GridItems } from '../grid/grid-items.ts';
import { nearestRow } from '../grid/grid-items.ts';
import type { WorksheetRow } from '../model/worksheet-rows.ts';
import type { ColumnId } from '../columns/column.ts';
import { columnOf } from '../columns/columns.ts';
import { useRowContext } from '../view/row-context.ts';
import type { GridMoves } from './use-grid-keys.ts';

interface GridMouseOptions {
  grid: RefObject<HTMLElement | null>;
  items: RefObject<GridItems>;
  moves: GridMoves;
  onOpenPanel: () => void;
}

/** Editors, calendars, buttons below a row and the line for a new lesson handle their own keys. */
const ownBusiness = '[popover], textarea, input, [role="listbox"], [data-write-error], form, [role="rowheader"]';

const hitOf = (target: EventTarget): { rowId: number; column: ColumnId } | null => {
  if (!(target instanceof Element) || target.closest(ownBusiness) !== null) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (cell === null || row === null || row === undefined) return null;
  return { rowId: Number(row.dataset['row']), column: cell.dataset['column'] as ColumnId };
};

/** One listener for all cells: a click makes a cell active, a second one writes in it; the whole cell of box and check toggle counts. */
export const useGridMouse = ({ grid, items, moves, onOpenPanel }: GridMouseOptions) => {
  const { selection, actions, isReadOnly } = useRowContext();
  const { goTo, edit } = moves;
  const wasActive = useRef({ row: false, cell: false });

  const rowOf = useCallback(
    (rowId: number): WorksheetRow | null => {
      const item = items.current.items[items.current.indexOf.get(rowId) ?? -1];
      return item?.type === 'row' ? item.row : null;
    },
    [items],
  );

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
      if (columnOf(hit.column).action !== 'open-panel') {
        event.preventDefault();
        grid.current?.focus({ preventScroll: true });
      }
      goTo(hit.rowId, hit.column);
    },
    [grid, selection, goTo],
  );

  const onClick = useCallback(
    (event: MouseEvent) => {
      const hit = hitOf(event.target);
      const row = hit === null ? null : rowOf(hit.rowId);
      if (hit === null || row === null) return;
      const { action } = columnOf(hit.column);
      if (action === 'open-panel') {
        const isSelectingText = (getSelection()?.toString() ?? '') !== '';
        if (wasActive.current.row && !isSelectingText) onOpenPanel();
      } else if (isReadOnly || row.state === 'n') return;
      else if (action === 'tick') actions.tick(row.appliedLesson);
      else if (action === 'toggle-check') actions.toggleCheck(row.appliedLesson);
      else if (wasActive.current.row) edit();
    },
    [rowOf, isReadOnly, actions, edit, onOpenPanel],
  );

  const onDoubleClick = useCallback(
    (event: MouseEvent) => {
      const hit = hitOf(event.target);
      if (hit === null) return;
      if (columnOf(hit.column).action === 'open-panel') onOpenPanel();
      else edit();
    },
    [edit, onOpenPanel],
  );

  /** Reached by Tab with no row active yet: the first one. */
  const onFocus = useCallback(
    (event: FocusEvent) => {
      if (event.target !== grid.current || selection.get().rowId !== null) return;
      const first = nearestRow(items.current.items, 0);
      if (first !== null) selection.set({ rowId: first.appliedLesson.id, column: 'lesson' });
    },
    [grid, items, selection],
  );

  return { onMouseDown, onClick, onDoubleClick, onFocus };
};
