import { useId } from 'react';
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

/** One of a few, as the browser shows it: many of them stand side by side. */
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
      <label htmlFor={id} className={isQuiet ? 'visually-hidden' : classes.choiceLabel}>
        {label}
      </label>
      <select
        id={id}
        className={classes.select}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
};
