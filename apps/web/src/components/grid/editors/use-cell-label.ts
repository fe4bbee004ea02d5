import type { GridColumn } from '../grid-column.ts';
import { useGridContext } from '../grid-context.ts';
import type { GridRow } from '../rows/grid-rows.ts';

/** The label of an editor: its column and its row. */
export const useCellLabel = (column: GridColumn, row: GridRow): string => {
  const { rowName } = useGridContext();
  return `${column.heading}, ${rowName(row)}`;
};
