import { limits } from '@polier/contract/limits';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton } from '../../../../components/button/button.tsx';
import { DateField } from '../../../../components/date-field/date-field.tsx';
import { FieldError } from '../../../../components/form/field-error.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import classes from './worksheet-edit.module.css';
import plainField from '../../order-part/plain-field.module.css';

export interface DecisionValues {
  text: string;
  who: string;
  due: string | null;
  done: boolean;
}

/** Nothing was written of it. */
export const isEmpty = ({ text, who, due }: DecisionValues): boolean =>
  text.trim() === '' && who.trim() === '' && due === null;

interface DecisionFieldsProps {
  number: number;
  value: DecisionValues;
  error: (field: keyof DecisionValues) => string | undefined;
  onChange: (change: Partial<DecisionValues>) => void;
  onRemove: () => void;
}

/** What must be decided, by whom and until when. */
export const DecisionFields = ({ number, value, error, onChange, onRemove }: DecisionFieldsProps) => {
  const t = useTranslation();
  const id = useId();
  const named = t('orderWorksheets.edit.decision', { number });
  return (
    <fieldset className={classes.decisionFields} data-decision>
      <legend className={classes.legend}>
        {named}
        <IconButton label={t('orderWorksheets.edit.removeDecision', { number })} onClick={onRemove}>
          <IconX size={16} stroke={1.5} />
        </IconButton>
      </legend>
      <textarea
        className={plainField.input}
        rows={2}
        maxLength={limits.decisionText}
        aria-label={`${named}, ${t('orderWorksheets.edit.text')}`}
        placeholder={t('orderWorksheets.edit.text')}
        aria-invalid={error('text') !== undefined || undefined}
        aria-describedby={`${id}-text-error`}
        value={value.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <FieldError id={`${id}-text-error`}>{error('text')}</FieldError>
      <div className={classes.pair}>
        <input
          className={plainField.input}
          maxLength={limits.title}
          autoComplete="off"
          aria-label={`${named}, ${t('orderWorksheets.executive.columns.who')}`}
          placeholder={t('orderWorksheets.executive.columns.who')}
          value={value.who}
          onChange={({ currentTarget }) => onChange({ who: currentTarget.value })}
        />
        <DateField
          label={`${named}, ${t('orderWorksheets.executive.by')}`}
          value={value.due}
          isDone={value.done}
          isPlain
          onChange={(due) => onChange({ due })}
        />
      </div>
      <FieldError id={`${id}-other-error`}>{error('who') ?? error('due')}</FieldError>
    </fieldset>
  );
};
