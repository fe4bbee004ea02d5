import type { DeliveryObjectState } from './delivery-object-states.ts';
import { roundHalfUp } from './rounding.ts';

/** Whole per cent for planned, in progress, shared and submitted; ascending and below 100. */
export type Credits = readonly [planned: number, inProgress: number, shared: number, submitted: number];
export const defaultCredits: Credits = [0, 20, 60, 85];

export interface ObjectProgress {
  readonly state: DeliveryObjectState;
  /** Criteria ticked by the author in progress and after a rejection, by the reviewer once shared. */
  readonly ticked: number;
  readonly criteria: number;
}

const reached = (from: number, next: number, { ticked, criteria }: ObjectProgress): number =>
  criteria === 0 ? from : Math.min(next - 1, roundHalfUp(from + ((next - from) * ticked) / criteria));

/**
 * Completion p of a delivery object in whole per cent: the credit of its state, and between two credits the share of
 * criteria ticked, never the next credit itself. Rejected counts as in progress. Null for what is cancelled.
 */
export const objectCompletion = (progress: ObjectProgress, credits: Credits = defaultCredits): number | null => {
  const [planned, inProgress, shared, submitted] = credits;
  switch (progress.state) {
    case 'planned':
      return planned;
    case 'in_progress':
    case 'rejected':
      return reached(inProgress, shared, progress);
    case 'shared':
      return reached(shared, submitted, progress);
    case 'submitted':
      return submitted;
    case 'accepted':
      return 100;
    case 'cancelled':
      return null;
  }
};
