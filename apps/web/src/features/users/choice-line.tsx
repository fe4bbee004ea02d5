import { type ReactNode, useId } from 'react';
import classes from './choice-line.module.css';

interface ChoiceLineProps {
  /** Lines of one name exclude each other. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  label: ReactNode;
  about: ReactNode;
  isDisabled?: boolean;
}

/** One of several, with a sentence that says what it means. */
export const ChoiceLine = ({ name, isChosen, onChoose, label, about, isDisabled = false }: ChoiceLineProps) => {
  const id = useId();
  return (
    <div className={classes.line} data-disabled={isDisabled || undefined}>
      <input
        id={id}
        type="radio"
        className={classes.radio}
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        aria-describedby={`${id}-about`}
        onChange={onChoose}
      />
      <span>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <span id={`${id}-about`} className={classes.about}>
          {about}
        </span>
      </span>
    </div>
  );
};
