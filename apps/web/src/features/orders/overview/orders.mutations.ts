import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';

const { list, getById, overview, activity, state } = endpoints.orders;
const { list: objects, mine, getById: object } = endpoints.deliveryObjects;

/** What can be done with each delivery object follows the state of its order. */
export const takeOrderStep = defineMutation(state, {
  invalidates: [list, overview, activity, objects, mine, object],
  awaits: [getById],
  invalidatesOnError: true,
});
export const decideGate = defineMutation(endpoints.orderPhases.gate, {
  invalidates: [list, overview, activity],
  awaits: [getById],
  invalidatesOnError: true,
});
