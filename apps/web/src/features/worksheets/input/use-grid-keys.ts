import type { KeyboardEvent, RefObject } from 'react';
import { useCallback } from 'react';
import type { GridItems } from '../grid/grid-items.ts';
import { nearestRow } from '../grid/grid-items.ts';
import type { WorksheetRow } from '../model/worksheet-rows.ts';
import type { ColumnId } from '../columns/column.ts';
import { isEditable } from '../columns/column.ts';
import { columnOf, isChange } from '../columns/columns.ts';
import { firstEditable, type GridLayout, indexOfColumn, nextEditable } from '../columns/grid-layout.ts';
import { type GridCommand, commandOf } from './grid-commands.ts';
import type { EditEnd } from '../grid/grid-context.ts';
import { setUnreadableDate } from '../model/selection.ts';
import { useRowContext } from '../view/row-context.ts';

export interface GridMoves {
  /** Makes a cell the active one and brings it onto the screen. */
  goTo: (rowId: number, column: ColumnId) => void;
  /** Opens the editor of the active cell, where there is one. */
  edit: (typed?: string) => void;
  endEdit: (end: EditEnd, from: ColumnId) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface GridKeyOptions {
  grid: RefObject<HTMLElement | null>;
  items: RefObject<GridItems>;
  layout: GridLayout;
  scrollTo: (index: number) => void;
  /** Rows that fit on the screen. */
  pageSize: () => number;
  onOpenPanel: () => void;
  onClosePanel: () => boolean;
  onNewLesson: (groupIndex: number) => void;
}

/** Keyboard control of the grid: keys move, edit and act on the active cell. */
export const useGridKeys = (options: GridKeyOptions): GridMoves => {
  const { grid, items, layout, scrollTo, pageSize, onOpenPanel, onClosePanel, onNewLesson } = options;
  const { selection, actions, isReadOnly, cellContext } = useRowContext();
  const { columns } = layout;

  const goTo = useCallback(
    (rowId: number, column: ColumnId) => {
      selection.set({ rowId, column, editing: null });
      const index = items.current.indexOf.get(rowId);
      if (index !== undefined) scrollTo(index);
    },
    [selection, items, scrollTo],
  );

  const activeRow = useCallback((): { row: WorksheetRow; index: number; groupIndex: number } | null => {
    const index = items.current.indexOf.get(selection.get().rowId ?? -1);
    const item = index === undefined ? undefined : items.current.items[index];
    return index === undefined || item?.type !== 'row' ? null : { row: item.row, index, groupIndex: item.groupIndex };
  }, [items, selection]);

  const goToRow = useCallback(
    (index: number, column: ColumnId, step: 1 | -1) => {
      const within = Math.max(0, Math.min(index, items.current.items.length - 1));
      const row = nearestRow(items.current.items, within, step);
      if (row !== null) goTo(row.appliedLesson.id, column);
    },
    [items, goTo],
  );

  const edit = useCallback(
    (typed?: string) => {
      const { column } = selection.get();
      const active = activeRow();
      if (active === null || isReadOnly || !isEditable(columnOf(column))) return;
      selection.set({ editing: { typed: typed ?? null } });
    },
    [selection, activeRow, isReadOnly],
  );

  const endEdit = useCallback(
    (end: EditEnd, from: ColumnId) => {
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
      const within = nextEditable(columns, from, step);
      const column = within ?? firstEditable(columns, step);
      if (column === null) return;
      if (within === null) goToRow(active.index + step, column, step);
      else goTo(active.row.appliedLesson.id, column);
      edit();
    },
    [selection, grid, activeRow, goTo, goToRow, edit, columns],
  );

  const clear = useCallback(
    (row: WorksheetRow, id: ColumnId) => {
      const column = columnOf(id);
      if (isReadOnly || !isEditable(column)) return;
      if (column.input.type === 'date') setUnreadableDate(selection, row.appliedLesson.id, null);
      const read = column.input.parse('', cellContext);
      if ('changes' in read && isChange(row.appliedLesson, read.changes)) actions.edit(row.appliedLesson, read.changes);
    },
    [isReadOnly, selection, cellContext, actions],
  );

  /** False: the browser goes on with the key. */
  const run = useCallback(
    (command: GridCommand): boolean => {
      const { column } = selection.get();
      const active = activeRow();
      if (command.type === 'undo') return actions.undo();
      if (command.type === 'leave') return onClosePanel();
      if (command.type === 'new-lesson') {
        onNewLesson(active?.groupIndex ?? 0);
        return true;
      }
      if (active === null) {
        goToRow(0, 'lesson', 1);
        return command.type !== 'tab';
      }
      const { row, index } = active;
      const at = indexOfColumn(columns, column);
      switch (command.type) {
        case 'move': {
          const next = columns[Math.max(0, Math.min(at + command.columns, columns.length - 1))]?.id ?? column;
          if (command.rows === 0) goTo(row.appliedLesson.id, next);
          else goToRow(index + command.rows, next, command.rows > 0 ? 1 : -1);
          return true;
        }
        case 'page':
          goToRow(index + command.pages * pageSize(), column, command.pages);
          return true;
        case 'row-edge':
          goTo(row.appliedLesson.id, (command.end ? columns.at(-1) : columns[0])?.id ?? column);
          return true;
        case 'sheet-edge':
          goToRow(command.end ? items.current.items.length - 1 : 0, column, command.end ? -1 : 1);
          return true;
        case 'tab': {
          const next = columns[at + command.step];
          if (next === undefined) return false;
          goTo(row.appliedLesson.id, next.id);
          return true;
        }
        case 'edit':
          edit(command.typed);
          return true;
        case 'tick':
          if (!isReadOnly && row.state !== 'n') actions.tick(row.appliedLesson);
          return true;
        case 'toggle-check':
          if (!isReadOnly && row.state !== 'n') actions.toggleCheck(row.appliedLesson);
          return true;
        case 'open-panel':
          onOpenPanel();
          return true;
        case 'clear':
          clear(row, column);
          return true;
      }
    },
    [
      selection,
      activeRow,
      actions,
      columns,
      goTo,
      goToRow,
      pageSize,
      edit,
      clear,
      isReadOnly,
      items,
      onOpenPanel,
      onClosePanel,
      onNewLesson,
    ],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.target !== grid.current) return;
      const command = commandOf(event, columnOf(selection.get().column));
      if (command !== null && run(command)) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    [grid, selection, run],
  );
  return { goTo, edit, endEdit, onKeyDown };
};
