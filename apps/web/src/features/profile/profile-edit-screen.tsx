import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../components/screen/screen.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { queryOf } from '../../platform/api/queries.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { EditAccount } from './edit/edit-account.tsx';
import { ProfileSkeleton } from './overview/profile-skeleton.tsx';

/** Loads once when the form opens and does not refetch while it is edited. */
export const ProfileEditScreen = () => {
  const t = useTranslation();
  const user = useQuery({ ...queryOf(endpoints.auth.userinfo), refetchOnWindowFocus: false, staleTime: 0 });
  if (user.data !== undefined && !user.isFetching) return <EditAccount user={user.data} />;
  return (
    <Screen title={t('profile.editTitle')}>
      {user.isError ? (
        <ErrorState
          level="page"
          title={t('profile.loadFailed')}
          error={user.error}
          onRetry={() => void user.refetch()}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </Screen>
  );
};
