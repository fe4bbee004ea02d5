import type { OrderState, OrderView } from '@polier/contract/orders/order-fields';

/** In the order in which the list shows them. */
export const listedStates = [
  'active',
  'draft',
  'accepted',
  'closed',
  'cancelled',
] as const satisfies readonly OrderState[];

const endedStates: readonly OrderState[] = ['accepted', 'closed', 'cancelled'];
export const hasEnded = ({ state }: Pick<OrderView, 'state'>): boolean => endedStates.includes(state);

/** Nothing is late any more in an order that has ended. */
export const overdueOf = (order: OrderView): number => (hasEnded(order) ? 0 : order.overdue);
export const nextDueOf = (order: OrderView): string | null => (hasEnded(order) ? null : order.next_due);

export const acceptedOf = ({ object_states: states }: OrderView): number => states.split('c').length - 1;
