import type { OrderState } from './order-fields.ts';

interface OrderStepRule {
  readonly from: OrderState;
  readonly to: OrderState;
  /** Whether it must be said why. */
  readonly needsNote: boolean;
  /** A step back is for those who may edit all orders. */
  readonly isStepBack: boolean;
}

const step = (from: OrderState, to: OrderState, rule: Partial<OrderStepRule> = {}): OrderStepRule => ({
  from,
  to,
  needsNote: false,
  isStepBack: false,
  ...rule,
});
const back = { needsNote: true, isStepBack: true };

const orderSteps: readonly OrderStepRule[] = [
  step('draft', 'active'),
  step('active', 'accepted'),
  step('accepted', 'closed'),
  step('active', 'draft', back),
  step('accepted', 'active', back),
  step('closed', 'accepted', back),
  step('draft', 'cancelled', { needsNote: true }),
  step('active', 'cancelled', { needsNote: true }),
  step('cancelled', 'draft', { needsNote: true }),
];

/** The steps from a state for somebody who manages the order. */
export const stepsFrom = (state: OrderState, mayStepBack: boolean): readonly OrderStepRule[] =>
  orderSteps.filter(({ from, isStepBack }) => from === state && (mayStepBack || !isStepBack));
