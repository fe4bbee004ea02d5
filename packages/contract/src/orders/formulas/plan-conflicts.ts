import { dateOf, dayOf } from './calendar-days.ts';
import type { ForecastObject, SubmissionForecast } from './submission-forecast.ts';

export interface PlanConflict {
  readonly id: number;
  readonly predecessor_id: number;
  /** When it is planned to begin. */
  readonly plan_start: string;
  /** When what it waits for is forecast to be submitted, with its lag. */
  readonly ready: string;
  /** By how many days it would have to begin later. */
  readonly days: number;
}

/** Planned objects that would begin before what they wait for is submitted, each with the predecessor that comes last. */
export const planConflicts = (
  objects: readonly Pick<ForecastObject, 'id' | 'state' | 'start' | 'predecessors'>[],
  forecasts: ReadonlyMap<number, Pick<SubmissionForecast, 'submission'>>,
): PlanConflict[] =>
  objects.flatMap(({ id, state, start, predecessors }) => {
    if (state !== 'planned') return [];
    let last: { readonly id: number; readonly day: number } | undefined;
    for (const { id: before, lagDays } of predecessors) {
      const forecast = forecasts.get(before);
      if (!forecast) continue;
      const day = dayOf(forecast.submission) + lagDays;
      if (last === undefined || day > last.day) last = { id: before, day };
    }
    if (last === undefined || last.day < dayOf(start)) return [];
    const days = last.day + 1 - dayOf(start);
    return [{ id, predecessor_id: last.id, plan_start: start, ready: dateOf(last.day), days }];
  });
