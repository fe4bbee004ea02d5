import { endpoints } from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';

const { mine, list, getById, state, tick } = endpoints.deliveryObjects;
const { getById: order, overview } = endpoints.orders;

export const takeStep = defineMutation(state, {
  invalidates: [mine, list, order, overview],
  awaits: [getById],
  invalidatesOnError: true,
});
export const tickCriteria = defineMutation(tick, { invalidates: [mine, list, order, overview], awaits: [getById] });
