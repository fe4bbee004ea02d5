import { useId } from 'react';
import classes from './line-select.module.css';

interface LineSelectProps<V extends string | number> {
  label: string;
  value: V | '';
  /** The choice of nothing, first. */
  none?: string;
  choices: readonly { readonly value: V; readonly label: string }[];
  onChange: (value: V | null) => void;
}

/** One of a list, with its label in the same line: the version or worksheet that a screen shows. */
export const LineSelect = <V extends string | number>(props: LineSelectProps<V>) => {
  const { label, value, none, choices, onChange } = props;
  const id = useId();
  return (
    <span className={classes.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) =>
          onChange(choices.find((choice) => String(choice.value) === target.value)?.value ?? null)
        }
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
};
