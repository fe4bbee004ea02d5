import { ChoiceBox } from '../../choice-box/choice-box.tsx';
import type { GridChanges, GridChoiceInput, WritableColumn } from '../grid-column.ts';
import { useGridContext } from '../grid-context.ts';
import type { GridRow } from '../rows/grid-rows.ts';
import { useCellLabel } from './use-cell-label.ts';
import { useStoreCell } from './use-store-cell.ts';

interface ChoiceEditorProps {
  row: GridRow;
  column: WritableColumn;
  input: GridChoiceInput<GridRow, GridChanges>;
}

/** A list to choose from in the active cell. */
export const ChoiceEditor = ({ row, column, input }: ChoiceEditorProps) => {
  const { endEdit } = useGridContext();
  const label = useCellLabel(column, row);
  const store = useStoreCell(row, column);
  return (
    <ChoiceBox
      choices={input.choices()}
      chosen={input.chosen(row)}
      {...(input.emptyLabel !== undefined && { emptyLabel: input.emptyLabel })}
      label={label}
      onEnd={(how, key) => {
        if (key !== undefined) store(input.changes(key));
        endEdit(how === 'discard' ? 'stay' : how, column.id);
      }}
    />
  );
};
