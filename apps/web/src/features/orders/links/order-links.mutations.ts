import type { OrderLinkView } from '@polier/contract/orders/order-links.contract';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';
import { invalidate, queryClient, queryKeyOf } from '../../../platform/api/queries.ts';

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

const changeLinks = (change: (links: readonly OrderLinkView[]) => OrderLinkView[]): void => {
  queryClient.setQueriesData<OrderOverview>({ queryKey: queryKeyOf(overview) }, (known) =>
    known === undefined ? known : { ...known, links: change(known.links) },
  );
};

/** Of the matrix, which may hold thousands of links: one more is put beside them, and they are not all read again. */
const inPlace = { invalidates: [orders, order] } as const;

export const storeLinkInPlace = defineMutation(endpoints.orderLinks.store, {
  ...inPlace,
  onSuccess: (link) => changeLinks((links) => [...links.filter(({ id }) => id !== link.id), link]),
});
export const updateLinkInPlace = defineMutation(endpoints.orderLinks.update, {
  ...inPlace,
  onSuccess: (link) => changeLinks((links) => links.map((known) => (known.id === link.id ? link : known))),
});
export const removeLinkInPlace = defineMutation(endpoints.orderLinks.remove, {
  ...inPlace,
  onSuccess: ({ id: removed }) => changeLinks((links) => links.filter(({ id }) => id !== removed)),
});

/** After a write of the matrix failed. */
export const invalidateLinks = (): void => void invalidate(overview);
/** The percentages that follow from the links. */
export const invalidateLinkFigures = (): void => void invalidate(overview, objects);
