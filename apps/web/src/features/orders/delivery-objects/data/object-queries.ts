import type {
  DeliveryObjectRow,
  DeliveryObjectView,
  SharedDeliveryObject,
} from '@polier/contract/orders/delivery/delivery-object-fields';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { externalName, type Person } from '../../../../components/selects/people.ts';
import { endpoints } from '../../../../platform/api/endpoints.static.ts';
import { queryClient, queryKeyOf, queryOf } from '../../../../platform/api/queries.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';

const { list, getById } = endpoints.deliveryObjects;
const listKey = (orderId: number) => queryKeyOf(list, { orderId });

/** As the server last returned it, from the list of its order or from its panel. */
export const cachedObject = (orderId: number, id: number): DeliveryObjectRow | undefined =>
  queryClient.getQueryData<DeliveryObjectRow[]>(listKey(orderId))?.find((object) => object.id === id) ??
  queryClient.getQueryData<DeliveryObjectView>(queryKeyOf(getById, { id }));

/** Lays saved rows over the cached ones; what is being read meanwhile is older than they are. */
export const setCachedObjects = (orderId: number, rows: readonly DeliveryObjectRow[]): void => {
  const saved = new Map(rows.map((row) => [row.id, row]));
  void queryClient.cancelQueries({ queryKey: listKey(orderId) });
  queryClient.setQueryData<DeliveryObjectRow[]>(listKey(orderId), (before) =>
    before?.map((row) => saved.get(row.id) ?? row),
  );
  for (const row of rows)
    queryClient.setQueryData<DeliveryObjectView>(
      queryKeyOf(getById, { id: row.id }),
      (before) => before && { ...before, ...row },
    );
};

/** Lays what a stream tells of objects over the cached ones; amounts, forecasts and rights stay as they were read. */
export const layOverObjects = (orderId: number, objects: readonly SharedDeliveryObject[]): void => {
  const changed = new Map(objects.map((object) => [object.id, object]));
  queryClient.setQueryData<DeliveryObjectRow[]>(listKey(orderId), (before) =>
    before?.map((row) => (changed.has(row.id) ? { ...row, ...changed.get(row.id) } : row)),
  );
};

export const refreshObjects = (orderId: number): void =>
  void queryClient.invalidateQueries({ queryKey: listKey(orderId) });

/** Colleagues work in the same order. */
const refetchInterval = 60_000;
export const objectsQuery = (orderId: number) => ({
  ...queryOf(list, { query: { orderId } }),
  refetchInterval,
});

const rarely = { staleTime: 5 * 60_000 };
const byName = (a: Person, b: Person) => a.name.localeCompare(b.name, 'de');

/** Who is on the order, and the partners from outside: all of the company, or those that the order names. */
export const useOrderPeople = (
  order: Pick<OrderDetail, 'manager' | 'members' | 'parties'> | undefined,
  objects: readonly DeliveryObjectRow[] | undefined,
): { members: Person[]; authors: Person[]; partners: Person[] } => {
  const maySeePartners = useCan('external_user');
  const { data: all } = useQuery({ ...queryOf(endpoints.users.listExternal), ...rarely, enabled: maySeePartners });
  const members = useMemo(() => {
    if (order === undefined) return [];
    const named = new Map([[order.manager.id, order.manager.name]]);
    for (const { user_id, name } of order.members) named.set(user_id, name);
    return [...named].map(([id, name]): Person => ({ type: 'internal', id, name })).toSorted(byName);
  }, [order]);
  const partners = useMemo(() => {
    const named = new Map<number, string>();
    for (const { contact_external_user_id: id, contact } of order?.parties ?? [])
      if (id !== null && contact !== null) named.set(id, contact);
    for (const { author } of objects ?? []) if (author?.type === 'external') named.set(author.id, author.name);
    for (const one of all ?? []) named.set(one.id, externalName(one));
    return [...named].map(([id, name]): Person => ({ type: 'external', id, name })).toSorted(byName);
  }, [order, objects, all]);
  const authors = useMemo(() => [...members, ...partners], [members, partners]);
  return { members, authors, partners };
};
