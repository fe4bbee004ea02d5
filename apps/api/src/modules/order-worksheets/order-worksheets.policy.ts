import type { OrderActor } from '../orders/orders.policy.ts';
import type { OrderContext } from '../orders/order-context.ts';

interface RuledWorksheet {
  readonly state: 'open' | 'issued';
}

/** Issued ones stay as they are; only whoever may edit all orders takes one away. */
export const mayRemove = (actor: OrderActor, { state }: RuledWorksheet): boolean =>
  actor.can('order.worksheet.delete') && (state === 'open' || actor.can('order.edit.all'));

export const canOf = (actor: OrderActor, order: OrderContext, worksheet: RuledWorksheet) => {
  const isOpen = order.state !== 'closed' && order.state !== 'cancelled';
  return {
    edit: isOpen && worksheet.state === 'open' && actor.can('order.worksheet.edit'),
    remove: isOpen && mayRemove(actor, worksheet),
  };
};
