import { type CellWorld, isChange, readCell } from './cell-values.ts';
import { type ColumnId, isEditable } from './grid-columns.ts';
import type { Answer, AnswerChanges } from '../model/answer.ts';
import type { SheetRow } from '../model/sheet-rows.ts';

export interface PasteOutcome {
  edits: { answer: Answer; changes: AnswerChanges }[];
  /** Cells whose text means nothing in their column; they stay as they are. */
  refused: { number: string; text: string }[];
  /** Rows of the block that reach beyond the last row. */
  surplus: number;
}

/** Lays a block over the rows from the first on, and over the columns that can be written in from the active one on. */
export const planPaste = (
  block: readonly (readonly string[])[],
  rows: readonly SheetRow[],
  columns: readonly ColumnId[],
  world: CellWorld,
): PasteOutcome => {
  const targets = columns.filter(isEditable);
  const outcome: PasteOutcome = { edits: [], refused: [], surplus: Math.max(0, block.length - rows.length) };
  for (const [index, cells] of block.entries()) {
    const row = rows[index];
    if (row === undefined) break;
    const changes: AnswerChanges = {};
    for (const [at, text] of cells.entries()) {
      const column = targets[at];
      if (column === undefined) break;
      const read = readCell(column, text, world);
      if ('changes' in read) Object.assign(changes, read.changes);
      else outcome.refused.push({ number: row.number, text });
    }
    if (isChange(row.answer, changes)) outcome.edits.push({ answer: row.answer, changes });
  }
  return outcome;
};
