import type {
  DeliveryObjectRow,
  DeliveryObjectView,
  SharedDeliveryObject,
} from '@polier/contract/orders/delivery/delivery-object-fields';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryClient, queryKeyOf } from '../../../../platform/api/queries.ts';

// What the write queue, the ticks and the live stream of delivery objects read and change in the cache.

const { list, getById } = endpoints.deliveryObjects;
const objectKey = (id: number) => queryKeyOf(getById, { id });
const listKey = (orderId: number) => queryKeyOf(list, { orderId });

/** As the server last returned it, from the list of its order or from its panel. */
export const getCachedObject = (orderId: number, id: number): DeliveryObjectRow | undefined =>
  queryClient.getQueryData<DeliveryObjectRow[]>(listKey(orderId))?.find((object) => object.id === id) ??
  queryClient.getQueryData<DeliveryObjectView>(objectKey(id));

/** Lays saved rows over the cached ones; what is being read meanwhile is older than they are. */
export const setCachedObjects = (orderId: number, rows: readonly DeliveryObjectRow[]): void => {
  const saved = new Map(rows.map((row) => [row.id, row]));
  void queryClient.cancelQueries({ queryKey: listKey(orderId) });
  queryClient.setQueryData<DeliveryObjectRow[]>(listKey(orderId), (before) =>
    before?.map((row) => saved.get(row.id) ?? row),
  );
  for (const row of rows)
    queryClient.setQueryData<DeliveryObjectView>(objectKey(row.id), (before) => before && { ...before, ...row });
};

/** Lays what a stream tells of objects over the cached ones; amounts, forecasts and rights stay as they were read. */
export const setCachedSharedObjects = (orderId: number, objects: readonly SharedDeliveryObject[]): void => {
  const changed = new Map(objects.map((object) => [object.id, object]));
  queryClient.setQueryData<DeliveryObjectRow[]>(listKey(orderId), (before) =>
    before?.map((row) => (changed.has(row.id) ? { ...row, ...changed.get(row.id) } : row)),
  );
};

export const invalidateObjects = (orderId: number): void =>
  void queryClient.invalidateQueries({ queryKey: listKey(orderId) });

/** Changes the object of the panel. */
export const changeCachedObject = (id: number, change: (object: DeliveryObjectView) => DeliveryObjectView): void => {
  queryClient.setQueryData<DeliveryObjectView>(objectKey(id), (before) => before && change(before));
};

/** What is being read of the object meanwhile is older than what is written now. */
export const cancelObjectRead = (id: number): void => void queryClient.cancelQueries({ queryKey: objectKey(id) });
