import { endpoints } from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { list, byUser, getById, oneByUser, store, update } = endpoints.projects;

export const storeProject = defineMutation(store, { invalidates: [list, byUser] });
export const updateProject = defineMutation(update, { invalidates: [list, byUser, getById, oneByUser] });
