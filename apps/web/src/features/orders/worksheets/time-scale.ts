import { addDays, daysBetween } from '../../../platform/formats/dates.ts';
import { monthTicks } from './time-ticks.ts';

/** Dates across a width in pixels. */
export interface TimeScale {
  readonly from: string;
  readonly to: string;
  /** Place of the beginning of a day. */
  readonly at: (date: string) => number;
  /** Place of the end of a day. */
  readonly endOf: (date: string) => number;
  readonly ticks: readonly string[];
}

export const timeScale = (dates: readonly string[], width: number): TimeScale | null => {
  const sorted = dates.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  const to = addDays(last, 1);
  const days = Math.max(1, daysBetween(first, to));
  const at = (date: string) => (daysBetween(first, date) * width) / days;
  return { from: first, to, at, endOf: (date) => at(addDays(date, 1)), ticks: monthTicks(first, to, days) };
};
