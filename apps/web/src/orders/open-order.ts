import { useLocation } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import * as endpoints from '../platform/api/endpoints.static.ts';
import { queryOf } from '../platform/api/queries.ts';

/** The screens within one order, by the parameter of the address that holds the order. */
const orderParams: Readonly<Record<string, 'id' | 'orderId'>> = {
  '/view': 'id',
  '/update': 'id',
  '/deliveryobjects': 'orderId',
  '/deliveryobjects/import': 'orderId',
  '/bimtargets': 'orderId',
  '/bimusecases': 'orderId',
  '/bimexecutionplan': 'orderId',
  '/links': 'orderId',
  '/worksheet': 'orderId',
};
/** A file comes into one of its objects. */
const objectScreen = '/deliveryobjects/results';

const idOf = (value: unknown): number | undefined => (/^[1-9]\d*$/.test(String(value)) ? Number(value) : undefined);

/** The order that the screen on show belongs to. */
export const useOpenOrder = () => {
  const { pathname, search } = useLocation();
  const named = search as Readonly<Record<string, unknown>>;
  const param = orderParams[pathname];
  const objectId = pathname === objectScreen ? idOf(named['id']) : undefined;
  const object = useQuery({
    ...queryOf(endpoints.deliveryObjects.getById, { query: { id: objectId ?? 0 } }),
    enabled: objectId !== undefined,
  });
  const id = param === undefined ? object.data?.orderId : idOf(named[param]);
  const { data: order } = useQuery({
    ...queryOf(endpoints.orders.getById, { query: { id: id ?? 0 } }),
    enabled: id !== undefined,
  });
  return { pathname, order: id === undefined ? undefined : order };
};
