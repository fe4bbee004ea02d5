import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { orderAddress } from '../features/orders/order-address.ts';
import type { Application, PaletteOffers } from '../features/shell/application.ts';
import type { PaletteEntry } from '../features/shell/palette/palette-entry.ts';
import { endpoints } from '../platform/api/endpoints.static.ts';
import { queryOf } from '../platform/api/queries.ts';
import { useTranslation } from '../platform/i18n/use-translation.ts';
import { goToAddress } from '../platform/navigation/history.ts';
import { useCan } from '../platform/session/permission-check.ts';

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
  return { recent: nothing, records, commands: nothing, failure: isError ? t('shell.palette.ordersFailed') : null };
};

/** The orders somebody belongs to. */
export const OrdersPaletteOffers: Application['PaletteOffers'] = ({ children }) => children(usePaletteOffers());
