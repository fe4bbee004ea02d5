import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { externalName, type Person } from '../../../../components/selects/people.ts';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';

/** Colleagues work in the same order. */
const refetchInterval = 60_000;
export const objectsQuery = (orderId: number) => ({
  ...queryOf(endpoints.deliveryObjects.list, { query: { orderId }, isBackground: true }),
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
