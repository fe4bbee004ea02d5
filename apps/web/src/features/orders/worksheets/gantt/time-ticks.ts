import { monthsPerTick } from '@polier/contract/orders/report/report-charts';
import { addDays, addMonths } from '../../../../platform/formats/dates.ts';

/** First days of months between two dates. */
export const monthTicks = (from: string, to: string, days: number): string[] => {
  const step = monthsPerTick(days);
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
