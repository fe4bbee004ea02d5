import type { FocusEvent, MouseEvent, RefObject } from 'react';
import { useCallback, useRef } from 'react';
import type { GridItems } from '../model/grid-items.ts';
import { nearestRow } from '../model/grid-items.ts';
import type { SheetRow } from '../model/sheet-rows.ts';
import { type ColumnId, isEditable } from './grid-columns.ts';
import type { GridContextValue } from './grid-context.ts';
import type { GridMoves } from './use-grid-keys.ts';

interface GridMouseOptions {
  grid: RefObject<HTMLElement | null>;
  items: RefObject<GridItems>;
  context: Omit<GridContextValue, 'endEdit'>;
  moves: GridMoves;
  onOpenPanel: () => void;
}

/** Editors, buttons under a row and the line for a new question see to themselves. */
const ownBusiness = 'textarea, input, [role="listbox"], [data-trouble], form, [role="rowheader"]';

const hitOf = (target: EventTarget): { rowId: number; column: ColumnId } | null => {
  if (!(target instanceof Element) || target.closest(ownBusiness) !== null) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (cell === null || row === null || row === undefined) return null;
  return { rowId: Number(row.dataset['row']), column: cell.dataset['column'] as ColumnId };
};

/** One listener for all cells: a click makes a cell active, a second one writes in it; the whole cell of box and vial counts. */
export const useGridMouse = ({ grid, items, context, moves, onOpenPanel }: GridMouseOptions) => {
  const { selection, actions, isReadOnly } = context;
  const { goTo, edit } = moves;
  const wasActive = useRef({ row: false, cell: false });

  const rowOf = useCallback(
    (rowId: number): SheetRow | null => {
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
      if (hit.column !== 'question') {
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
      if (hit.column === 'question') {
        const isSelectingText = (getSelection()?.toString() ?? '') !== '';
        if (wasActive.current.row && !isSelectingText) onOpenPanel();
      } else if (isReadOnly || row.state === 'n') return;
      else if (hit.column === 'done') actions.tick(row.answer);
      else if (hit.column === 'check') actions.turnVial(row.answer);
      else if (wasActive.current.row && isEditable(hit.column)) edit();
    },
    [rowOf, isReadOnly, actions, edit, onOpenPanel],
  );

  const onDoubleClick = useCallback(
    (event: MouseEvent) => {
      const hit = hitOf(event.target);
      if (hit === null) return;
      if (hit.column === 'question') onOpenPanel();
      else if (isEditable(hit.column)) edit();
    },
    [edit, onOpenPanel],
  );

  /** Reached by Tab with no row active yet: the first one. */
  const onFocus = useCallback(
    (event: FocusEvent) => {
      if (event.target !== grid.current || selection.get().rowId !== null) return;
      const first = nearestRow(items.current.items, 0);
      if (first !== null) selection.set({ rowId: first.answer.id, column: 'question' });
    },
    [grid, items, selection],
  );

  return { onMouseDown, onClick, onDoubleClick, onFocus };
};
