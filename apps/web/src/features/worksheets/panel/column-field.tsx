import { limits } from '@polier/contract/limits';
import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useStore } from '../../../platform/store/store.ts';
import type { EditableColumn } from '../columns/column.ts';
import { headingOf, isChange, longHeadingOf } from '../columns/columns.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { DateField } from '../../../components/date-field/date-field.tsx';
import { GrowText } from '../fields/grow-text.tsx';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import { useRowContext } from '../view/row-context.ts';
import { ColleagueMark } from '../live/colleague-mark.tsx';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import classes from './applied-lesson-panel.module.css';

interface ColumnFieldProps {
  column: EditableColumn;
  appliedLesson: AppliedLesson;
}

const Field = ({ column, appliedLesson, id }: ColumnFieldProps & { id: string }) => {
  const t = useTranslation();
  const { cellContext, actions, isReadOnly } = useRowContext();
  const { input } = column;
  const text = column.text(appliedLesson, cellContext);
  const common = { id, label: longHeadingOf(column, cellContext, t), isReadOnly };
  switch (input.type) {
    case 'text':
      return (
        <GrowText
          {...common}
          value={text}
          placeholder={input.prompt(t)}
          maxLength={limits.longText}
          onChange={(typed) => {
            const read = input.parse(typed, cellContext);
            if ('changes' in read && isChange(appliedLesson, read.changes)) actions.edit(appliedLesson, read.changes);
          }}
        />
      );
    case 'date':
      return (
        <DateField
          {...common}
          value={input.value(appliedLesson)}
          onChange={(date) => actions.edit(appliedLesson, input.changes(date))}
          isDone={appliedLesson.done}
        />
      );
    case 'choice':
      return (
        <ChoiceField
          {...common}
          choices={input.choices(cellContext)}
          value={input.chosen(appliedLesson)}
          emptyLabel={input.emptyLabel(t)}
          // Who is chosen may have left the list.
          placeholder={text || input.emptyLabel(t)}
          onChange={(key) => actions.edit(appliedLesson, input.changes(key, cellContext))}
        />
      );
  }
};

/** One column as a field of the side panel. */
export const ColumnField = ({ column, appliedLesson }: ColumnFieldProps) => {
  const t = useTranslation();
  const { cellContext } = useRowContext();
  const { live } = useWorksheetContext();
  const colleague = useStore(live, ({ marks }) => marks.get(appliedLesson.id)?.find((one) => one.column === column.id));
  const id = useId();
  return (
    <div className={classes.line}>
      {colleague !== undefined && <ColleagueMark text={colleague.name} isInField />}
      <label className={classes.label} htmlFor={id}>
        {headingOf(column, cellContext, t)}
      </label>
      <Field column={column} appliedLesson={appliedLesson} id={id} />
    </div>
  );
};
