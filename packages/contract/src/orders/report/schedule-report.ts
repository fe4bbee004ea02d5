import { decideBy, isOverdue, isReviewOverdue } from '../formulas/overdue.ts';
import { planConflicts } from '../formulas/plan-conflicts.ts';
import { milestonesOf, phasesOf } from './order-parts-of-report.ts';
import type { ReportContext } from './report-figures.ts';
import type { ScheduleReport } from './report-views.ts';

/** Plan, actual, baseline and forecast of each object, with what contradicts itself. */
export const scheduleReport = (context: ReportContext): ScheduleReport => {
  const { data, objects, forecasts } = context;
  const { status_date: date, order } = data;
  const partyCodes = new Map(data.parties.map(({ id, code }) => [id, code]));
  const starts = objects.map(({ id, state, plan_start, predecessors }) => ({
    id,
    state,
    start: plan_start,
    predecessors: predecessors.map((before) => ({ id: before.id, lagDays: before.lag_days })),
  }));
  return {
    phases: phasesOf(context),
    milestones: milestonesOf(context),
    objects: objects
      .filter(({ p }) => p !== null)
      .map((object) => {
        const forecast = forecasts.get(object.id);
        const { id, code, title, state, due, phase_id, plan_start, base_start, base_due, started_on } = object;
        return {
          id,
          code,
          title,
          state,
          due,
          phase_id,
          plan_start,
          base_start,
          base_due,
          started_on,
          party: object.party_id === null ? null : (partyCodes.get(object.party_id) ?? null),
          completion: object.p,
          submitted_on: object.submitted_on,
          accepted_on: object.accepted_on,
          forecast_start: forecast?.start ?? null,
          forecast: forecast?.submission ?? null,
          slip: forecast?.slip ?? null,
          overdue: isOverdue(date, object),
          decide_by: decideBy({ state, submittedOn: object.submitted_on }, order.review_days),
          review_overdue: isReviewOverdue(date, { state, submittedOn: object.submitted_on }, order.review_days),
          ticks: object.ticks,
          predecessors: [...object.predecessors],
        };
      }),
    conflicts: planConflicts(starts, forecasts),
  };
};
