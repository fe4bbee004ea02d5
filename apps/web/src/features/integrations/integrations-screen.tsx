import type { IntegrationView } from '@polier/contract/integrations/integrations.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { StatusSentence } from '../../components/status-sentence/status-sentence.tsx';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { pastInstant } from '../../platform/formats/past-instant.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { FormSkeleton } from '../../components/states/form-skeleton.tsx';
import { ConnectForm } from './connect-form.tsx';
import { ConnectedSection } from './connected-section.tsx';
import { LinkedProjects, Permissions, WhatHappens } from './integration-details.tsx';
import classes from './integrations.module.css';
import { PendingSection } from './pending-section.tsx';
import { useMicrosoftReturn } from './use-microsoft-return.ts';

/** Minutes of a wait run down, and colleagues connect too. */
const refreshing = { refetchInterval: 30_000 };

/** What is wrong or has ended, in orange where somebody has to act. */
const Notes = ({ integration }: { integration: IntegrationView }) => {
  const t = useTranslation();
  const { reason, suspended, trouble, state, ended_at: ended } = integration;
  return (
    <>
      {reason !== null && (state === 'none' || state === 'revoked') && (
        <p className={classes.note}>
          {t(`integrations.reasons.${reason}`)}
          {ended !== null &&
            ` ${t(`integrations.endedSince.${state === 'revoked' ? 'revoked' : 'none'}`, { time: pastInstant(t, ended) })}`}
        </p>
      )}
      {trouble !== null && (
        <p className={classes.warning} role="status">
          {t(`integrations.failures.${trouble.code}`)}{' '}
          {t('integrations.since', { time: pastInstant(t, trouble.since) })}{' '}
          {t(`integrations.failureHelp.${trouble.code}`)}
        </p>
      )}
      {suspended !== null && (
        <p className={classes.warning} role="status">
          {t(`integrations.suspended.${suspended}`)}
        </p>
      )}
    </>
  );
};

const Integration = ({ integration }: { integration: IntegrationView }) => {
  const { state, pending, projects } = integration;
  const wasConnected = state === 'connected' || state === 'revoked';
  return (
    <>
      {pending !== null && <PendingSection integration={integration} pending={pending} />}
      {wasConnected && <ConnectedSection integration={integration} />}
      {(state === 'none' || state === 'revoked') && <ConnectForm key={state} integration={integration} />}
      {(wasConnected || (state === 'none' && projects.length > 0)) && <LinkedProjects projects={projects} />}
      {state !== 'connected' && <WhatHappens />}
      <Permissions permissions={integration.permissions} />
    </>
  );
};

/** The button that changed the state goes with it: the keys go on at the sentence that says the new one. */
const useFocusOnChange = (state: IntegrationView['state'] | undefined) => {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== state;
    before.current = state;
    if (isChange && document.activeElement === document.body) ref.current?.focus();
  }, [state]);
  return ref;
};

/** The connections of the company to other services: Microsoft 365. */
export const IntegrationsScreen = () => {
  const t = useTranslation();
  const query = useQuery({ ...queryOf(endpoints.integrations.list, { isBackground: true }), ...refreshing });
  const isReturning = useMicrosoftReturn();
  const [integration] = query.data ?? [];
  const sentence = useFocusOnChange(integration?.state);
  return (
    <Screen title={t('integrations.title')}>
      <PageHeader title={t('integrations.service')} crumbs={[t('companies.administration'), t('integrations.title')]}>
        {integration && (
          <div ref={sentence} tabIndex={-1} className={classes.state}>
            <StatusSentence size="small">{t(`integrations.sentence.${integration.state}`)}</StatusSentence>
            <Notes integration={integration} />
          </div>
        )}
      </PageHeader>
      {query.isError && integration === undefined && (
        <ErrorState
          title={t('integrations.loadFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
          level="page"
        />
      )}
      {(query.isPending || isReturning) && <FormSkeleton />}
      {integration && !isReturning && <Integration integration={integration} />}
    </Screen>
  );
};
