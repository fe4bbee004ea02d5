import type { GridRange } from './grid-range.ts';
import { createStore, type Store, useStore } from '../../../platform/store/store.ts';

type TextsByColumn = Readonly<Record<string, string>>;

export interface GridSelection {
  /** The active cell of the grid. */
  rowId: number | null;
  column: string;
  /** What is chosen beside the active cell. */
  range: GridRange | null;
  /** The active cell is being written in; `typed` opened it. */
  editing: { typed: string | null } | null;
  /** What a cell could not read, kept as typed until corrected. */
  unreadable: Readonly<Record<number, TextsByColumn>>;
}
export type GridSelectionStore = Store<GridSelection>;

/** Kept outside React, so that moving through the grid renders two rows and not the whole of it. */
export const createGridSelection = (rowId: number | null, column: string): GridSelectionStore =>
  createStore<GridSelection>({ rowId, column, range: null, editing: null, unreadable: {} });

export const useSelectedRow = (store: GridSelectionStore): number | null => useStore(store, ({ rowId }) => rowId);
/** The active column of one row; null while another row is active. */
export const useActiveColumn = (store: GridSelectionStore, id: number): string | null =>
  useStore(store, ({ rowId, column }) => (rowId === id ? column : null));
export const useEditing = (store: GridSelectionStore, id: number): GridSelection['editing'] =>
  useStore(store, ({ rowId, editing }) => (rowId === id ? editing : null));
export const useUnreadable = (store: GridSelectionStore, id: number): TextsByColumn | undefined =>
  useStore(store, ({ unreadable }) => unreadable[id]);

/** The range as far as it covers this row. */
export const useRangeOfRow = (store: GridSelectionStore, id: number): GridRange | null =>
  useStore(store, ({ range }) => (range?.rowIds.has(id) === true ? range : null));

export interface UnreadableCell {
  rowId: number;
  column: string;
  /** Null: the cell reads again. */
  text: string | null;
}

/** Marks cells whose text was not understood, or takes their marks away. */
export const setUnreadable = (store: GridSelectionStore, cells: readonly UnreadableCell[]): void => {
  const known = store.get().unreadable;
  const changing = cells.filter(({ rowId, column, text }) => (known[rowId]?.[column] ?? null) !== text);
  if (changing.length === 0) return;
  const unreadable: Record<number, TextsByColumn> = { ...known };
  for (const { rowId, column, text } of changing) {
    const { [column]: _gone, ...others } = unreadable[rowId] ?? {};
    const texts = text === null ? others : { ...others, [column]: text };
    if (Object.keys(texts).length > 0) unreadable[rowId] = texts;
    else delete unreadable[rowId];
  }
  store.set({ unreadable });
};
