import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { ChoiceInput, EditableColumn } from '../columns/column.ts';
import { isChange } from '../columns/columns.ts';
import { ChoiceBox } from '../fields/choice-box.tsx';
import { useGridContext } from '../grid/grid-context.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import { useRowContext } from '../view/row-context.ts';
import { useCellLabel } from './use-cell-label.ts';

interface ChoiceEditorProps {
  row: AppliedLesson;
  number: string;
  column: EditableColumn;
  input: ChoiceInput;
}

/** A list to choose from in the active cell. */
export const ChoiceEditor = ({ row, number, column, input }: ChoiceEditorProps) => {
  const t = useTranslation();
  const { cellContext, actions } = useRowContext();
  const { endEdit } = useGridContext();
  const label = useCellLabel(column, number);
  return (
    <ChoiceBox
      choices={input.choices(cellContext)}
      chosen={input.chosen(row)}
      emptyLabel={input.emptyLabel(t)}
      label={label}
      onEnd={(how, key) => {
        if (key !== undefined) {
          const changes = input.changes(key, cellContext);
          if (isChange(row, changes)) actions.edit(row, changes);
        }
        endEdit(how === 'discard' ? 'stay' : how, column.id);
      }}
    />
  );
};
