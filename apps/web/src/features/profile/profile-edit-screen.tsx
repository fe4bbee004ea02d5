import { authContract } from '@polier/contract/auth/auth.contract';
import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../components/screen/screen.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { queryOf } from '../../platform/api/queries.ts';
import { useWords } from '../../platform/i18n/use-words.ts';
import { EditAccount } from './edit/edit-account.tsx';
import { ProfileSkeleton } from './overview/profile-skeleton.tsx';

/** Loads afresh, so that the form begins with what is stored, and then lets it alone. */
export const ProfileEditScreen = () => {
  const t = useWords();
  const user = useQuery({ ...queryOf(authContract.userinfo), refetchOnWindowFocus: false, staleTime: 0 });
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
