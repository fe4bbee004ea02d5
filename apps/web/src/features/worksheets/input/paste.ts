import { type CellContext, type Column, isEditable } from '../columns/column.ts';
import { isChange } from '../columns/columns.ts';
import type { AppliedLesson, AppliedLessonChanges } from '../model/applied-lesson.ts';
import type { WorksheetRow } from '../model/worksheet-rows.ts';

export interface PasteOutcome {
  edits: { appliedLesson: AppliedLesson; changes: AppliedLessonChanges }[];
  /** Cells whose text means nothing in their column; they stay as they are. */
  refused: { number: string; text: string }[];
  /** Rows of the block that reach beyond the last row. */
  surplus: number;
}

/** Lays a block over the rows from the first on, and over the columns that can be written in from the active one on. */
export const planPaste = (
  block: readonly (readonly string[])[],
  rows: readonly WorksheetRow[],
  columns: readonly Column[],
  context: CellContext,
): PasteOutcome => {
  const targets = columns.filter((column) => isEditable(column));
  const outcome: PasteOutcome = { edits: [], refused: [], surplus: Math.max(0, block.length - rows.length) };
  for (const [index, cells] of block.entries()) {
    const row = rows[index];
    if (row === undefined) break;
    const changes: AppliedLessonChanges = {};
    for (const [at, text] of cells.entries()) {
      const column = targets[at];
      if (column === undefined) break;
      const read = column.input.parse(text, context);
      if ('changes' in read) Object.assign(changes, read.changes);
      else outcome.refused.push({ number: row.number, text });
    }
    if (isChange(row.appliedLesson, changes)) outcome.edits.push({ appliedLesson: row.appliedLesson, changes });
  }
  return outcome;
};
