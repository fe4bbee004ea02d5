import { addDays, addMonths } from '../../../../platform/formats/dates.ts';

/** Months between two ticks, so that some six to twelve of them stand below. */
const monthsOfTick = (days: number): number => {
  if (days <= 380) return 1;
  if (days <= 800) return 2;
  return days <= 1600 ? 3 : 12;
};

/** First days of months between two dates. */
export const monthTicks = (from: string, to: string, days: number): string[] => {
  const step = monthsOfTick(days);
  const ticks: string[] = [];
  for (let month = `${from.slice(0, 4)}-01-01`; month <= to; month = addMonths(month, step)) {
    if (month >= from) ticks.push(month);
  }
  return ticks;
};

/** Mondays between two dates. */
export const weekTicks = (from: string, to: string): string[] => {
  const ticks: string[] = [];
  const weekday = new Date(`${from}T00:00:00Z`).getUTCDay();
  for (let monday = addDays(from, (8 - weekday) % 7); monday <= to; monday = addDays(monday, 7)) ticks.push(monday);
  return ticks;
};
