import { endpoints } from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';

const { list: orders, getById: order, overview } = endpoints.orders;
const { list: objects, getById: object } = endpoints.deliveryObjects;

/** A lesson linked to a use case becomes a criterion of its objects. */
const effects = {
  invalidates: [orders, order, objects, object],
  awaits: [overview],
  invalidatesOnError: true,
} as const;

export const storeLink = defineMutation(endpoints.orderLinks.store, effects);
export const removeLink = defineMutation(endpoints.orderLinks.remove, effects);
