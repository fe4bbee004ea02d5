import { type Column, isEditable } from '../columns/column.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { DateEditor } from './date-editor.tsx';
import { TextEditor } from './text-editor.tsx';

export interface CellEditorProps {
  row: AppliedLesson;
  number: string;
  column: Column;
  /** The character that opened the editor. */
  typed: string | null;
}

/** The editor of the active cell, the only one of the worksheet. */
export const CellEditor = ({ column, typed, ...cell }: CellEditorProps) => {
  if (!isEditable(column)) return null;
  const { input } = column;
  switch (input.type) {
    case 'text':
      return <TextEditor {...cell} column={column} />;
    case 'date':
      return <DateEditor {...cell} column={column} input={input} typed={typed} />;
    case 'choice':
      return <ChoiceEditor {...cell} column={column} input={input} />;
  }
};
