import { useId } from 'react';
import classes from './preferences.module.css';

interface ChoiceFieldProps<V extends string> {
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  /** The label stands in a table beside it. */
  isLabelHidden?: boolean;
}

/** A list of few values that is saved as soon as one is chosen. */
export const ChoiceField = <V extends string>({
  label,
  value,
  choices,
  onChange,
  isLabelHidden = false,
}: ChoiceFieldProps<V>) => {
  const id = useId();
  return (
    <span className={classes.field}>
      {!isLabelHidden && <label htmlFor={id}>{label}</label>}
      <select
        id={id}
        className={classes.select}
        value={value}
        {...(isLabelHidden && { 'aria-label': label })}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
};
