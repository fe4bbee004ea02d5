import { useId } from 'react';
import { ChoiceField } from '../../worksheets/fields/choice-field.tsx';
import classes from './preferences.module.css';

interface PreferenceFieldProps<V extends string> {
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  /** The label stands in a table beside it. */
  isLabelHidden?: boolean;
}

/** A list of few values that is saved as soon as one is chosen. */
export const PreferenceField = <V extends string>({
  label,
  value,
  choices,
  onChange,
  isLabelHidden = false,
}: PreferenceFieldProps<V>) => {
  const id = useId();
  return (
    <span className={classes.field}>
      {!isLabelHidden && <label htmlFor={id}>{label}</label>}
      <ChoiceField
        id={id}
        label={label}
        value={value}
        choices={choices.map((choice) => ({ key: choice.value, label: choice.label }))}
        onChange={(key) => {
          const chosen = choices.find((choice) => choice.value === key);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      />
    </span>
  );
};
