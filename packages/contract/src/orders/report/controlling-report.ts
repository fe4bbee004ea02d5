import { dateOf, dayOf } from '../formulas/calendar-days.ts';
import { plannedValues } from '../formulas/earned-value.ts';
import { roundHalfUp } from '../formulas/rounding.ts';
import type { ReportObject } from './report-data.ts';
import { baselineObjects, earnedOf, type ReportContext, rulesOf } from './report-figures.ts';
import type { ControllingLine, ControllingReport } from './report-views.ts';

interface Named {
  readonly id: number | null;
  readonly code: string;
  readonly title: string;
}

const linesOf = (
  { data, objects }: ReportContext,
  groups: readonly Named[],
  groupOf: (object: ReportObject) => number | null,
): ControllingLine[] =>
  groups.flatMap(({ id, code, title }) => {
    const own = objects.filter((object) => groupOf(object) === id);
    if (own.length === 0) return [];
    const counted = own.filter(({ p }) => p !== null).length;
    return [{ id, code, title, objects: counted, ...earnedOf(data, own, data.order.measure) }];
  });

/** A day a week over the whole baseline, and both of its ends. */
const weeksOf = ({ data, objects }: ReportContext): string[] => {
  const starts = objects.flatMap(({ base_start, p }) => (base_start === null || p === null ? [] : [dayOf(base_start)]));
  const ends = objects.flatMap(({ base_due, p }) => (base_due === null || p === null ? [] : [dayOf(base_due)]));
  if (starts.length === 0 || ends.length === 0) return [];
  const first = starts.reduce((one, other) => Math.min(one, other)) - 1;
  const last = ends.reduce((one, other) => Math.max(one, other)) + data.order.review_days;
  const weeks = Array.from({ length: Math.ceil((last - first) / 7) }, (_, week) => dateOf(first + 7 * week));
  return [...weeks, dateOf(last)];
};

const plannedCurve = (context: ReportContext): ControllingReport['curve']['planned'] => {
  const { data, objects } = context;
  const dates = weeksOf(context);
  const values = plannedValues(dates, baselineObjects(objects, data.order.measure), rulesOf(data));
  return dates.map((date, index) => ({ date, pv: roundHalfUp(values[index] ?? 0, 2) }));
};

const actualCurve = ({ data, objects, isFiltered }: ReportContext): ControllingReport['curve']['actual'] => {
  if (isFiltered) return [];
  const { ev, ac } = earnedOf(data, objects, data.order.measure);
  // Of several snapshots on a day the last one stands.
  const byDay = new Map(
    data.snapshots
      .filter(({ taken_on }) => taken_on < data.status_date)
      .map((taken) => [taken.taken_on, { date: taken.taken_on, ev: taken.ev, ac: taken.ac }]),
  );
  return [...byDay.values(), { date: data.status_date, ev, ac }];
};

/** Planned against actual of each phase and party, and the curve over time. */
export const controllingReport = (context: ReportContext): ControllingReport => ({
  phases: linesOf(context, context.data.phases, ({ phase_id }) => phase_id),
  parties: linesOf(context, [...context.data.parties, { id: null, code: '', title: '' }], ({ party_id }) => party_id),
  curve: { planned: plannedCurve(context), actual: actualCurve(context) },
});
