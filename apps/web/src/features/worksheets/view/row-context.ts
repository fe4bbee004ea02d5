import type { Kind } from '@polier/contract/kinds';
import { createContext, useContext } from 'react';
import type { CellContext } from '../columns/column.ts';
import type { WorksheetActions } from '../data/worksheet-actions.ts';
import type { GridSelectionStore } from '../../../components/grid/selection/grid-selection.ts';

/** Words that stand in every row, looked up once. */
export interface GridLabels {
  mandatory: string;
  done: string;
  checkToggle: Record<'o' | 'r' | 't' | 'c', string>;
  notApplicable: string;
  mayNotCheck: string;
}

/** What every row needs; it stays the same while answers are written, so that untouched rows need no new drawing. */
export interface RowContextValue {
  kind: Kind;
  selection: GridSelectionStore;
  words: GridLabels;
  cellContext: CellContext;
  actions: WorksheetActions;
  isReadOnly: boolean;
  keepMine: (id: number) => void;
  discard: (id: number) => void;
  retry: (id: number) => void;
}

export const RowContext = createContext<RowContextValue | null>(null);

export const useRowContext = (): RowContextValue => {
  const row = useContext(RowContext);
  if (row === null) throw new Error('Rows stand inside a worksheet');
  return row;
};
