import { deliveryStep } from '@polier/contract/orders/delivery/delivery-object-steps';
import type { DeliveryObjectState } from '@polier/contract/orders/formulas/delivery-object-states';

export type StepWord =
  | 'start'
  | 'share'
  | 'giveBack'
  | 'submit'
  | 'accept'
  | 'reject'
  | 'withdraw'
  | 'resume'
  | 'reopen'
  | 'cancel'
  | 'restore';

const words: Readonly<Record<string, StepWord>> = {
  'planned in_progress': 'start',
  'in_progress shared': 'share',
  'shared in_progress': 'giveBack',
  'shared submitted': 'submit',
  'submitted accepted': 'accept',
  'submitted rejected': 'reject',
  'submitted shared': 'withdraw',
  'rejected in_progress': 'resume',
  'accepted in_progress': 'reopen',
  'cancelled planned': 'restore',
};

/** What somebody does who takes an object from one state to another. */
export const stepWord = (from: DeliveryObjectState, to: DeliveryObjectState): StepWord =>
  to === 'cancelled' ? 'cancel' : (words[`${from} ${to}`] ?? 'start');

/** Leads on towards acceptance; every other step leads back or out. */
const onward: Readonly<Partial<Record<DeliveryObjectState, DeliveryObjectState>>> = {
  planned: 'in_progress',
  in_progress: 'shared',
  shared: 'submitted',
  submitted: 'accepted',
  rejected: 'in_progress',
};

/** The one next step, and the others. */
export const stepsOf = (
  from: DeliveryObjectState,
  steps: readonly DeliveryObjectState[],
): { next: DeliveryObjectState | null; others: readonly DeliveryObjectState[] } => {
  const next = steps.find((to) => to === onward[from]) ?? null;
  return { next, others: steps.filter((to) => to !== next) };
};

/** What must be said before the step is taken. */
export const saidWith = (from: DeliveryObjectState, to: DeliveryObjectState): readonly ('note' | 'cause')[] =>
  deliveryStep(from, to)?.needs ?? [];
