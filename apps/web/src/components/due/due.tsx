import { useLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import { formatDate, formatDayMonth, formatWeekday, today as swissToday } from '../../platform/formats/dates.ts';
import classes from './due.module.css';

export interface DueProps {
  /** `YYYY-MM-DD`; null shows nothing (`dash` shows "–"). */
  date: string | null;
  done?: boolean;
  dash?: boolean;
  /** `short`: 18.11. and the weekday; `stacked`: the weekday below, as in the lists of the phone. */
  form?: 'full' | 'short' | 'stacked';
  /** Before the date: `bis`. */
  lead?: string;
  today?: string;
}

export type Urgency = 'overdue' | 'today' | 'later' | 'done';

export const urgencyOf = (date: string, done: boolean, today: string = swissToday()): Urgency => {
  if (done) return 'done';
  if (date < today) return 'overdue';
  return date === today ? 'today' : 'later';
};

/** A due date: a dot when overdue, a ring when due today, quiet when done. */
export const Due = ({ date, done = false, dash = false, form = 'full', lead, today }: DueProps) => {
  const t = useTranslation();
  const language = useLanguage();
  if (date === null) return dash ? <span className={classes.none}>–</span> : null;
  const urgency = urgencyOf(date, done, today);
  const urgencyText = urgency === 'overdue' ? t('common.overdue') : urgency === 'today' ? t('common.dueToday') : null;
  return (
    <time className={classes.due} data-urgency={urgency} data-form={form} dateTime={date}>
      {lead !== undefined && `${lead} `}
      {form === 'full' && formatDate(date)}
      {form === 'short' && `${formatDayMonth(date)} ${formatWeekday(date, language)}`}
      {form === 'stacked' && (
        <>
          {formatDayMonth(date)}
          <span className={classes.weekday}>{formatWeekday(date, language)}</span>
        </>
      )}
      {urgencyText !== null && <span className="visually-hidden">, {urgencyText}</span>}
    </time>
  );
};
