// What the charts of reports measure alike in the browser and on paper.
import type { ScheduleObject } from './report-views.ts';

/** Months between two ticks, so that some six to twelve of them stand there. */
export const monthsPerTick = (days: number): number => {
  if (days <= 380) return 1;
  if (days <= 800) return 2;
  return days <= 1600 ? 3 : 12;
};

/** A round step between two lines, so that there are four to eight of them. */
export const amountPerLine = (most: number): number => {
  const rough = most / 6;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? power;
};

/** Until when somebody has worked on an object; null before the work began. */
export const workedUntil = ({ state, submitted_on: submitted }: ScheduleObject, today: string): string | null => {
  if (state === 'planned') return null;
  return state === 'submitted' || state === 'accepted' ? submitted : today;
};
