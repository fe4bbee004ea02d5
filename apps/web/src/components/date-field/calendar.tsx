import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addDays, addMonths, formatWeekday, today as swissToday } from '../../platform/formats/dates.ts';
import { formatLong } from '../../platform/formats/long-date.ts';
import { useLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import { dayAfterKey } from './calendar-keys.ts';
import classes from './calendar.module.css';
import { weeksOfMonth } from './month-weeks.ts';
import { firstDay, lastDay } from './typed-date.ts';

export interface CalendarProps {
  /** The day that is marked; its month is shown. */
  value: string | null;
  onPick: (date: string | null) => void;
  /** Increases to move the focus into the days. */
  focusRequests: number;
}

const monday = '2026-11-16';

/** A month of days with its week numbers; it is loaded when it is first opened. */
export const Calendar = ({ value, onPick, focusRequests }: CalendarProps) => {
  const t = useTranslation();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const today = swissToday();
  const [marked, setMarked] = useState(value);
  /** The day the arrows start from; its month is shown. */
  const [day, setDay] = useState(value ?? today);
  if (marked !== value) {
    setMarked(value);
    if (value !== null) setDay(value);
  }

  const handledRequests = useRef(0);
  const focus = (date: string) => frame.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
  useEffect(() => {
    if (handledRequests.current === focusRequests) return;
    handledRequests.current = focusRequests;
    focus(day);
  }, [focusRequests, day]);
  const isMovingByKey = useRef(false);
  useLayoutEffect(() => {
    if (isMovingByKey.current) focus(day);
    isMovingByKey.current = false;
  }, [day]);

  const goTo = (date: string) => {
    if (date >= firstDay && date <= lastDay) setDay(date);
  };
  const onDayKeyDown = (event: KeyboardEvent, date: string) => {
    const next = dayAfterKey(event.key, date, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    if (next < firstDay || next > lastDay) return;
    isMovingByKey.current = true;
    setDay(next);
  };

  const turn = (months: -1 | 1) => (
    <button
      type="button"
      className={classes.turn}
      aria-label={t(months === -1 ? 'common.calendar.previousMonth' : 'common.calendar.nextMonth')}
      onClick={() => goTo(addMonths(day, months))}
    >
      {months === -1 ? (
        <IconChevronLeft size={18} stroke={1.5} aria-hidden />
      ) : (
        <IconChevronRight size={18} stroke={1.5} aria-hidden />
      )}
    </button>
  );
  return (
    <div ref={frame} className={classes.calendar}>
      <div className={classes.head}>
        {turn(-1)}
        <strong aria-live="polite">{formatLong(day, language, 'month')}</strong>
        {turn(1)}
      </div>
      {/* Every day is read out with its weekday. */}
      <div className={classes.weekdays} aria-hidden="true">
        <span>{t('common.calendar.week')}</span>
        {[0, 1, 2, 3, 4, 5, 6].map((index) => (
          <span key={index}>{formatWeekday(addDays(monday, index), language)}</span>
        ))}
      </div>
      <table className={classes.month}>
        <tbody>
          {weeksOfMonth(day).map(({ number, days }) => (
            <tr key={days[0]}>
              <td className={classes.week}>{number}</td>
              {days.map((date) => (
                <td key={date}>
                  <button
                    type="button"
                    className={classes.day}
                    data-day={date}
                    data-outside={date.slice(0, 7) !== day.slice(0, 7) || undefined}
                    data-selected={date === value || undefined}
                    tabIndex={date === day ? 0 : -1}
                    disabled={date < firstDay || date > lastDay}
                    aria-label={formatLong(date, language, 'day')}
                    aria-pressed={date === value}
                    aria-current={date === today ? 'date' : undefined}
                    onKeyDown={(event) => onDayKeyDown(event, date)}
                    onClick={() => onPick(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <button type="button" className={classes.word} onClick={() => onPick(today)}>
          {t('common.calendar.today')}
        </button>
        {value !== null && (
          <button type="button" className={classes.word} onClick={() => onPick(null)}>
            {t('common.calendar.clear')}
          </button>
        )}
      </div>
    </div>
  );
};
