import { createContext, type ReactNode, useContext } from 'react';
import type { GridChanges, GridColumn } from './grid-column.ts';
import type { GridLayout } from './layout/grid-layout.ts';
import type { GridRow } from './rows/grid-rows.ts';
import type { GridSelectionStore } from './selection/grid-selection.ts';

/** Where to move after an edit. `blur`: the focus has already moved and stays there. */
export type EditEnd = 'blur' | 'stay' | 'down' | 'next' | 'previous';

export interface GridEdit<R = GridRow, C = GridChanges> {
  row: R;
  changes: C;
}

/** What the grid does to its rows, as the owner of the rows carries it out. */
export interface GridActions<R = GridRow, C = GridChanges> {
  /** Whether the changes differ from the row. */
  isChange: (row: R, changes: C) => boolean;
  /** Several rows as one step, undone as one; `toast` says what happened and offers to undo it. */
  edit: (edits: readonly GridEdit<R, C>[], toast: string) => void;
  /** Undoes the last edit; false when there is none. */
  undo: () => boolean;
  /** Makes the edit again that was undone last; false when there is none. */
  redo: () => boolean;
}

/** A note on one cell: somebody else is in it. */
export interface CellMark {
  column: string;
  name: string;
}

/** By which column the rows are sorted, and how another one is chosen. */
/** By which rows are sorted that have a number: they stand in this order, or in the opposite one. */
export const numberColumn = 'number';

export interface GridSort {
  column: string | undefined;
  isDescending: boolean;
  onChoose: (column: string) => void;
}

export interface GridContextValue {
  sort: GridSort | undefined;
  layout: GridLayout;
  /** Of every column, also of those that give way. */
  columnOf: (id: string) => GridColumn | undefined;
  selection: GridSelectionStore;
  isReadOnly: boolean;
  actions: GridActions;
  numberNote: ((row: GridRow) => ReactNode) | undefined;
  /** Undefined where a column of its own names the rows. */
  numberHeading: string | undefined;
  groupHeading: string;
  /** What the editors are called after their column: the row. */
  rowName: (row: GridRow) => string;
  /** Read out, where nothing on the screen says it. */
  announce: (text: string) => void;
  /** Says what stands in a cell after it was edited. */
  announceCell: (rowId: number, column: string) => void;
  /** Closes the editor and moves to the next cell; the grid gets the focus back. */
  endEdit: (end: EditEnd, from: string) => void;
}

export const GridContext = createContext<GridContextValue | null>(null);

export const useGridContext = (): GridContextValue => {
  const grid = useContext(GridContext);
  if (grid === null) throw new Error('Rows stand inside a grid');
  return grid;
};
