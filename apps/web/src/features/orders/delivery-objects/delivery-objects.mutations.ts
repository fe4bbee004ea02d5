import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';

const { mine, list, getById, state, tick, store, update, updateMany, remove } = endpoints.deliveryObjects;
const { getById: order, overview, activity, list: orders } = endpoints.orders;

export const takeStep = defineMutation(state, {
  invalidates: [mine, list, order, overview, activity],
  awaits: [getById],
  invalidatesOnError: true,
});
export const tickCriteria = defineMutation(tick, {
  invalidates: [mine, list, order, overview, activity],
  awaits: [getById],
});
/** The list takes the answer itself: read again at once, it would overtake what is being typed. */
export const saveObjects = defineMutation(updateMany, { invalidates: [mine, getById, order, overview, activity] });
export const saveCriteria = defineMutation(update, { invalidates: [mine, list, activity], awaits: [getById] });
export const storeObject = defineMutation(store, {
  invalidates: [mine, order, overview, orders, activity],
  awaits: [list],
});
export const removeObject = defineMutation(remove, {
  invalidates: [mine, order, overview, orders, activity],
  awaits: [list],
  except: [getById],
});
