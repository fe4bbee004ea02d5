import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { RowsSkeleton } from '../../../components/states/rows-skeleton.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { PreferencesForm } from './preferences-form.tsx';

/** Which types of notification reach the user. */
export const PreferencesScreen = () => {
  const t = useTranslation();
  const preferences = useQuery(queryOf(endpoints.preferences.read));
  return (
    <Screen title={t('notifications.preferences.title')}>
      <PageHeader
        title={t('notifications.preferences.title')}
        crumbs={[
          <RouteLink key="profile" to="/user/profile/overview">
            {t('profile.title')}
          </RouteLink>,
        ]}
      />
      {preferences.data !== undefined && <PreferencesForm preferences={preferences.data} />}
      {preferences.data === undefined && preferences.isError && (
        <ErrorState
          title={t('notifications.preferences.loadFailed')}
          error={preferences.error}
          onRetry={() => void preferences.refetch()}
        />
      )}
      {preferences.isPending && <RowsSkeleton label={t('common.loading')} />}
    </Screen>
  );
};
