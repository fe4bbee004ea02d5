import type { OrderView } from '@polier/contract/orders/order-fields';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LinkButton } from '../../../components/button/button.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { Figure } from '../../../components/status-sentence/status-sentence.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo, goToAddress } from '../../../platform/navigation/history.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { useIsPhone } from '../../../platform/viewport/media-query.ts';
import { orderAddress } from '../order-address.ts';
import { OrderCard } from './order-card.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { overdueOf } from './order-figures.ts';
import { groupingsOf, tabsOf } from './order-groups.ts';
import { StripLegend } from './order-strip.tsx';
import { OwnTasksAside } from './own-tasks-aside.tsx';

/** `3 Aufträge, 2 mit Überfälligen.`: the title on the phone. */
const PhoneTitle = ({ orders }: { orders: readonly OrderView[] }) => {
  const t = useTranslation();
  const overdue = orders.filter((order) => overdueOf(order) > 0).length;
  return (
    <>
      {t('orders.list.count', { count: orders.length })}
      {overdue > 0 && ', '}
      {overdue > 0 && <Figure tone="decision">{t('orders.list.withOverdue', { count: overdue })}.</Figure>}
    </>
  );
};

/** The orders somebody belongs to, and beside them what waits for this person. */
export const OrderListScreen = () => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const query = useQuery(queryOf(endpoints.orders.list));
  const mayDeliver = useCan('order.delivery_object');
  const mayCreate = useCan('order.create');
  useHotkey('n', () => goTo('/new'), { isOn: mayCreate });
  const columns = useOrderColumns();
  const groupings = useMemo(() => groupingsOf(t), [t]);
  const tabs = useMemo(() => tabsOf(t), [t]);
  const orders = query.data;
  return (
    <Screen
      title={t('orders.list.title')}
      {...(mayDeliver && { aside: <OwnTasksAside />, asideLabel: t('orders.mine.waits') })}
    >
      <PageHeader
        number={isPhone ? undefined : orders?.length}
        {...(mayCreate && {
          actions: (
            <LinkButton variant="filled" to="/new" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
              {t('orders.list.new')}
            </LinkButton>
          ),
        })}
        title={
          isPhone && orders !== undefined && orders.length > 0 ? <PhoneTitle orders={orders} /> : t('orders.list.title')
        }
      />
      <DataTable
        name="orders"
        label={t('orders.list.title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => goToAddress(orderAddress(id))}
        card={(order) => <OrderCard order={order} />}
        tabs={tabs}
        groupings={groupings}
        rowHeight={69}
        alignRows="start"
        searchPlaceholder={t('orders.list.search')}
        errorTitle={t('orders.list.failed')}
        summary={(shown, total) => (
          <>
            {t('orders.list.shown', { shown, count: total })}
            <StripLegend />
          </>
        )}
        empty={{
          title: t('orders.list.empty.title'),
          text: t('orders.list.empty.text'),
          action: (
            <LinkButton to="/home" variant="default">
              {t('home.howItWorks')}
            </LinkButton>
          ),
        }}
      />
    </Screen>
  );
};
