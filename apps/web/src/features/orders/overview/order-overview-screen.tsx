import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KeyHints } from '../../../components/keys/key-hints.tsx';
import { ScreenFooter } from '../../../components/screen/screen-footer.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { urlId, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useIsStacked } from '../../../platform/viewport/media-query.ts';
import { DeliveryPanel } from '../delivery-objects/panel/delivery-panel.tsx';
import { ChainSection } from './chain/chain-section.tsx';
import { ObjectLinks } from './objects/object-links.tsx';
import { ObjectTable } from './objects/object-table.tsx';
import { MissingOrder, missingOrder } from '../order-part/missing-order.tsx';
import { ActivityLines } from '../activity/activity-lines.tsx';
import { AsideSection, OrderParties, OrderWaiting } from './order-aside.tsx';
import { OrderBaseline } from './order-baseline.tsx';
import { OrderHead } from './head/order-head.tsx';
import { OrderMilestones } from './phases/order-milestones.tsx';
import classes from './order-overview.module.css';
import { OrderPhases } from './phases/order-phases.tsx';
import { OrderStatus } from './head/order-status.tsx';

const address = urlSchema({ id: urlId(), object: urlId() });

const Skeleton = () => {
  const t = useTranslation();
  return (
    <div className={classes.skeleton} role="status" aria-label={t('common.loading')}>
      <SkeletonBar width={46} height={34} />
      <SkeletonBar width={80} height={20} />
      {[62, 48, 70, 55, 66, 40].map((width) => (
        <SkeletonBar key={width} width={width} />
      ))}
    </div>
  );
};

interface LoadedOrderProps {
  order: OrderDetail;
  open: number | undefined;
  /** The panel of the object that is open. */
  panel: ReactNode;
}

const LoadedOrder = ({ order, open, panel }: LoadedOrderProps) => {
  const t = useTranslation();
  const isStacked = useIsStacked();
  const mayRead = useCan('order.delivery_object');
  const { data, error, refetch } = useQuery({
    ...queryOf(endpoints.deliveryObjects.list, { query: { orderId: order.id } }),
    enabled: mayRead,
  });
  const { data: chain } = useQuery(queryOf(endpoints.orders.overview, { query: { id: order.id } }));
  const waiting = data !== undefined && <OrderWaiting rows={data} />;
  const activity = (
    <AsideSection title={t('activity.section')}>
      <ActivityLines orderId={order.id} />
    </AsideSection>
  );
  const aside = (
    <>
      {waiting}
      <OrderParties order={order} />
      {activity}
    </>
  );
  const hasAside = !isStacked || panel !== null;
  return (
    <Screen
      title={`${order.number} ${order.title}`}
      {...(hasAside && {
        aside: panel ?? aside,
        asideLabel: panel === null ? t('orderOverview.waits') : t('orders.panel.label'),
      })}
    >
      <ScreenFooter keys={<KeyHints hints={[{ keys: ['↑', '↓'], label: t('orderOverview.move') }]} />} />
      <OrderHead order={order} />
      <OrderStatus order={order} rows={data} />
      {/* What waits comes before what is planned, where one scrolls. */}
      {isStacked && waiting}
      <OrderPhases order={order} rows={data} />
      {chain !== undefined && <ChainSection overview={chain} />}
      <OrderMilestones milestones={order.milestones} rows={data} />
      {data !== undefined && <OrderBaseline order={order} rows={data} />}
      {isStacked && <OrderParties order={order} />}
      {mayRead && <ObjectLinks order={order} />}
      {data !== undefined && <ObjectTable order={order} rows={data} open={open} />}
      {data === undefined && error !== null && (
        <div className={classes.failed}>
          <ErrorState title={t('orderOverview.objectsFailed')} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined && error === null && mayRead && <Skeleton />}
      {isStacked && activity}
    </Screen>
  );
};

const OrderOverview = ({ id, object }: { id: number; object: number | undefined }) => {
  const t = useTranslation();
  const isStacked = useIsStacked();
  const [, setUrl] = useUrlState(address);
  const { data: order, error, refetch } = useQuery(queryOf(endpoints.orders.getById, { query: { id } }));
  const panel =
    object === undefined ? null : (
      <DeliveryPanel key={object} id={object} onClose={() => setUrl({ object: null }, { replace: false })} />
    );
  if (isStacked && panel !== null) return <Screen title={t('orders.panel.label')}>{panel}</Screen>;
  if (order !== undefined) return <LoadedOrder order={order} open={object} panel={panel} />;
  return (
    <Screen title={t('orderOverview.order')}>
      {error === null ? (
        <Skeleton />
      ) : (
        <ErrorState
          level="page"
          title={t('orderOverview.failed')}
          error={error}
          onRetry={() => void refetch()}
          missing={missingOrder(t)}
        />
      )}
    </Screen>
  );
};

/** One order: where it stands, what waits, its phases, its parties and all it delivers. */
export const OrderOverviewScreen = () => {
  const t = useTranslation();
  const [{ id, object }] = useUrlState(address);
  if (typeof id !== 'number') return <MissingOrder title={t('orderOverview.order')} />;
  return <OrderOverview key={id} id={id} object={typeof object === 'number' ? object : undefined} />;
};
