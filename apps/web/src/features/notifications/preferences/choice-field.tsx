import classes from './preferences.module.css';

interface ChoiceFieldProps<V extends string> {
  /** Stands beside it, too. */
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** A list of few values that is saved as soon as one is chosen. */
export const ChoiceField = <V extends string>({ label, value, choices, onChange }: ChoiceFieldProps<V>) => (
  <select
    className={classes.select}
    value={value}
    aria-label={label}
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
);
