import { dateOf, dayOf } from './calendar-days.ts';
import { type DeliveryObjectState, isNotSubmitted } from './delivery-object-states.ts';

export interface ForecastObject {
  readonly id: number;
  readonly state: DeliveryObjectState;
  readonly start: string;
  readonly due: string;
  readonly baseDue: string | null;
  readonly completion: number | null;
  /** Date of its newest submission. */
  readonly submittedOn: string | null;
  readonly predecessors: readonly { readonly id: number; readonly lagDays: number }[];
}

export interface SubmissionForecast {
  /** When it can begin; null once it has begun. */
  readonly start: string | null;
  /** When it is, or was, submitted. */
  readonly submission: string;
  /** Days behind its baseline; null without one. */
  readonly slip: number | null;
}

type Forecasts = ReadonlyMap<number, SubmissionForecast>;

const startOf = (object: ForecastObject, today: number, forecasts: Forecasts): number => {
  let start = Math.max(dayOf(object.start), today + 1);
  for (const { id, lagDays } of object.predecessors) {
    const before = forecasts.get(id);
    if (before) start = Math.max(start, dayOf(before.submission) + lagDays + 1);
  }
  return start;
};

/** From when, null once begun, and until when the work on an object runs. */
const workOf = (object: ForecastObject, today: number, submitted: number, forecasts: Forecasts) => {
  const due = dayOf(object.due);
  const duration = due - dayOf(object.start) + 1;
  if (object.state === 'planned') {
    const start = startOf(object, today, forecasts);
    return { start, submission: Math.max(due, start + duration - 1) };
  }
  if (!isNotSubmitted(object.state))
    return { start: null, submission: object.submittedOn === null ? due : dayOf(object.submittedOn) };
  const left = submitted === 0 ? 0 : Math.max(0, submitted - (object.completion ?? 0)) / submitted;
  return { start: null, submission: Math.max(due, today + Math.ceil(duration * left)) };
};

/** Each object after its predecessors; without recursion, since chains may be thousands long. */
const inOrderOfWork = (objects: ReadonlyMap<number, ForecastObject>): ForecastObject[] => {
  const waitsFor = new Map<number, number>();
  const followersOf = new Map<number, ForecastObject[]>();
  const ready: ForecastObject[] = [];
  for (const object of objects.values()) {
    const known = object.predecessors.filter(({ id }) => objects.has(id));
    waitsFor.set(object.id, known.length);
    if (known.length === 0) ready.push(object);
    for (const { id } of known) {
      const followers = followersOf.get(id);
      if (followers) followers.push(object);
      else followersOf.set(id, [object]);
    }
  }
  // What becomes ready is appended while it is walked.
  for (const { id } of ready) {
    for (const follower of followersOf.get(id) ?? []) {
      const left = (waitsFor.get(follower.id) ?? 0) - 1;
      waitsFor.set(follower.id, left);
      if (left === 0) ready.push(follower);
    }
  }
  return ready;
};

/**
 * When each object is submitted if work goes on as planned, by id. Submitted ones: on their date. Begun ones: the part of their
 * planned days that is left to the credit of a submission, from today. Others: their planned days after today and after
 * their predecessors with lag. Never before the due date. Cancelled objects hold nobody up and have no forecast.
 */
export const submissionForecasts = (
  today: string,
  all: readonly ForecastObject[],
  /** Credit of a submitted object, whole per cent. */
  submitted: number,
): Forecasts => {
  const objects = new Map(all.filter(({ state }) => state !== 'cancelled').map((object) => [object.id, object]));
  const forecasts = new Map<number, SubmissionForecast>();
  for (const object of inOrderOfWork(objects)) {
    const { start, submission } = workOf(object, dayOf(today), submitted, forecasts);
    forecasts.set(object.id, {
      start: start === null ? null : dateOf(start),
      submission: dateOf(submission),
      slip: object.baseDue === null ? null : submission - dayOf(object.baseDue),
    });
  }
  return forecasts;
};

/** When a gate can be passed: the last submission and the days of review; null without submissions. */
export const gateForecast = (submissions: readonly string[], reviewDays: number): string | null =>
  submissions.length === 0 ? null : dateOf(Math.max(...submissions.map(dayOf)) + reviewDays);
