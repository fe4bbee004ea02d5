import { type DeliveryObjectState, deliveryObjectStates, isNotSubmitted } from '../formulas/delivery-object-states.ts';
import {
  type BaselineObject,
  type BaselineRules,
  daysBehind,
  earnedValue,
  planVerdict,
} from '../formulas/earned-value.ts';
import { firstTimeAcceptance } from '../formulas/first-time-acceptance.ts';
import { isOverdue, isReviewOverdue } from '../formulas/overdue.ts';
import { roundHalfUp, weightedPercentage } from '../formulas/rounding.ts';
import { type SubmissionForecast, submissionForecasts } from '../formulas/submission-forecast.ts';
import type { ReportData, ReportObject } from './report-data.ts';
import type { ReportEarned, ReportFigures } from './report-views.ts';

type Measure = 'weight' | 'chf';

export const rulesOf = ({ order }: ReportData): BaselineRules => ({
  reviewDays: order.review_days,
  submitted: order.credits[3],
});

/** Objects as the baseline sees them, in CHF or by weight. */
export const baselineObjects = (objects: readonly ReportObject[], measure: Measure): BaselineObject[] =>
  objects.map(({ base_start, base_due, base_chf, actual_chf, weight, p }) => ({
    baseStart: base_start,
    baseDue: base_due,
    budget: measure === 'chf' ? (base_chf ?? 0) : weight,
    cost: actual_chf ?? 0,
    completion: p,
  }));

const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : roundHalfUp(value, decimals);

/** Earned value of some objects; verdicts compare the indexes before they are rounded. */
export const earnedOf = (data: ReportData, objects: readonly ReportObject[], measure: Measure): ReportEarned => {
  const value = earnedValue(data.status_date, baselineObjects(objects, measure), { ...rulesOf(data), measure });
  const counted = objects.filter(({ p }) => p !== null);
  return {
    bac: rounded(value.bac, 2),
    pv: rounded(value.pv, 2),
    ev: rounded(value.ev, 2),
    ac: rounded(value.ac, 2),
    sv: rounded(value.ev - value.pv, 2),
    cv: measure === 'chf' ? rounded(value.ev - value.ac, 2) : null,
    spi: rounded(value.spi, 2),
    cpi: rounded(value.cpi, 2),
    eac: value.eac,
    planned_percentage: value.plannedPercentage,
    actual_percentage: value.actualPercentage,
    time_verdict: planVerdict(value.spi),
    cost_verdict: planVerdict(value.cpi),
    first_time: firstTimeAcceptance(counted.map(({ first_time }) => first_time)),
  };
};

export const forecastsOf = ({ status_date, objects, order }: ReportData): ReadonlyMap<number, SubmissionForecast> =>
  submissionForecasts(
    status_date,
    objects.map((object) => ({
      id: object.id,
      state: object.state,
      start: object.plan_start,
      due: object.due,
      baseDue: object.base_due,
      completion: object.p,
      submittedOn: object.submitted_on,
      predecessors: object.predecessors.map(({ id, lag_days }) => ({ id, lagDays: lag_days })),
    })),
    order.credits[3],
  );

export const completionOf = (objects: readonly ReportObject[]): number | null =>
  weightedPercentage(objects.map(({ weight, p }) => ({ weight, percentage: p })));

/** What of an order a report shows, computed once for all of its variants. */
export interface ReportContext {
  readonly data: ReportData;
  /** The objects that are shown; forecasts look at all of them. */
  readonly objects: readonly ReportObject[];
  readonly isFiltered: boolean;
  readonly forecasts: ReadonlyMap<number, SubmissionForecast>;
}

const chosen = (ids: readonly number[], id: number | null): boolean =>
  ids.length === 0 || (id !== null && ids.includes(id));

/** Chosen phases and parties that were removed since are passed over. */
export const contextOf = (data: ReportData): ReportContext => {
  const there = (ids: readonly number[], rows: readonly { readonly id: number }[]) =>
    ids.filter((id) => rows.some((row) => row.id === id));
  const phases = there(data.phase_ids, data.phases);
  const parties = there(data.party_ids, data.parties);
  return {
    data,
    objects: data.objects.filter(({ phase_id, party_id }) => chosen(phases, phase_id) && chosen(parties, party_id)),
    isFiltered: phases.length + parties.length > 0,
    forecasts: forecastsOf(data),
  };
};

const lastAcceptance = (objects: readonly ReportObject[]): string | null =>
  objects.reduce<string | null>(
    (last, { accepted_on: on }) => (on !== null && (last === null || on > last) ? on : last),
    null,
  );

export const figuresOf = ({ data, objects, isFiltered, forecasts }: ReportContext, measure: Measure): ReportFigures => {
  const { status_date: date, completions, order } = data;
  const baseline = baselineObjects(objects, measure);
  const counts = Object.fromEntries(
    deliveryObjectStates.map((state) => [state, objects.filter((object) => object.state === state).length]),
  ) as Record<DeliveryObjectState, number>;
  return {
    measure,
    ...completions,
    delivery_object_completion: isFiltered ? completionOf(objects) : completions.delivery_object_completion,
    planned_completion: earnedOf(data, objects, 'weight').planned_percentage,
    objects: objects.filter(({ p }) => p !== null).length,
    counts,
    overdue: objects.filter((object) => isOverdue(date, object)).length,
    review_overdue: objects.filter(({ state, submitted_on }) =>
      isReviewOverdue(date, { state, submittedOn: submitted_on }, order.review_days),
    ).length,
    late_forecasts: objects.filter(({ id, state }) => isNotSubmitted(state) && (forecasts.get(id)?.slip ?? 0) > 0)
      .length,
    days_behind: daysBehind(date, baseline, { ...rulesOf(data), lastAcceptance: lastAcceptance(objects) }),
    value: earnedOf(data, objects, measure),
  };
};
