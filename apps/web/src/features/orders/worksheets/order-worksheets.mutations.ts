import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';

const { list, getById, store, update, issue } = endpoints.orderWorksheets;
const { executive, controlling, schedule } = endpoints.orders;

export const storeOrderWorksheet = defineMutation(store, { invalidates: [getById], awaits: [list] });
export const updateOrderWorksheet = defineMutation(update, {
  invalidates: [executive, controlling, schedule],
  awaits: [list, getById],
});
/** What it shows is kept from now on; later ones are compared with it. */
export const issueOrderWorksheet = defineMutation(issue, {
  invalidates: [getById, executive, controlling, schedule],
  awaits: [list],
  invalidatesOnError: true,
});
