import { createContext, useContext } from 'react';
import type { SheetActions } from '../data/sheet-actions.ts';
import type { ColumnId, GridLayout } from './grid-columns.ts';
import type { CellWorld } from './cell-values.ts';
import type { SelectionStore } from './sheet-selection.ts';

/** Words that stand in every row, looked up once. */
export interface GridWords {
  mandatory: string;
  done: string;
  vial: Record<'o' | 't' | 'c', string>;
  notApplicable: string;
  mayNotCheck: string;
}

/** After an edit: where to go on. `blur`: the focus is somewhere else already and stays there. */
export type EditEnd = 'blur' | 'stay' | 'down' | 'next' | 'previous';

export interface GridContextValue {
  layout: GridLayout;
  selection: SelectionStore;
  words: GridWords;
  world: CellWorld;
  actions: SheetActions;
  isReadOnly: boolean;
  /** Closes the editor and moves on; the grid takes the focus back. */
  endEdit: (end: EditEnd, from: ColumnId) => void;
  keepMine: (id: number) => void;
  discard: (id: number) => void;
  retry: (id: number) => void;
}

export const GridContext = createContext<GridContextValue | null>(null);

export const useGrid = (): GridContextValue => {
  const grid = useContext(GridContext);
  if (grid === null) throw new Error('Rows stand inside a worksheet grid');
  return grid;
};
