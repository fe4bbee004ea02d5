import { type GridColumn, isWritable } from '../grid-column.ts';
import type { GridRow } from '../rows/grid-rows.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { DateEditor } from './date-editor.tsx';
import { ShortEditor } from './short-editor.tsx';
import { TextEditor } from './text-editor.tsx';

export interface CellEditorProps {
  row: GridRow;
  column: GridColumn;
  /** The character that opened the editor. */
  typed: string | null;
}

/** The editor of the active cell, the only one of the grid. */
export const CellEditor = ({ column, typed, row }: CellEditorProps) => {
  if (!isWritable(column)) return null;
  const { input } = column;
  switch (input.type) {
    case 'text':
      if (input.isShort === true)
        return <ShortEditor row={row} column={column} maxLength={input.maxLength} typed={typed} />;
      return <TextEditor row={row} column={column} maxLength={input.maxLength} />;
    case 'date':
      return <DateEditor row={row} column={column} input={input} typed={typed} />;
    case 'choice':
      return <ChoiceEditor row={row} column={column} input={input} />;
  }
};
