import { dateOf, daysBetween, dayOf } from '@polier/contract/orders/formulas/calendar-days';
import { monthsPerTick } from '@polier/contract/orders/report/report-charts';
import type { Language } from '@polier/i18n/languages';

/** Dates across a width in points. */
export interface TimeAxis {
  readonly from: string;
  /** Place of the beginning of a day. */
  readonly at: (date: string) => number;
  readonly endOf: (date: string) => number;
  /** First days of months, with what stands at them. */
  readonly ticks: readonly { readonly date: string; readonly label: string; readonly isYear: boolean }[];
}

const firstOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** Null without a date. */
export const timeAxis = (dates: readonly string[], width: number, language: Language): TimeAxis | null => {
  const sorted = dates.toSorted();
  const [from, last] = [sorted[0], sorted.at(-1)];
  if (from === undefined || last === undefined) return null;
  const to = dateOf(dayOf(last) + 1);
  const days = Math.max(1, daysBetween(from, to));
  const step = monthsPerTick(days);
  const at = (date: string) => (daysBetween(from, date) * width) / days;
  const months = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const ticks: TimeAxis['ticks'][number][] = [];
  const year = Number(from.slice(0, 4));
  for (let month = 0; firstOfMonth(year, month) <= to; month += step) {
    const date = firstOfMonth(year, month);
    const isYear = date.slice(5, 7) === '01';
    const label = isYear ? date.slice(0, 4) : months.format(new Date(`${date}T00:00:00Z`));
    if (date >= from) ticks.push({ date, label, isYear });
  }
  return { from, at, endOf: (date) => at(dateOf(dayOf(date) + 1)), ticks };
};
