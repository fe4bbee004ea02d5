import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import type { ComponentProps } from 'react';
import { LinkButton } from '../../../components/button/button.tsx';
import { FileImportScreen } from '../../../components/file-import/file-import-screen.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Notice, type NoticeProps } from '../../../components/states/notice.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { orderCrumbs } from '../order-part/order-crumbs.tsx';
import classes from '../../../components/file-import/file-import.module.css';
import own from './object-files.module.css';

/** A sentence above what the file would change. */
export const FileNotice = (notice: NoticeProps) => (
  <div className={own.notice}>
    <Notice {...notice} />
  </div>
);

interface FileLoad {
  error: unknown;
  refetch: () => unknown;
}

/** Until what a file belongs to is there: a skeleton, or why it cannot be shown. */
export const FileScreenState = ({ title, load }: { title: string; load: FileLoad | 'missing' }) => {
  const t = useTranslation();
  const missing = {
    title: t('orderOverview.missing.title'),
    text: t('orderOverview.missing.text'),
    wayOut: <LinkButton to="/">{t('orderOverview.missing.wayOut')}</LinkButton>,
  };
  return (
    <Screen title={title}>
      {load === 'missing' && (
        <Notice tone="failed" level="page" title={missing.title} text={missing.text} actions={missing.wayOut} />
      )}
      {load !== 'missing' && load.error !== null && (
        <ErrorState
          level="page"
          title={t('orderOverview.objectsFailed')}
          error={load.error}
          onRetry={() => void load.refetch()}
          missing={missing}
        />
      )}
      {load !== 'missing' && load.error === null && (
        <div role="status" aria-label={t('common.loading')} className={classes.section}>
          <SkeletonBar width={60} height={28} />
        </div>
      )}
    </Screen>
  );
};

interface OrderFileScreenProps extends Omit<ComponentProps<typeof FileImportScreen>, 'crumbs'> {
  order: Pick<OrderDetail, 'id' | 'number' | 'title'>;
}

/** A file comes into an order. */
export const OrderFileScreen = ({ order, ...frame }: OrderFileScreenProps) => {
  const t = useTranslation();
  return (
    <FileImportScreen
      {...frame}
      crumbs={[
        ...orderCrumbs(t, order),
        <RouteLink key="objects" to="/deliveryobjects" search={{ orderId: order.id }}>
          {t('orderOverview.deliveryObjects')}
        </RouteLink>,
      ]}
    />
  );
};
