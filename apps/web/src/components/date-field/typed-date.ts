import type { Language } from '@polier/i18n/languages';
import { addDays } from '../../platform/formats/dates.ts';
import { parseDate } from '../../platform/formats/parse-date.ts';

export type TypedDate =
  | { date: string | null }
  /** `impossible`: a day that does not exist; `unreadable`: no date at all. */
  | { problem: 'impossible' | 'unreadable' };

/** Words people type instead of a date, in the three languages of the product. */
const words: ReadonlyMap<string, number> = new Map([
  ['heute', 0],
  ['today', 0],
  ["aujourd'hui", 0],
  ['morgen', 1],
  ['tomorrow', 1],
  ['demain', 1],
  ['übermorgen', 2],
  ['uebermorgen', 2],
]);
const daysPerUnit: Record<string, number> = { '': 1, 'd': 1, 't': 1, 'j': 1, 'w': 7, 's': 7 };
/** From Sunday; only those of the reader's language count, since `di` is Tuesday in German and Sunday in French. */
const weekdays: Record<Language, readonly (readonly string[])[]> = {
  de: [
    ['so', 'sonntag'],
    ['mo', 'montag'],
    ['di', 'dienstag'],
    ['mi', 'mittwoch'],
    ['do', 'donnerstag'],
    ['fr', 'freitag'],
    ['sa', 'samstag'],
  ],
  en: [
    ['su', 'sun', 'sunday'],
    ['mo', 'mon', 'monday'],
    ['tu', 'tue', 'tuesday'],
    ['we', 'wed', 'wednesday'],
    ['th', 'thu', 'thursday'],
    ['fr', 'fri', 'friday'],
    ['sa', 'sat', 'saturday'],
  ],
  fr: [
    ['di', 'dim', 'dimanche'],
    ['lu', 'lun', 'lundi'],
    ['ma', 'mar', 'mardi'],
    ['me', 'mer', 'mercredi'],
    ['je', 'jeu', 'jeudi'],
    ['ve', 'ven', 'vendredi'],
    ['sa', 'sam', 'samedi'],
  ],
};

const nextWeekday = (weekday: number, today: string): string => {
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, ((weekday - now + 6) % 7) + 1);
};

const fromWords = (text: string, today: string, language: Language): string | undefined => {
  const days = words.get(text);
  if (days !== undefined) return addDays(today, days);
  const relative = /^([+-])\s*(\d{1,4})\s*([dtjws]?)$/.exec(text);
  if (relative !== null) {
    const [, sign, count, unit = ''] = relative;
    return addDays(today, (sign === '-' ? -1 : 1) * Number(count) * (daysPerUnit[unit] ?? 1));
  }
  const weekday = weekdays[language].findIndex((names) => names.includes(text.replace(/\.$/, '')));
  return weekday === -1 ? undefined : nextWeekday(weekday, today);
};

export const firstDay = '1900-01-01';
export const lastDay = '2199-12-31';
const isPlausible = (date: string): boolean => date >= firstDay && date <= lastDay;

/** Reads `18.11.2026`, `18.11.`, `2026-11-18`, `heute`, `+7`, `+2w` or a weekday; nothing typed means no date. */
export const readTypedDate = (typed: string, today: string, language: Language): TypedDate => {
  const text = typed.trim().replaceAll('’', "'").toLowerCase();
  if (text === '') return { date: null };
  const worded = fromWords(text, today, language);
  if (worded !== undefined) return isPlausible(worded) ? { date: worded } : { problem: 'impossible' };
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ].*)?$/.exec(text);
  const bare = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const usual = iso
    ? `${iso[3]}.${iso[2]}.${iso[1]}`
    : bare
      ? `${bare[1]}.${bare[2]}.${bare[3]}`
      : text.replaceAll(' ', '');
  const date = parseDate(usual, today);
  if (date !== undefined) return { date };
  return { problem: /^\d{1,2}[./-]\d{1,2}([./-](\d{2}|\d{4})?)?$/.test(usual) ? 'impossible' : 'unreadable' };
};
