import { endpoints } from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';

const { mine, list, getById, state, tick } = endpoints.deliveryObjects;

export const takeStep = defineMutation(state, {
  invalidates: [mine, list],
  awaits: [getById],
  invalidatesOnError: true,
});
export const tickCriteria = defineMutation(tick, { invalidates: [mine, list], awaits: [getById] });
