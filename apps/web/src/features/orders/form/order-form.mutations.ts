import { endpoints } from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';

const { list, overview, store } = endpoints.orders;

export const storeOrder = defineMutation(store, { invalidates: [list, overview] });
