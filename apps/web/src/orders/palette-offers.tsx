import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { orderAddress } from '../features/orders/order-address.ts';
import type { Application, PaletteOffers } from '../features/shell/application.ts';
import type { PaletteEntry } from '../features/shell/palette/palette-entry.ts';
import * as endpoints from '../platform/api/endpoints.static.ts';
import { queryOf } from '../platform/api/queries.ts';
import { useTranslation } from '../platform/i18n/use-translation.ts';
import { goToAddress } from '../platform/navigation/history.ts';
import { useCan } from '../platform/session/permission-check.ts';
import { useOpenOrder } from './open-order.ts';

const nothing: readonly never[] = [];

const usePaletteOffers = (): PaletteOffers => {
  const t = useTranslation();
  const mayRead = useCan('order');
  const { data, isError } = useQuery({ ...queryOf(endpoints.orders.list), enabled: mayRead });
  const records = useMemo(
    () =>
      (data ?? []).map(({ id, number, title }): PaletteEntry => ({
        key: `order${id}`,
        group: 'orders',
        label: `${number} ${title}`,
        run: () => goToAddress(orderAddress(id)),
      })),
    [data],
  );
  const { order } = useOpenOrder();
  const mayImport = useCan('order.delivery_object.create', 'order.delivery_object.edit');
  const commands: PaletteEntry[] =
    order === undefined || !mayImport || order.counts.order_phases === 0
      ? []
      : [
          {
            key: 'order-import',
            group: 'commands',
            label: `${t('orders.block.importPlan')}, ${order.number}`,
            run: () => goToAddress(`/deliveryobjects/import?orderId=${order.id}`),
          },
        ];
  return { recent: nothing, records, commands, failure: isError ? t('shell.palette.ordersFailed') : null };
};

/** The orders somebody belongs to. */
export const OrdersPaletteOffers: Application['PaletteOffers'] = ({ children }) => children(usePaletteOffers());
