import { DateField } from '../../../components/date-field/date-field.tsx';
import { formatDate, formatWeekday } from '../../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { proposedDays } from './assignment.ts';
import classes from './assign-dialog.module.css';

interface DueChoiceProps {
  value: string | undefined;
  onChange: (date: string | undefined) => void;
  today: string;
}

/** Two days at hand and any other one; pressed once more, a day is taken back. */
export const DueChoice = ({ value, onChange, today }: DueChoiceProps) => {
  const t = useTranslation();
  const language = useLanguage();
  const days = proposedDays(today);
  const isOther = value !== undefined && !days.includes(value);
  return (
    <div className={classes.days}>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          className={classes.day}
          aria-pressed={day === value}
          onClick={() => onChange(day === value ? undefined : day)}
        >
          {formatWeekday(day, language)} {formatDate(day).slice(0, 6)}
        </button>
      ))}
      <span className={classes.otherDay}>
        <DateField
          label={t('worksheets.assign.otherDay')}
          value={isOther ? value : null}
          onChange={(date) => onChange(date ?? undefined)}
          isPlain
          prompt={t('worksheets.assign.otherDayPrompt')}
        />
      </span>
    </div>
  );
};
