import type { DeliveryObjectState } from '../formulas/delivery-object-states.ts';

/** Letter of a delivery object in a progress strip, as of lessons: accepted c, submitted t, overdue v, shared d, else open o. */
export const objectLetter = ({ state, overdue }: { state: DeliveryObjectState; overdue: boolean }) => {
  if (state === 'accepted') return 'c';
  if (state === 'submitted') return 't';
  if (state === 'cancelled') return 'n';
  if (overdue) return 'v';
  return state === 'shared' ? 'd' : 'o';
};
