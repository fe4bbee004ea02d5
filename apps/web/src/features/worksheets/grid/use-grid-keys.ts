import type { KeyboardEvent, RefObject } from 'react';
import { useCallback } from 'react';
import type { GridItems } from '../model/grid-items.ts';
import { nearestRow } from '../model/grid-items.ts';
import type { SheetRow } from '../model/sheet-rows.ts';
import { choiceChanges, choicesOf, isChange, readCell } from './cell-values.ts';
import { type GridCommand, commandOf } from './grid-commands.ts';
import { type ColumnId, firstEditable, isEditable, nextEditable } from './grid-columns.ts';
import type { EditEnd, GridContextValue } from './grid-context.ts';
import { keepUnreadableDate } from './sheet-selection.ts';

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
  context: Omit<GridContextValue, 'endEdit'>;
  scrollTo: (index: number) => void;
  /** Rows that fit on the screen. */
  pageSize: () => number;
  onOpenPanel: () => void;
  onClosePanel: () => boolean;
  onNewQuestion: (groupIndex: number) => void;
  onHelp: () => void;
}

/** The grid under the fingers: keys move, write and act on the active cell. */
export const useGridKeys = (options: GridKeyOptions): GridMoves => {
  const { grid, items, context, scrollTo, pageSize, onOpenPanel, onClosePanel, onNewQuestion, onHelp } = options;
  const { selection, layout, actions, isReadOnly, world } = context;
  const { columns } = layout;

  const goTo = useCallback(
    (rowId: number, column: ColumnId) => {
      selection.set({ rowId, column, editing: null });
      const index = items.current.indexOf.get(rowId);
      if (index !== undefined) scrollTo(index);
    },
    [selection, items, scrollTo],
  );

  const activeRow = useCallback((): { row: SheetRow; index: number; groupIndex: number } | null => {
    const index = items.current.indexOf.get(selection.get().rowId ?? -1);
    const item = index === undefined ? undefined : items.current.items[index];
    return index === undefined || item?.type !== 'row' ? null : { row: item.row, index, groupIndex: item.groupIndex };
  }, [items, selection]);

  const goToRow = useCallback(
    (index: number, column: ColumnId, step: 1 | -1) => {
      const within = Math.max(0, Math.min(index, items.current.items.length - 1));
      const row = nearestRow(items.current.items, within, step);
      if (row !== null) goTo(row.answer.id, column);
    },
    [items, goTo],
  );

  const edit = useCallback(
    (typed?: string) => {
      const { column } = selection.get();
      const active = activeRow();
      if (active === null || isReadOnly || !isEditable(column)) return;
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
      else goTo(active.row.answer.id, column);
      edit();
    },
    [selection, grid, activeRow, goTo, goToRow, edit, columns],
  );

  const clear = useCallback(
    (row: SheetRow, column: ColumnId) => {
      if (isReadOnly || !isEditable(column)) return;
      if (column === 'contacttill') keepUnreadableDate(selection, row.answer.id, null);
      const read =
        choicesOf(column, world) === null
          ? readCell(column, '', world)
          : { changes: choiceChanges(column, null, world) };
      if ('changes' in read && isChange(row.answer, read.changes)) actions.edit(row.answer, read.changes);
    },
    [isReadOnly, selection, world, actions],
  );

  /** False: the browser goes on with the key. */
  const run = useCallback(
    (command: GridCommand): boolean => {
      const { column } = selection.get();
      const active = activeRow();
      if (command.type === 'undo') return actions.undo();
      if (command.type === 'leave') return onClosePanel();
      if (command.type === 'help') {
        onHelp();
        return true;
      }
      if (command.type === 'new-question') {
        onNewQuestion(active?.groupIndex ?? 0);
        return true;
      }
      if (active === null) {
        goToRow(0, 'question', 1);
        return command.type !== 'tab';
      }
      const { row, index } = active;
      const at = columns.indexOf(column);
      switch (command.type) {
        case 'move': {
          const next = columns[Math.max(0, Math.min(at + command.columns, columns.length - 1))] ?? column;
          if (command.rows === 0) goTo(row.answer.id, next);
          else goToRow(index + command.rows, next, command.rows > 0 ? 1 : -1);
          return true;
        }
        case 'page':
          goToRow(index + command.pages * pageSize(), column, command.pages);
          return true;
        case 'row-edge':
          goTo(row.answer.id, (command.end ? columns.at(-1) : columns[0]) ?? column);
          return true;
        case 'sheet-edge':
          goToRow(command.end ? items.current.items.length - 1 : 0, column, command.end ? -1 : 1);
          return true;
        case 'tab': {
          const next = columns[at + command.step];
          if (next === undefined) return false;
          goTo(row.answer.id, next);
          return true;
        }
        case 'edit':
          edit(command.typed);
          return true;
        case 'tick':
          if (!isReadOnly && row.state !== 'n') actions.tick(row.answer);
          return true;
        case 'turn-vial':
          if (!isReadOnly && row.state !== 'n') actions.turnVial(row.answer);
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
      onNewQuestion,
      onHelp,
    ],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.target !== grid.current) return;
      const command = commandOf(event, selection.get().column);
      if (command !== null && run(command)) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    [grid, selection, run],
  );
  return { goTo, edit, endEdit, onKeyDown };
};
