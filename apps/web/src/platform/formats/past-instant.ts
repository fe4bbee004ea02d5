import type { Translate } from '../i18n/use-translation.ts';
import { addDays, formatDate, formatTime, today } from './dates.ts';

/** `heute 13:58`, `gestern 16:31`, `17.11.2026`; a dash for never. */
export const pastInstant = (t: Translate, instant: string | null, now: Date = new Date()): string => {
  if (instant === null) return '–';
  const day = today(new Date(instant));
  const present = today(now);
  const time = formatTime(instant);
  if (day === present) return t('common.todayAt', { time });
  return day === addDays(present, -1) ? t('common.yesterdayAt', { time }) : formatDate(day);
};
