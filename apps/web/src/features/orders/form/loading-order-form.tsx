import { LinkButton } from '../../../components/button/button.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import overview from '../overview/order-overview.module.css';

interface LoadingOrderFormProps {
  title: string;
  failure: string;
  error: Error | null;
  onRetry: () => void;
}

/** Until all that can be chosen is there. */
export const LoadingOrderForm = ({ title, failure, error, onRetry }: LoadingOrderFormProps) => {
  const t = useTranslation();
  return (
    <Screen title={title}>
      {error === null ? (
        <div className={overview.skeleton} role="status" aria-label={t('common.loading')}>
          <SkeletonBar width={46} height={34} />
          {[62, 48, 70, 55, 66, 40].map((width) => (
            <SkeletonBar key={width} width={width} height={34} />
          ))}
        </div>
      ) : (
        <ErrorState
          level="page"
          title={failure}
          error={error}
          onRetry={onRetry}
          missing={{
            title: t('orderOverview.missing.title'),
            text: t('orderOverview.missing.text'),
            wayOut: <LinkButton to="/">{t('orderOverview.missing.wayOut')}</LinkButton>,
          }}
        />
      )}
    </Screen>
  );
};
