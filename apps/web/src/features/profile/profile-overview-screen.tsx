import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../components/button/button.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { queryOf } from '../../platform/api/queries.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useCan } from '../../platform/session/permission-check.ts';
import { AccountFacts } from './overview/account-facts.tsx';
import { CompanyList } from './overview/company-list.tsx';
import { ScreenSection } from '../../components/screen/screen-section.tsx';
import { ProfileSkeleton } from './overview/profile-skeleton.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { SessionSection } from './sessions/session-section.tsx';

/** The user's account, companies, second factor and sessions. */
export const ProfileOverviewScreen = () => {
  const t = useTranslation();
  const user = useQuery(queryOf(endpoints.auth.userinfo));
  const mayEdit = useCan('user.edit.own');
  if (user.data === undefined) {
    return (
      <Screen title={t('profile.title')}>
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
  }
  const { firstname, lastname } = user.data;
  return (
    <Screen title={t('profile.title')}>
      <PageHeader
        title={`${firstname} ${lastname}`.trim()}
        crumbs={[t('profile.title')]}
        actions={
          mayEdit && (
            <LinkButton
              to="/user/profile/edit"
              variant="filled"
              leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            >
              {t('profile.edit')}
            </LinkButton>
          )
        }
      />
      <AccountFacts user={user.data} />
      <CompanyList />
      <ScreenSection
        isWide
        title={t('notifications.preferences.title')}
        text={t('notifications.preferences.text')}
        actions={<LinkButton to="/user/profile/notifications">{t('notifications.preferences.choose')}</LinkButton>}
      >
        {null}
      </ScreenSection>
      <SecondFactorSection email={user.data.email} />
      <SessionSection />
    </Screen>
  );
};
