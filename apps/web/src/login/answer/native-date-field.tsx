import type { Language } from '@polier/i18n/languages';
import { formatDate, formatWeekday } from '../../platform/formats/dates.ts';
import { CalendarIcon } from './answer-icons.tsx';
import classes from './native-date-field.module.css';

interface NativeDateFieldProps {
  readonly id: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly language: Language;
  /** Shown without a date. */
  readonly empty: string;
  readonly onChange: (value: string) => void;
}

/** The date picker of the device. A finger sees the date in words over it; keys write into the field itself. */
export const NativeDateField = ({ id, value, language, empty, onChange }: NativeDateFieldProps) => (
  <div className={classes.field}>
    <span className={classes.words} aria-hidden>
      <CalendarIcon />
      {value === '' ? empty : `${formatWeekday(value, language)} ${formatDate(value)}`}
    </span>
    <input
      id={id}
      type="date"
      className={classes.input}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </div>
);
