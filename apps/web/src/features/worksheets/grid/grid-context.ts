import { createContext, useContext } from 'react';
import type { ColumnId } from '../columns/column.ts';
import type { GridLayout } from '../columns/grid-layout.ts';

/** Where to move after an edit. `blur`: the focus has already moved and stays there. */
export type EditEnd = 'blur' | 'stay' | 'down' | 'next' | 'previous';

export interface GridContextValue {
  layout: GridLayout;
  /** Closes the editor and moves to the next cell; the grid gets the focus back. */
  endEdit: (end: EditEnd, from: ColumnId) => void;
}

export const GridContext = createContext<GridContextValue | null>(null);

export const useGridContext = (): GridContextValue => {
  const grid = useContext(GridContext);
  if (grid === null) throw new Error('Rows stand inside a worksheet grid');
  return grid;
};
