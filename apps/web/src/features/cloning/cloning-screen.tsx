import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { LinkButton } from '../../components/button/button.tsx';
import { KeyHints } from '../../components/keys/key-hints.tsx';
import { ScreenFooter } from '../../components/screen/screen-footer.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { TabBar } from '../../components/tab-bar/tab-bar.tsx';
import { queryOf } from '../../platform/api/queries.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../platform/navigation/url-state.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { CloneForm } from './clone-form.tsx';
import { cloningUrl } from './cloning-address.ts';
import { readChoice } from './cloning-choice.ts';
import classes from './cloning.module.css';
import { CloningSkeleton } from './cloning-skeleton.tsx';
import { CopyHistory } from './progress/copy-history.tsx';
import { hasEnded, useCopies } from './progress/use-copies.ts';
import { WatchedCopy } from './progress/watched-copy.tsx';

/** Copies the knowledge of one company into another; for superadmins. */
export const CloningScreen = () => {
  const t = useTranslation();
  const [url, setUrl] = useUrlState(cloningUrl);
  const active = useSession(({ activeScope }) => activeScope?.company.id);
  const scopes = useQuery(queryOf(endpoints.users.companies));
  const copies = useCopies();
  const companies = useMemo(() => scopes.data?.map(({ company }) => company), [scopes.data]);
  const choice = useMemo(() => readChoice(url.without), [url.without]);
  const watched =
    copies.data?.find(({ id }) => id === url.copy) ??
    copies.data?.find((copy) => url.copy === undefined && !hasEnded(copy));

  const order = () => {
    if (scopes.isError) {
      return (
        <div className={classes.alone}>
          <ErrorState title={t('cloning.loadFailed')} error={scopes.error} onRetry={() => void scopes.refetch()} />
        </div>
      );
    }
    if (companies === undefined || copies.isPending) return <CloningSkeleton />;
    if (companies.length < 2) {
      return (
        <div className={classes.alone}>
          <EmptyState
            title={t('cloning.alone.title')}
            text={t('cloning.alone.text')}
            action={
              <LinkButton to="/system/companies/new" variant="filled">
                {t('cloning.alone.action')}
              </LinkButton>
            }
          />
        </div>
      );
    }
    return (
      <>
        {watched !== undefined && (
          <WatchedCopy
            copy={watched}
            scope={scopes.data?.find(({ company }) => company.id === watched.target.id)}
            onOrdered={({ id }) => setUrl({ copy: id })}
            onAgain={() => setUrl({ copy: null, target: null })}
          />
        )}
        {(watched === undefined || watched.state === 'failed') && (
          <CloneForm
            url={{ ...url, source: url.source ?? (active === url.target ? undefined : active) }}
            setUrl={setUrl}
            companies={companies}
            choice={choice}
          />
        )}
      </>
    );
  };
  return (
    <Screen title={t('cloning.title')}>
      {url.view === 'order' && (
        <ScreenFooter keys={<KeyHints hints={[{ keys: ['?'], label: t('common.allShortcuts') }]} />} />
      )}
      <PageHeader
        title={t('cloning.title')}
        crumbs={[
          <span key="administration">{t('cloning.administration')}</span>,
          <RouteLink key="companies" to="/system/companies">
            {t('shell.companies')}
          </RouteLink>,
        ]}
      >
        <p className={classes.text}>{t('cloning.text')}</p>
      </PageHeader>
      <TabBar
        label={t('cloning.title')}
        value={url.view}
        onChange={(view) => setUrl({ view }, { replace: false })}
        controls="cloning-panel"
        items={[
          { value: 'order', label: t('cloning.tabs.order') },
          { value: 'history', label: t('cloning.tabs.history'), count: copies.data?.length || undefined },
        ]}
      />
      <div
        id="cloning-panel"
        role="tabpanel"
        aria-label={t(`cloning.tabs.${url.view}`)}
        className={url.view === 'history' ? classes.history : undefined}
      >
        {url.view === 'order' ? (
          order()
        ) : (
          <CopyHistory
            copies={copies}
            onOpen={({ id }) => setUrl({ view: 'order', copy: id }, { replace: false })}
            onOrder={() => setUrl({ view: 'order' }, { replace: false })}
          />
        )}
      </div>
    </Screen>
  );
};
