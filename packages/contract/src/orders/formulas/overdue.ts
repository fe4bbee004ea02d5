import { daysBetween } from './calendar-days.ts';
import { type DeliveryObjectState, isNotSubmitted } from './delivery-object-states.ts';

/** Not submitted although its date is past. */
export const isOverdue = (
  today: string,
  { state, due }: { readonly state: DeliveryObjectState; readonly due: string },
): boolean => isNotSubmitted(state) && due < today;

/** Submitted, and the client has taken longer than the days of review. */
export const isReviewOverdue = (
  today: string,
  { state, submittedOn }: { readonly state: DeliveryObjectState; readonly submittedOn: string | null },
  reviewDays: number,
): boolean => state === 'submitted' && submittedOn !== null && daysBetween(submittedOn, today) > reviewDays;
