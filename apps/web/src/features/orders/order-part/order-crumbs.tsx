import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import type { ReactNode } from 'react';
import type { Translate } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import classes from './order-crumbs.module.css';

/** `Aufträge / 2417-B1 BIM-Bestellung`, above a part of an order. */
export const orderCrumbs = (
  t: Translate,
  { id, number, title }: Pick<OrderDetail, 'id' | 'number' | 'title'>,
): ReactNode[] => [
  <RouteLink key="orders" to="/">
    {t('orderOverview.orders')}
  </RouteLink>,
  <RouteLink key="order" to="/view" search={{ id }}>
    {number}
    <span className={classes.title}>{` ${title}`}</span>
  </RouteLink>,
];

/** A closed or cancelled order is paper. */
export const isOpenOrder = ({ state }: Pick<OrderDetail, 'state'>): boolean =>
  state !== 'closed' && state !== 'cancelled';
