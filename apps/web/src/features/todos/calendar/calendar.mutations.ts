import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';

const { find, store, remove } = endpoints.calendar;

export const storeCalendarLink = defineMutation(store, { invalidates: [find] });
export const removeCalendarLink = defineMutation(remove, { invalidates: [find] });
