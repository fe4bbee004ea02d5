import { type GridChanges, type GridColumn, isWritable } from '../grid-column.ts';
import type { GridEdit } from '../grid-context.ts';
import type { GridRow } from '../grid-rows.ts';

/** A cell whose text means nothing in its column; it stays as it is. */
export interface RefusedCell {
  row: GridRow;
  column: GridColumn;
  text: string;
  problem: string;
}

export interface PasteOutcome {
  edits: GridEdit[];
  refused: RefusedCell[];
  /** Rows of the block that reach beyond the last row. */
  surplus: number;
}

/** Lays a block over the rows from the first on, and over the columns that can be written in from the active one on. */
export const planPaste = (
  block: readonly (readonly string[])[],
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  isChange: (row: GridRow, changes: GridChanges) => boolean,
): PasteOutcome => {
  const targets = columns.filter((column) => isWritable(column));
  const outcome: PasteOutcome = { edits: [], refused: [], surplus: Math.max(0, block.length - rows.length) };
  for (const [index, cells] of block.entries()) {
    const row = rows[index];
    if (row === undefined) break;
    const changes: GridChanges = {};
    for (const [at, text] of cells.entries()) {
      const column = targets[at];
      if (column === undefined) break;
      const read = column.input.parse(text);
      if ('changes' in read) Object.assign(changes, read.changes);
      else outcome.refused.push({ row, column, text, problem: read.problem });
    }
    if (isChange(row, changes)) outcome.edits.push({ row, changes });
  }
  return outcome;
};
