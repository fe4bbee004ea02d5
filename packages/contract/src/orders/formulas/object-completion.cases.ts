import type { DeliveryObjectState } from './delivery-object-states.ts';
import { type Credits, defaultCredits } from './object-completion.ts';

interface CompletionCase {
  readonly state: DeliveryObjectState;
  readonly ticked: number;
  readonly criteria: number;
  readonly credits: Credits;
  readonly completion: number | null;
}

const own: Credits = [5, 10, 40, 70];

/** Completion of delivery objects, for the formula and for its SQL. */
export const completionCases: readonly CompletionCase[] = [
  { state: 'planned', ticked: 0, criteria: 3, credits: defaultCredits, completion: 0 },
  { state: 'planned', ticked: 3, criteria: 3, credits: defaultCredits, completion: 0 },
  { state: 'planned', ticked: 0, criteria: 0, credits: own, completion: 5 },
  { state: 'in_progress', ticked: 0, criteria: 0, credits: defaultCredits, completion: 20 },
  { state: 'in_progress', ticked: 0, criteria: 2, credits: defaultCredits, completion: 20 },
  { state: 'in_progress', ticked: 3, criteria: 7, credits: defaultCredits, completion: 37 },
  { state: 'in_progress', ticked: 2, criteria: 5, credits: defaultCredits, completion: 36 },
  { state: 'in_progress', ticked: 1, criteria: 3, credits: defaultCredits, completion: 33 },
  { state: 'in_progress', ticked: 7, criteria: 7, credits: defaultCredits, completion: 59 },
  { state: 'in_progress', ticked: 1, criteria: 4, credits: own, completion: 18 },
  { state: 'rejected', ticked: 4, criteria: 6, credits: defaultCredits, completion: 47 },
  { state: 'rejected', ticked: 0, criteria: 0, credits: own, completion: 10 },
  { state: 'shared', ticked: 2, criteria: 5, credits: defaultCredits, completion: 70 },
  { state: 'shared', ticked: 1, criteria: 2, credits: defaultCredits, completion: 73 },
  { state: 'shared', ticked: 2, criteria: 4, credits: own, completion: 55 },
  { state: 'shared', ticked: 4, criteria: 4, credits: own, completion: 69 },
  { state: 'submitted', ticked: 0, criteria: 4, credits: defaultCredits, completion: 85 },
  { state: 'submitted', ticked: 4, criteria: 4, credits: own, completion: 70 },
  { state: 'accepted', ticked: 0, criteria: 4, credits: own, completion: 100 },
  { state: 'cancelled', ticked: 1, criteria: 4, credits: defaultCredits, completion: null },
];
