import type { KeyboardEvent, RefObject } from 'react';
import { useCallback } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { isWritable } from '../grid-column.ts';
import type { GridContextValue } from '../grid-context.ts';
import type { GridItems } from '../rows/grid-items.ts';
import { indexOfColumn } from '../layout/grid-layout.ts';
import { chosenRows } from '../selection/grid-range.ts';
import type { GridRow } from '../rows/grid-rows.ts';
import { setUnreadable } from '../selection/grid-selection.ts';
import { planClear } from './fill-cells.ts';
import { type GridCommand, commandOf } from './grid-commands.ts';
import { useGridFill } from './use-grid-fill.ts';
import type { GridMoves } from './use-grid-moves.ts';

export interface GridKeyOptions {
  grid: RefObject<HTMLElement | null>;
  items: RefObject<GridItems>;
  context: Pick<GridContextValue, 'selection' | 'columnOf' | 'actions' | 'isReadOnly' | 'layout' | 'announce'>;
  moves: GridMoves;
  shortcuts: Readonly<Record<string, (rows: readonly GridRow[]) => void>>;
  /** The letter that begins a new row. */
  newRowKey: string | undefined;
  onOpen: () => void;
  onLeave: () => boolean;
  onNewRow: (groupIndex: number) => void;
}

/** Keyboard control of the grid: keys move, edit and act on the active cell or the range. */
export const useGridKeys = (options: GridKeyOptions): ((event: KeyboardEvent) => void) => {
  const t = useTranslation();
  const { grid, items, context, moves, shortcuts, newRowKey, onOpen, onLeave, onNewRow } = options;
  const { selection, columnOf, actions, isReadOnly, announce } = context;
  const { columns } = context.layout;
  const { activeRow, goTo, goToRow, extendTo, move, edit } = moves;

  const chosenColumns = useCallback(() => {
    const { column, range } = selection.get();
    return (range?.columns ?? [column]).flatMap((id) => columnOf(id) ?? []);
  }, [selection, columnOf]);

  const fill = useGridFill(items, context, activeRow);

  const clear = useCallback(
    (rows: readonly GridRow[]) => {
      if (isReadOnly) return;
      const cleared = chosenColumns();
      setUnreadable(
        selection,
        rows.flatMap(({ id: rowId }) => cleared.map(({ id: column }) => ({ rowId, column, text: null }))),
      );
      const edits = planClear(rows, cleared, actions.isChange);
      actions.edit(edits, edits.length > 1 ? t('grid.cleared', { count: edits.length }) : '');
      if (edits.length === 1) announce(t('grid.emptied'));
    },
    [isReadOnly, chosenColumns, selection, actions, announce, t],
  );

  /** The next marked cell after the active one, from the last one back to the first. */
  const goToUnreadable = useCallback(() => {
    const { rowId, column, unreadable } = selection.get();
    const cells = items.current.items.flatMap((item) => {
      const texts = item.type === 'row' ? unreadable[item.row.id] : undefined;
      if (item.type !== 'row' || texts === undefined) return [];
      return columns.flatMap(({ id }) => (texts[id] === undefined ? [] : [{ rowId: item.row.id, column: id }]));
    });
    const here = items.current.indexOf.get(rowId ?? -1) ?? -1;
    const isAfter = (cell: { rowId: number; column: string }) => {
      const there = items.current.indexOf.get(cell.rowId) ?? -1;
      if (there !== here) return there > here;
      return indexOfColumn(columns, cell.column) > indexOfColumn(columns, column);
    };
    const next = cells.find(isAfter) ?? cells[0];
    if (next !== undefined) goTo(next.rowId, next.column);
  }, [selection, items, columns, goTo]);

  /** False: the browser goes on with the key. */
  const run = useCallback(
    (command: GridCommand): boolean => {
      const { column, range } = selection.get();
      const active = activeRow();
      if (command.type === 'undo' || command.type === 'redo') {
        const isDone = command.type === 'undo' ? actions.undo() : actions.redo();
        if (isDone) announce(t(`grid.${command.type}`));
        return isDone;
      }
      if (command.type === 'leave') {
        if (range !== null) selection.set({ range: null });
        return range !== null || onLeave();
      }
      if (command.type === 'shortcut' && command.key === newRowKey) {
        onNewRow(active?.groupIndex ?? 0);
        return true;
      }
      if (active === null) {
        goToRow(0, column, 1);
        return command.type !== 'tab';
      }
      const rows = chosenRows(items.current, { rowId: active.row.id, range });
      switch (command.type) {
        case 'move':
        case 'page':
        case 'row-edge':
        case 'sheet-edge':
          move(command);
          return true;
        case 'whole-row':
        case 'whole-grid': {
          const [first, last] = [columns[0]?.id ?? column, columns.at(-1)?.id ?? column];
          if (command.type === 'whole-grid') {
            goToRow(0, first, 1);
            move({ type: 'sheet-edge', end: true, extends: true });
            move({ type: 'row-edge', end: true, extends: true });
          } else {
            const end = range?.end.rowId ?? active.row.id;
            selection.set({ column: first });
            extendTo({ rowId: end, column: last });
          }
          return true;
        }
        case 'tab': {
          const next = columns[indexOfColumn(columns, column) + command.step];
          if (next === undefined) return false;
          goTo(active.row.id, next.id);
          return true;
        }
        case 'edit': {
          if (command.typed !== undefined || isWritable(columnOf(column))) edit(command.typed);
          return true;
        }
        case 'press':
          if (!isReadOnly) columnOf(column)?.press?.(rows);
          return true;
        case 'shortcut':
          if (!isReadOnly) shortcuts[command.key]?.(rows);
          return true;
        case 'open':
          onOpen();
          return true;
        case 'clear':
          clear(rows);
          return true;
        case 'fill-down':
          fill('down');
          return true;
        case 'fill-right':
          // A single cell has nothing left of it to repeat: the key stays with the browser, which loads the page anew.
          if (range === null || range.columns.length === 1) return false;
          fill('right');
          return true;
        case 'next-unreadable':
          goToUnreadable();
          return true;
      }
    },
    [
      selection,
      items,
      activeRow,
      actions,
      columns,
      columnOf,
      shortcuts,
      newRowKey,
      isReadOnly,
      announce,
      t,
      goTo,
      goToRow,
      extendTo,
      move,
      edit,
      clear,
      fill,
      goToUnreadable,
      onOpen,
      onLeave,
      onNewRow,
    ],
  );

  return useCallback(
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
};
