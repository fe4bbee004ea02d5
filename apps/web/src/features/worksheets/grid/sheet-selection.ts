import { createStore, type Store, useStore } from '../../../platform/store/store.ts';
import type { ColumnId } from './grid-columns.ts';

export interface Selection {
  /** Where one is; the active cell of the grid. */
  rowId: number | null;
  column: ColumnId;
  /** The active cell is being written in; `typed` opened it. */
  editing: { typed: string | null } | null;
  /** Per row a due date that cannot be read; it stays as it was typed until it is put right. */
  unreadableDates: Readonly<Record<number, string>>;
}
export type SelectionStore = Store<Selection>;

/** Outside React, so that walking through the grid draws two rows anew and not the whole sheet. */
export const createSelection = (rowId: number | null): SelectionStore =>
  createStore<Selection>({ rowId, column: 'question', editing: null, unreadableDates: {} });

export const useSelectedRow = (store: SelectionStore): number | null => useStore(store, ({ rowId }) => rowId);
/** The active column of one row; null while another row is active. */
export const useActiveColumn = (store: SelectionStore, id: number): ColumnId | null =>
  useStore(store, ({ rowId, column }) => (rowId === id ? column : null));
export const useEditing = (store: SelectionStore, id: number): Selection['editing'] =>
  useStore(store, ({ rowId, editing }) => (rowId === id ? editing : null));
export const useUnreadableDate = (store: SelectionStore, id: number): string | undefined =>
  useStore(store, ({ unreadableDates }) => unreadableDates[id]);

export const keepUnreadableDate = (store: SelectionStore, id: number, text: string | null): void =>
  store.set(({ unreadableDates }) => {
    const { [id]: _gone, ...others } = unreadableDates;
    return { unreadableDates: text === null ? others : { ...others, [id]: text } };
  });
