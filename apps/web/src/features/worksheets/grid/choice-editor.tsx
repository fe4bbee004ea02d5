import { ChoiceBox, type Choice } from '../fields/choice-box.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { Answer } from '../model/answer.ts';
import { choiceChanges, chosenKey, isChange } from './cell-values.ts';
import type { EditableColumn } from './grid-columns.ts';
import { useGrid } from './grid-context.ts';

interface ChoiceEditorProps {
  row: Answer;
  number: string;
  column: EditableColumn;
  choices: readonly Choice[];
}

/** Responsible person and own column in the active cell. */
export const ChoiceEditor = ({ row, number, column, choices }: ChoiceEditorProps) => {
  const t = useWords();
  const { world, actions, endEdit } = useGrid();
  return (
    <ChoiceBox
      choices={choices}
      chosen={chosenKey(row, column)}
      emptyLabel={column === 'responsible' ? t('common.nobody') : t('worksheets.noValue')}
      label={`${t(`worksheets.columns.${column}`)}, ${t('worksheets.questionNumber', { number })}`}
      onEnd={(how, key) => {
        if (key !== undefined) {
          const changes = choiceChanges(column, key, world);
          if (isChange(row, changes)) actions.edit(row, changes);
        }
        endEdit(how === 'discard' ? 'stay' : how, column);
      }}
    />
  );
};
