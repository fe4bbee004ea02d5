import type { Language } from '@polier/i18n/languages';

export const locales: Record<Language, string> = { de: 'de-CH', fr: 'fr-CH', en: 'en-GB' };
/** Due dates are days on a Swiss site, wherever the reader sits. */
const timeZone = 'Europe/Zurich';

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
const clock = new Intl.DateTimeFormat('de-CH', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Today as `YYYY-MM-DD`. */
export const today = (now: Date = new Date()): string => isoDay.format(now);

/** `2026-11-18` -> `18.11.2026`. */
export const formatDate = (date: string): string => `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;
/** `2026-11-18` -> `18.11.` */
export const formatDayMonth = (date: string): string => `${date.slice(8, 10)}.${date.slice(5, 7)}.`;

/** Instant -> `14:02` in Swiss time. */
export const formatTime = (instant: string | Date): string => clock.format(new Date(instant));
/** Instant -> `18.11.2026 14:02`. */
export const formatDateTime = (instant: string | Date): string =>
  `${formatDate(isoDay.format(new Date(instant)))} ${formatTime(instant)}`;

const weekdays = new Map<string, Intl.DateTimeFormat>();
/** `Mi`, `Wed`, `mer.`; long: `Mittwoch`. */
export const formatWeekday = (date: string, language: Language, style: 'short' | 'long' = 'short'): string => {
  const key = `${language}${style}`;
  const format = weekdays.get(key) ?? new Intl.DateTimeFormat(locales[language], { weekday: style, timeZone: 'UTC' });
  weekdays.set(key, format);
  return format.format(new Date(`${date}T00:00:00Z`)).replace(/\.$/, '');
};

const dayLength = 86_400_000;
/** Whole days from `from` to `to`; negative when `to` lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength);

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** The same day of another month, or its last day when that month is shorter. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
};
