import { type GridChanges, type GridColumn, isWritable } from '../grid-column.ts';
import type { GridEdit } from '../grid-context.ts';
import type { GridRow } from '../rows/grid-rows.ts';

type Block = readonly (readonly string[])[];

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
  /** Cells that were understood, whether they change anything or not. */
  understood: number;
  /** Rows of the block that reach beyond the last row. */
  surplus: number;
}

export interface PasteTarget {
  /** From the first row of the range, or the active one, on. */
  rows: readonly GridRow[];
  /** From its first column on. */
  columns: readonly GridColumn[];
  /** Its size; a block that fits into it several times is repeated. */
  size: { rows: number; columns: number };
}

const repeated = <T>(list: readonly T[], length: number): readonly T[] =>
  list.length > 0 && length > list.length && length % list.length === 0
    ? Array.from({ length: length / list.length }, () => list).flat()
    : list;

/**
 * The column of each cell of a block. Columns that cannot be written in are passed over, unless the block brings back
 * what stands in the first of them: it was copied here.
 */
const columnsFor = (block: Block, { rows, columns }: PasteTarget): readonly GridColumn[] => {
  const writable = columns.filter((column) => isWritable(column));
  const [first] = columns;
  if (first === undefined || isWritable(first)) return columns;
  const isCopy = block.some((cells, index) => {
    const row = rows[index];
    return row !== undefined && cells[0] !== '' && cells[0] === first.text(row);
  });
  return isCopy ? columns : writable;
};

/** Lays a block over rows and columns. */
export const planPaste = (
  block: Block,
  target: PasteTarget,
  isChange: (row: GridRow, changes: GridChanges) => boolean,
): PasteOutcome => {
  const columns = columnsFor(block, target);
  const laid = repeated(block, target.size.rows).map((cells) => repeated(cells, target.size.columns));
  const { rows } = target;
  const outcome: PasteOutcome = {
    edits: [],
    refused: [],
    understood: 0,
    surplus: Math.max(0, laid.length - rows.length),
  };
  for (const [index, cells] of laid.entries()) {
    const row = rows[index];
    if (row === undefined) break;
    const changes: GridChanges = {};
    for (const [at, text] of cells.entries()) {
      const column = columns[at];
      if (column === undefined) break;
      if (!isWritable(column)) continue;
      const read = column.input.parse(text);
      if ('problem' in read) outcome.refused.push({ row, column, text, problem: read.problem });
      else {
        Object.assign(changes, read.changes);
        outcome.understood++;
      }
    }
    if (isChange(row, changes)) outcome.edits.push({ row, changes });
  }
  return outcome;
};
