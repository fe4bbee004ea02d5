import { useId } from 'react';
import classes from './segmented.module.css';

interface SegmentedProps<V extends string> {
  /** What is chosen here. */
  label: string;
  choices: readonly { readonly value: V; readonly label: string }[];
  value: V | null;
  onChange: (value: V) => void;
  disabled?: boolean;
  /** Lower, one of several in a list. */
  small?: boolean;
}

/** One of a few, all of them in sight. */
export const Segmented = <V extends string>(props: SegmentedProps<V>) => {
  const { label, choices, value, onChange, disabled = false, small = false } = props;
  const name = useId();
  return (
    <div className={classes.segmented} role="radiogroup" aria-label={label} data-small={small || undefined}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.segment} data-chosen={choice.value === value || undefined}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            disabled={disabled}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
};
