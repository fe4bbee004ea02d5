import { addDays, formatDate, formatTime, today } from '../../../platform/formats/dates.ts';
import type { Translate } from '../../../platform/i18n/use-translation.ts';

/** `heute 13:58`, `gestern 16:31`, `17.11.2026`; a dash for never. */
export const lastSeenText = (t: Translate, instant: string | null, now: Date = new Date()): string => {
  if (instant === null) return '–';
  const day = today(new Date(instant));
  const present = today(now);
  const time = formatTime(instant);
  if (day === present) return t('users.seenToday', { time });
  return day === addDays(present, -1) ? t('users.seenYesterday', { time }) : formatDate(day);
};
