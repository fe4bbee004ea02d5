import { createStore, type Store, useStore } from '../../../platform/store/store.ts';
import type { ColumnId } from '../columns/column.ts';

export interface Selection {
  /** The active cell of the grid. */
  rowId: number | null;
  column: ColumnId;
  /** The active cell is being written in; `typed` opened it. */
  editing: { typed: string | null } | null;
  /** Unreadable due dates per row, kept as typed until corrected. */
  unreadableDates: Readonly<Record<number, string>>;
}
export type SelectionStore = Store<Selection>;

/** Kept outside React, so that moving through the grid renders two rows and not the whole worksheet. */
export const createSelection = (rowId: number | null): SelectionStore =>
  createStore<Selection>({ rowId, column: 'lesson', editing: null, unreadableDates: {} });

export const useSelectedRow = (store: SelectionStore): number | null => useStore(store, ({ rowId }) => rowId);
/** The active column of one row; null while another row is active. */
export const useActiveColumn = (store: SelectionStore, id: number): ColumnId | null =>
  useStore(store, ({ rowId, column }) => (rowId === id ? column : null));
export const useEditing = (store: SelectionStore, id: number): Selection['editing'] =>
  useStore(store, ({ rowId, editing }) => (rowId === id ? editing : null));
export const useUnreadableDate = (store: SelectionStore, id: number): string | undefined =>
  useStore(store, ({ unreadableDates }) => unreadableDates[id]);

export const setUnreadableDate = (store: SelectionStore, id: number, text: string | null): void =>
  store.set(({ unreadableDates }) => {
    const { [id]: _gone, ...others } = unreadableDates;
    return { unreadableDates: text === null ? others : { ...others, [id]: text } };
  });
