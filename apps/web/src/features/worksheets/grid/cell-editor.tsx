import type { Answer } from '../model/answer.ts';
import { choicesOf } from './cell-values.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { DateEditor } from './date-editor.tsx';
import { type ColumnId, isEditable } from './grid-columns.ts';
import { useGrid } from './grid-context.ts';
import { TextEditor } from './text-editor.tsx';

export interface CellEditorProps {
  row: Answer;
  number: string;
  column: ColumnId;
  /** The character that opened the editor. */
  typed: string | null;
}

/** The one editor of the sheet: it stands in the active cell and nowhere else. */
export const CellEditor = ({ row, number, column, typed }: CellEditorProps) => {
  const { world } = useGrid();
  if (!isEditable(column)) return null;
  if (column === 'contacttill') return <DateEditor row={row} number={number} typed={typed} />;
  const choices = choicesOf(column, world);
  return choices === null ? (
    <TextEditor row={row} number={number} column={column} />
  ) : (
    <ChoiceEditor row={row} number={number} column={column} choices={choices} />
  );
};
