import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';

const { list: orders, getById: order, overview } = endpoints.orders;
const effects = { invalidates: [orders, order], awaits: [overview], invalidatesOnError: true } as const;

export const storeTarget = defineMutation(endpoints.bimTargets.store, effects);
export const updateTarget = defineMutation(endpoints.bimTargets.update, effects);
export const removeTarget = defineMutation(endpoints.bimTargets.remove, effects);
