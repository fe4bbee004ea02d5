import { dateOf, dayOf, daysBetween } from './calendar-days.ts';
import { type DeliveryObjectState, isNotSubmitted } from './delivery-object-states.ts';

/** Not submitted although its date is past. */
export const isOverdue = (
  today: string,
  { state, due }: { readonly state: DeliveryObjectState; readonly due: string },
): boolean => isNotSubmitted(state) && due < today;

interface Submission {
  readonly state: DeliveryObjectState;
  readonly submittedOn: string | null;
}

/** The last day for the decision; null for what awaits none. */
export const decideBy = ({ state, submittedOn }: Submission, reviewDays: number): string | null =>
  state === 'submitted' && submittedOn !== null ? dateOf(dayOf(submittedOn) + reviewDays) : null;

/** Submitted, and the client has taken longer than the days of review. */
export const isReviewOverdue = (today: string, { state, submittedOn }: Submission, reviewDays: number): boolean =>
  state === 'submitted' && submittedOn !== null && daysBetween(submittedOn, today) > reviewDays;
