import { addDays, daysBetween } from '../../../../platform/formats/dates.ts';
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

/** From the first of the dates to the last, both included. */
export const daysOf = (dates: readonly string[]): number => {
  const sorted = dates.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined ? 0 : daysBetween(first, addDays(last, 1));
};

export const timeScale = (dates: readonly string[], width: number, ticksOf = monthTicks): TimeScale | null => {
  const sorted = dates.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  const to = addDays(last, 1);
  const days = Math.max(1, daysBetween(first, to));
  const at = (date: string) => (daysBetween(first, date) * width) / days;
  return { from: first, to, at, endOf: (date) => at(addDays(date, 1)), ticks: ticksOf(first, to, days) };
};
