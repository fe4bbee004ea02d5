import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';

const { workbook, import: plan, results, bcf, mine, list, getById } = endpoints.deliveryObjects;
const { getById: order, overview, list: orders } = endpoints.orders;

export const askForDeliveryPlan = defineMutation(workbook);
export const makeTopics = defineMutation(bcf);
export const askForOrderWorksheetPdf = defineMutation(endpoints.orderWorksheets.paper);
export const askForExecutionPlanPdf = defineMutation(endpoints.executionPlans.paper);
/** With `dry` it only answers. */
export const comparePlan = defineMutation(plan);
export const storePlan = defineMutation(plan, {
  invalidates: [mine, getById, order, overview, orders],
  awaits: [list],
});
export const compareChecks = defineMutation(results);
export const storeChecks = defineMutation(results, { invalidates: [mine, list, order, overview], awaits: [getById] });
const idsEffects = { invalidates: [list, getById, order], awaits: [overview] } as const;
/** With `dry` it only answers. */
export const compareIds = defineMutation(endpoints.bimUseCases.ids);
export const storeIds = defineMutation(endpoints.bimUseCases.ids, idsEffects);
export const removeIds = defineMutation(endpoints.bimUseCases.removeIds, idsEffects);
