import type { KeyboardEvent, RefObject } from 'react';
import { useCallback } from 'react';
import { isWritable } from '../grid-column.ts';
import type { EditEnd, GridContextValue } from '../grid-context.ts';
import { type GridItems, nearestRow } from '../grid-items.ts';
import { firstWritable, indexOfColumn, nextWritable } from '../grid-layout.ts';
import type { GridRow } from '../grid-rows.ts';
import { setUnreadable } from '../grid-selection.ts';
import { type GridCommand, commandOf } from './grid-commands.ts';

export interface GridMoves {
  /** Makes a cell the active one and brings it onto the screen. */
  goTo: (rowId: number, column: string) => void;
  /** Opens the editor of the active cell, where there is one. */
  edit: (typed?: string) => void;
  endEdit: (end: EditEnd, from: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface GridKeyOptions {
  grid: RefObject<HTMLElement | null>;
  items: RefObject<GridItems>;
  context: Pick<GridContextValue, 'selection' | 'columnOf' | 'actions' | 'isReadOnly' | 'layout'>;
  shortcuts: Readonly<Record<string, (row: GridRow) => void>>;
  /** The letter that begins a new row. */
  newRowKey: string | undefined;
  scrollTo: (index: number) => void;
  /** Rows that fit on the screen. */
  pageSize: () => number;
  onOpen: () => void;
  onLeave: () => boolean;
  onNewRow: (groupIndex: number) => void;
}

/** Keyboard control of the grid: keys move, edit and act on the active cell. */
export const useGridKeys = (options: GridKeyOptions): GridMoves => {
  const { grid, items, context, shortcuts, newRowKey, scrollTo, pageSize, onOpen, onLeave, onNewRow } = options;
  const { selection, columnOf, actions, isReadOnly } = context;
  const { columns } = context.layout;

  const goTo = useCallback(
    (rowId: number, column: string) => {
      selection.set({ rowId, column, editing: null });
      const index = items.current.indexOf.get(rowId);
      if (index !== undefined) scrollTo(index);
    },
    [selection, items, scrollTo],
  );

  const activeRow = useCallback((): { row: GridRow; index: number; groupIndex: number } | null => {
    const index = items.current.indexOf.get(selection.get().rowId ?? -1);
    const item = index === undefined ? undefined : items.current.items[index];
    return index === undefined || item?.type !== 'row' ? null : { row: item.row, index, groupIndex: item.groupIndex };
  }, [items, selection]);

  const goToRow = useCallback(
    (index: number, column: string, step: 1 | -1) => {
      const within = Math.max(0, Math.min(index, items.current.items.length - 1));
      const row = nearestRow(items.current.items, within, step);
      if (row !== null) goTo(row.id, column);
    },
    [items, goTo],
  );

  const edit = useCallback(
    (typed?: string) => {
      const { column } = selection.get();
      const active = activeRow();
      if (active === null || isReadOnly || !isWritable(columnOf(column))) return;
      selection.set({ editing: { typed: typed ?? null } });
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

  const clear = useCallback(
    (row: GridRow, id: string) => {
      const column = columnOf(id);
      if (isReadOnly || !isWritable(column)) return;
      setUnreadable(selection, [{ rowId: row.id, column: id, text: null }]);
      const read = column.input.parse('');
      if ('changes' in read && actions.isChange(row, read.changes)) actions.edit([{ row, changes: read.changes }], '');
    },
    [isReadOnly, selection, columnOf, actions],
  );

  /** False: the browser goes on with the key. */
  const run = useCallback(
    (command: GridCommand): boolean => {
      const { column } = selection.get();
      const active = activeRow();
      if (command.type === 'undo') return actions.undo();
      if (command.type === 'leave') return onLeave();
      if (command.type === 'shortcut' && command.key === newRowKey) {
        onNewRow(active?.groupIndex ?? 0);
        return true;
      }
      if (active === null) {
        goToRow(0, column, 1);
        return command.type !== 'tab';
      }
      const { row, index } = active;
      const at = indexOfColumn(columns, column);
      switch (command.type) {
        case 'move': {
          const next = columns[Math.max(0, Math.min(at + command.columns, columns.length - 1))]?.id ?? column;
          if (command.rows === 0) goTo(row.id, next);
          else goToRow(index + command.rows, next, command.rows > 0 ? 1 : -1);
          return true;
        }
        case 'page':
          goToRow(index + command.pages * pageSize(), column, command.pages);
          return true;
        case 'row-edge':
          goTo(row.id, (command.end ? columns.at(-1) : columns[0])?.id ?? column);
          return true;
        case 'sheet-edge':
          goToRow(command.end ? items.current.items.length - 1 : 0, column, command.end ? -1 : 1);
          return true;
        case 'tab': {
          const next = columns[at + command.step];
          if (next === undefined) return false;
          goTo(row.id, next.id);
          return true;
        }
        case 'edit':
          edit(command.typed);
          return true;
        case 'press':
          if (!isReadOnly) columnOf(column)?.press?.(row);
          return true;
        case 'shortcut':
          if (!isReadOnly) shortcuts[command.key]?.(row);
          return true;
        case 'open':
          onOpen();
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
      columnOf,
      shortcuts,
      newRowKey,
      goTo,
      goToRow,
      pageSize,
      edit,
      clear,
      isReadOnly,
      items,
      onOpen,
      onLeave,
      onNewRow,
    ],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.target !== grid.current) return;
      const column = columnOf(selection.get().column);
      const isShortcut = (key: string) => key === newRowKey || key in shortcuts;
      const command = column === undefined ? null : commandOf(event, column, isShortcut);
      if (command !== null && run(command)) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    [grid, selection, columnOf, shortcuts, newRowKey, run],
  );
  return { goTo, edit, endEdit, onKeyDown };
};
