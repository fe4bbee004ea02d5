import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';

const { list: orders, getById: order } = endpoints.orders;
const { list, getById, ...writes } = endpoints.executionPlans;
const effects = { invalidates: [orders, order], awaits: [list, getById], invalidatesOnError: true } as const;

export const storePlan = defineMutation(writes.store, effects);
export const updatePlan = defineMutation(writes.update, effects);
export const takePlanStep = defineMutation(writes.state, effects);
export const copyPlan = defineMutation(writes.copy, effects);
export const storeChapter = defineMutation(writes.storeChapter, effects);
export const updateChapter = defineMutation(writes.updateChapter, effects);
export const removeChapter = defineMutation(writes.removeChapter, effects);
/** A removed plan is read no more. */
export const removePlan = defineMutation(writes.remove, { invalidates: [orders, order], awaits: [list] });
