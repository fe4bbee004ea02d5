import { addDays, daysBetween } from '../../platform/formats/dates.ts';

export interface Week {
  /** By ISO 8601: the year of its Thursday counts it. */
  number: number;
  days: readonly string[];
}

const weekOf = (monday: string): Week => {
  const thursday = addDays(monday, 3);
  const number = Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
  return { number, days: [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day)) };
};

const someMonday = '2026-11-16';

/** The six weeks, from Monday on, in which the month of a day lies: each month is equally high. */
export const weeksOfMonth = (day: string): readonly Week[] => {
  const first = `${day.slice(0, 7)}-01`;
  const past = daysBetween(someMonday, first) % 7;
  const monday = addDays(first, -((past + 7) % 7));
  return [0, 7, 14, 21, 28, 35].map((days) => weekOf(addDays(monday, days)));
};
