import { TextInput } from '@mantine/core';
import type { IntegrationView } from '@polier/contract/integrations/integrations.contract';
import { Button } from '../../components/button/button.tsx';
import { ScreenSection, SectionActions } from '../../components/screen/screen-section.tsx';
import { toastDone, toastFailed, toastProblem } from '../../components/toast/toast-store.ts';
import { formatDateTime, formatTime } from '../../platform/formats/dates.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { beginIntegration, removeIntegration } from './integrations.mutations.ts';
import classes from './integrations.module.css';
import { newMicrosoftSecret } from './microsoft-return.ts';
import { useConsentWatch } from './use-consent-watch.ts';

type Pending = NonNullable<IntegrationView['pending']>;

const ConsentLink = ({ address }: { address: string }) => {
  const t = useTranslation();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toastDone(t('integrations.pending.copied')),
      () => toastFailed(t('integrations.pending.copyFailed')),
    );
  return (
    <>
      <p className={classes.paragraph}>{t('integrations.pending.copyText')}</p>
      <TextInput
        value={address}
        readOnly
        aria-label={t('integrations.pending.link')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <SectionActions>
        <Button variant="filled" onClick={() => void copy()}>
          {t('integrations.pending.copy')}
        </Button>
        <Button onClick={() => location.assign(address)}>{t('integrations.pending.open')}</Button>
      </SectionActions>
      <p className={classes.note}>{t('integrations.pending.watching')}</p>
    </>
  );
};

/** What is waited for, and what helps. */
export const PendingSection = ({ integration, pending }: { integration: IntegrationView; pending: Pending }) => {
  const t = useTranslation();
  const { step, by, until, domain, consent_address: address } = pending;
  const name = by?.name ?? t('integrations.pending.somebody');
  useConsentWatch(step === 'consent');
  const again = async () => {
    try {
      const begun = await beginIntegration({
        body: { kind: 'microsoft', domain, browser_secret: newMicrosoftSecret() },
      });
      if (begun.address !== null) location.assign(begun.address);
    } catch (error) {
      toastProblem(error, t('integrations.returnFailed'));
    }
  };
  const cancel = async () => {
    try {
      await removeIntegration({ body: { kind: 'microsoft' } });
      toastDone(t('integrations.pending.cancelled'));
    } catch (error) {
      toastProblem(error, t('integrations.disconnect.failed'));
    }
  };
  return (
    <ScreenSection
      title={t('integrations.pending.title')}
      text={
        step === 'sign_in'
          ? t('integrations.pending.signIn', { name, time: formatTime(until) })
          : t('integrations.pending.consent', { name, domain, until: formatDateTime(until) })
      }
    >
      {address !== null && <ConsentLink address={address} />}
      {integration.projects.length > 0 && (
        <p className={classes.paragraph}>
          {t('integrations.pending.waits')} {integration.projects.map(({ title }) => title).join(', ')}
        </p>
      )}
      <SectionActions>
        {pending.is_own && integration.can.create && (
          <Button onClick={() => void again()}>{t('integrations.pending.again')}</Button>
        )}
        {integration.can.delete && (
          <Button variant="bare" onClick={() => void cancel()}>
            {t('integrations.pending.cancel')}
          </Button>
        )}
      </SectionActions>
    </ScreenSection>
  );
};
