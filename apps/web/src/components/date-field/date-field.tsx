import { IconCalendar } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { formatDate, today as swissToday } from '../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import { urgencyOf } from '../due/due.tsx';
import { FieldError } from '../form/field-error.tsx';
import classes from './date-field.module.css';
import { DatePopup, preloadCalendar } from './date-popup.tsx';
import { readTypedDate } from './typed-date.ts';

export interface DateFieldProps {
  id?: string;
  label: string;
  value: string | null;
  onChange: (date: string | null) => void;
  /** A done item is no longer due. */
  isDone?: boolean;
  isReadOnly?: boolean;
  /** False for a date without urgency. */
  isPlain?: boolean;
  /** Lies behind us, as in a filter of what happened: without urgency and without a prompt for days ahead. */
  isPast?: boolean;
  /** Instead of how a date is written, where there is no room for it. */
  prompt?: string;
}

const shown = (date: string | null): string => (date === null ? '' : formatDate(date));

/** A day, typed in the ways people write one or picked from the calendar. */
export const DateField = ({
  id,
  label,
  value,
  onChange,
  isDone = false,
  isReadOnly = false,
  isPlain = false,
  isPast = false,
  prompt,
}: DateFieldProps) => {
  const t = useTranslation();
  const language = useLanguage();
  const aboutId = useId();
  /** The typed text; null while the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<'impossible' | 'unreadable' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [focusRequests, setFocusRequests] = useState(0);
  const field = useRef<HTMLDivElement>(null);
  /** Takes the focus back; not always the text, which would raise the keyboard of a phone. */
  const opener = useRef<HTMLElement>(null);
  const today = swissToday();
  const text = typed ?? shown(value);

  const accept = (date: string | null) => {
    setTyped(null);
    setProblem(null);
    if (date !== value) onChange(date);
  };
  const applyInput = () => {
    if (typed === null) return;
    const read = readTypedDate(typed, today, language);
    if ('problem' in read) setProblem(read.problem);
    else accept(read.date);
  };
  const openCalendar = (from: HTMLElement) => {
    opener.current = from;
    setOpen(true);
    setFocusRequests((count) => count + 1);
  };
  const closeCalendar = (how: 'picked' | 'escape' | 'outside') => {
    setOpen(false);
    if (how !== 'outside') opener.current?.focus();
  };
  const read = typed === null ? null : readTypedDate(typed, today, language);
  const urgency = value === null || isPlain || isPast ? 'later' : urgencyOf(value, isDone, today);
  const word = urgency === 'overdue' ? t('common.overdue') : urgency === 'today' ? t('common.dueToday') : null;
  return (
    <div className={classes.frame}>
      <div
        ref={field}
        className={classes.field}
        onFocus={isReadOnly ? undefined : preloadCalendar}
        data-wrong={problem !== null || undefined}
        data-urgency={urgency}
        data-read-only={isReadOnly || undefined}
      >
        <input
          id={id}
          className={classes.text}
          value={text}
          readOnly={isReadOnly}
          placeholder={isReadOnly ? '' : (prompt ?? t(isPast ? 'common.pastDatePrompt' : 'common.datePrompt'))}
          inputMode="text"
          autoComplete="off"
          aria-label={label}
          aria-invalid={problem !== null}
          aria-describedby={aboutId}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={applyInput}
          onKeyDown={(event) => {
            if (event.key === 'Enter') applyInput();
            if (event.key === 'ArrowDown' && event.altKey && !isReadOnly) {
              event.preventDefault();
              openCalendar(event.currentTarget);
            }
            if (event.key === 'Escape' && typed !== null) {
              event.stopPropagation();
              setTyped(null);
              setProblem(null);
            }
          }}
        />
        {word !== null && <span className={classes.urgency}>, {word}</span>}
        {!isReadOnly && (
          <button
            type="button"
            className={classes.button}
            aria-label={t('common.calendar.open')}
            title={t('common.calendar.open')}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={preloadCalendar}
            onClick={({ currentTarget }) => (isOpen ? closeCalendar('escape') : openCalendar(currentTarget))}
          >
            <IconCalendar size={16} stroke={1.5} aria-hidden />
          </button>
        )}
      </div>
      {isOpen && (
        <DatePopup
          anchor={() => field.current}
          value={read !== null && 'date' in read ? read.date : value}
          focusRequests={focusRequests}
          onPick={(date) => {
            accept(date);
            closeCalendar('picked');
          }}
          onClose={closeCalendar}
        />
      )}
      <FieldError id={aboutId}>
        {problem !== null && t(`common.dateProblem.${problem}`, { date: text.trim() })}
      </FieldError>
    </div>
  );
};
