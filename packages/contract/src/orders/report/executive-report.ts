import { dayOf, daysBetween } from '../formulas/calendar-days.ts';
import { isNotSubmitted } from '../formulas/delivery-object-states.ts';
import { decideBy, isOverdue } from '../formulas/overdue.ts';
import { milestonesOf, phasesOf } from './order-parts-of-report.ts';
import type { ReportObject } from './report-data.ts';
import type { ReportContext } from './report-figures.ts';
import type { ExecutiveReport } from './report-views.ts';

/** Rows of a list on the one page; what else there is, is counted. */
export const mostRowsOfExecutiveList = 5;

const coded = ({ id, code, title, state, due }: ReportObject) => ({ id, code, title, state, due });

const delaysOf = ({ data, objects, forecasts }: ReportContext): ExecutiveReport['delays'] =>
  objects
    .flatMap((object) => {
      const forecast = forecasts.get(object.id);
      const slip = forecast?.slip ?? 0;
      if (!forecast || !isNotSubmitted(object.state) || slip <= 0) return [];
      const { weight } = object;
      return [
        {
          ...coded(object),
          forecast: forecast.submission,
          slip,
          weight,
          product: slip * weight,
          overdue: isOverdue(data.status_date, object),
        },
      ];
    })
    .toSorted((one, other) => other.product - one.product || other.slip - one.slip)
    .slice(0, mostRowsOfExecutiveList);

const awaitingOf = ({ data, objects }: ReportContext): ExecutiveReport['awaiting'] =>
  objects
    .flatMap((object) => {
      const { state, submitted_on: submittedOn } = object;
      const by = decideBy({ state, submittedOn }, data.order.review_days);
      return by === null ? [] : [{ ...coded(object), decide_by: by, overdue: by < data.status_date }];
    })
    .toSorted((one, other) => dayOf(one.decide_by) - dayOf(other.decide_by));

/** The page for those who decide: figures, next milestones, delays, what waits, what was rejected. */
export const executiveReport = (context: ReportContext): ExecutiveReport => {
  const { data, objects } = context;
  return {
    previous: data.previous,
    objects: objects.map((object) => ({ ...coded(object), completion: object.p })),
    phases: phasesOf(context),
    milestones: milestonesOf(context)
      .filter(({ reached_on }) => reached_on === null)
      .toSorted((one, other) => dayOf(one.due) - dayOf(other.due))
      .slice(0, mostRowsOfExecutiveList),
    delays: delaysOf(context),
    awaiting: awaitingOf(context),
    overdue: objects
      .filter((object) => isOverdue(data.status_date, object))
      .map((object) => ({ ...coded(object), days: daysBetween(object.due, data.status_date) }))
      .toSorted((one, other) => other.days - one.days),
    rejected: objects
      .filter(({ state }) => state === 'rejected')
      .map((object) => ({
        ...coded(object),
        rejected_on: object.rejected_on,
        cause: object.cause,
        open: object.ticks.all - object.ticks.done,
      })),
    client_contact: data.client_contact,
    decisions: [...data.decisions],
  };
};
