import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';

/** Letter of a delivery object in a progress strip. */
export const letterOf = ({ state, overdue }: Pick<DeliveryObjectRow, 'state' | 'overdue'>): string => {
  if (state === 'accepted') return 'c';
  if (state === 'submitted') return 't';
  if (state === 'cancelled') return 'n';
  if (overdue) return 'v';
  return state === 'shared' ? 'd' : 'o';
};
