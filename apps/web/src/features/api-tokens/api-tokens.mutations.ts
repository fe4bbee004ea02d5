import * as endpoints from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { list, store, remove } = endpoints.apiTokens;

export const storeApiToken = defineMutation(store, { invalidates: [list] });
export const removeApiToken = defineMutation(remove, { awaits: [list], invalidatesOnError: true });
