import * as endpoints from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { list, listAll, store, update, remove } = endpoints.appMessages;

export const storeAppMessage = defineMutation(store, { awaits: [listAll], invalidates: [list] });
export const updateAppMessage = defineMutation(update, { awaits: [listAll], invalidates: [list] });
export const removeAppMessage = defineMutation(remove, { awaits: [listAll], invalidates: [list] });
