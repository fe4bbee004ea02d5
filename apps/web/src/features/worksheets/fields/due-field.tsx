import { IconCalendar } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { urgencyOf } from '../../../components/due/due.tsx';
import { formatDate, today as swissToday } from '../../../platform/formats/dates.ts';
import { useLanguage, useWords } from '../../../platform/i18n/use-words.ts';
import { readTypedDate } from '../model/typed-date.ts';
import classes from './field.module.css';

export interface DueFieldProps {
  id?: string;
  label: string;
  value: string | null;
  onChange: (date: string | null) => void;
  /** What is done is no longer due. */
  isDone?: boolean;
  isReadOnly?: boolean;
  /** A plain date carries no urgency. */
  isPlain?: boolean;
}

const shown = (date: string | null): string => (date === null ? '' : formatDate(date));

/** A day, typed or picked from the browser's own calendar, which every device shows in its own way. */
export const DueField = ({
  id,
  label,
  value,
  onChange,
  isDone = false,
  isReadOnly = false,
  isPlain = false,
}: DueFieldProps) => {
  const t = useWords();
  const language = useLanguage();
  const aboutId = useId();
  /** Null while the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<'impossible' | 'unreadable' | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const today = swissToday();
  const text = typed ?? shown(value);

  const accept = (date: string | null) => {
    setTyped(null);
    setProblem(null);
    if (date !== value) onChange(date);
  };
  const settle = () => {
    if (typed === null) return;
    const read = readTypedDate(typed, today, language);
    if ('problem' in read) setProblem(read.problem);
    else accept(read.date);
  };
  const urgency = value === null || isPlain ? 'later' : urgencyOf(value, isDone, today);
  const word = urgency === 'overdue' ? t('common.overdue') : urgency === 'today' ? t('common.dueToday') : null;
  return (
    <div className={classes.frame}>
      <div
        className={classes.due}
        data-wrong={problem !== null || undefined}
        data-urgency={urgency}
        data-read-only={isReadOnly || undefined}
      >
        <input
          id={id}
          className={classes.dueText}
          value={text}
          readOnly={isReadOnly}
          placeholder={isReadOnly ? '' : t('common.dateFormat')}
          inputMode="text"
          autoComplete="off"
          aria-label={label}
          aria-invalid={problem !== null}
          aria-describedby={aboutId}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
            if (event.key === 'Escape' && typed !== null) {
              event.stopPropagation();
              setTyped(null);
              setProblem(null);
            }
          }}
        />
        {word !== null && <span className={classes.urgency}>, {word}</span>}
        {!isReadOnly && (
          <>
            <button
              type="button"
              className={classes.calendar}
              aria-label={t('common.openCalendar')}
              title={t('common.openCalendar')}
              onClick={() => picker.current?.showPicker()}
            >
              <IconCalendar size={16} stroke={1.5} aria-hidden />
            </button>
            <input
              ref={picker}
              type="date"
              className={classes.picker}
              tabIndex={-1}
              aria-hidden="true"
              value={value ?? ''}
              min="1900-01-01"
              max="2199-12-31"
              onChange={(event) => accept(event.currentTarget.value === '' ? null : event.currentTarget.value)}
            />
          </>
        )}
      </div>
      <p id={aboutId} className={classes.error} role={problem === null ? undefined : 'alert'}>
        {problem !== null && t(`worksheets.dateProblem.${problem}`, { date: text.trim() })}
      </p>
    </div>
  );
};
