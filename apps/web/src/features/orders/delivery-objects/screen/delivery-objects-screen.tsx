import { Screen } from '../../../../components/screen/screen.tsx';
import { SkeletonBar } from '../../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../../../platform/navigation/url-state.ts';
import { MissingOrder, missingOrder } from '../../order-part/missing-order.tsx';
import { useObjectsModel } from '../data/use-objects-model.ts';
import { deliveryObjectsAddress } from './delivery-objects-address.ts';
import { ObjectsView } from './objects-view.tsx';
import classes from './delivery-objects-screen.module.css';

const Skeleton = ({ label }: { label: string }) => (
  <div className={classes.skeleton} role="status" aria-label={label}>
    <SkeletonBar width={40} height={34} />
    <SkeletonBar width={96} height={18} />
    {Array.from({ length: 14 }, (_, index) => (
      <SkeletonBar key={index} width={52 + ((index * 37) % 44)} />
    ))}
  </div>
);

const LoadedObjects = ({ orderId }: { orderId: number }) => {
  const t = useTranslation();
  const load = useObjectsModel(orderId);
  if (load.status === 'ready') return <ObjectsView model={load.model} />;
  return (
    <Screen title={t('orderOverview.deliveryObjects')}>
      {load.status === 'loading' ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <ErrorState
          level="page"
          title={t('orderOverview.objectsFailed')}
          error={load.error}
          onRetry={load.retry}
          missing={missingOrder(t)}
        />
      )}
    </Screen>
  );
};

/** All that an order delivers: as a grid, as a board by state, or as the plan of each party. */
export const DeliveryObjectsScreen = () => {
  const t = useTranslation();
  const [{ orderId }] = useUrlState(deliveryObjectsAddress);
  if (typeof orderId === 'number') return <LoadedObjects key={orderId} orderId={orderId} />;
  return <MissingOrder title={t('orderOverview.deliveryObjects')} />;
};
