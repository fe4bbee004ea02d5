import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { urlId, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { MissingOrder, missingOrder } from './missing-order.tsx';
import classes from './order-part-screen.module.css';

const address = urlSchema({ orderId: urlId() });

interface OrderPartScreenProps {
  /** Of the tab, until the order is there. */
  title: string;
  children: (overview: OrderOverview) => ReactNode;
}

const LoadedPart = ({ orderId, title, children }: OrderPartScreenProps & { orderId: number }) => {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(queryOf(endpoints.orders.overview, { query: { id: orderId } }));
  if (data !== undefined) return children(data);
  return (
    <Screen title={title}>
      {error === null ? (
        <>
          <PageHeader size="orderScreen" title={title} ruled />
          <div className={classes.skeleton} role="status" aria-label={t('common.loading')}>
            {[46, 80, 62, 48, 70, 55, 66, 40].map((width) => (
              <SkeletonBar key={width} width={width} />
            ))}
          </div>
        </>
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

/** A screen about one part of an order: reads the order that the address names, with its targets, use cases and links. */
export const OrderPartScreen = (props: OrderPartScreenProps) => {
  const [{ orderId }] = useUrlState(address);
  if (typeof orderId === 'number') return <LoadedPart key={orderId} orderId={orderId} {...props} />;
  return <MissingOrder title={props.title} />;
};
