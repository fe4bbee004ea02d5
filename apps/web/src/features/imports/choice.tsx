import { useId } from 'react';
import { ChoiceField } from '../worksheets/fields/choice-field.tsx';
import classes from './imports.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
  /** Its label is read out only. */
  isQuiet?: boolean;
  disabled?: boolean;
}

/** One of a few, with its label above it. */
export const Choice = <Value extends string>({
  label,
  value,
  options,
  onChange,
  isQuiet = false,
  disabled = false,
}: ChoiceProps<Value>) => {
  const id = useId();
  return (
    <span className={classes.choice}>
      {!isQuiet && (
        <label htmlFor={id} className={classes.choiceLabel}>
          {label}
        </label>
      )}
      <ChoiceField
        id={id}
        label={label}
        value={value}
        isReadOnly={disabled}
        choices={options.map((option) => ({ key: option.value, label: option.label }))}
        onChange={(key) => {
          const chosen = options.find((option) => option.value === key);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      />
    </span>
  );
};
