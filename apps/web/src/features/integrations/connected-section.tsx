import { revocationReasons } from '@polier/contract/integrations/integration-states';
import type { IntegrationView } from '@polier/contract/integrations/integrations.contract';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { ScreenSection, SectionActions } from '../../components/screen/screen-section.tsx';
import { toastDone, toastFailed, toastProblem } from '../../components/toast/toast-store.ts';
import { isProblem } from '../../platform/api/problem-error.ts';
import { pastInstant } from '../../platform/formats/past-instant.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { urlFlag, urlSchema, useUrlState } from '../../platform/navigation/url-state.ts';
import { useCompany } from '../companies/company-setting.ts';
import { checkIntegration, moveIntegration, removeIntegration } from './integrations.mutations.ts';
import classes from './integrations.module.css';

const addressFields = urlSchema({ disconnect: urlFlag() });

const Disconnect = () => {
  const t = useTranslation();
  const [{ disconnect }, setUrl] = useUrlState(addressFields);
  const company = useCompany();
  const close = () => setUrl({ disconnect: false });
  const confirm = async () => {
    try {
      await removeIntegration({ body: { kind: 'microsoft' } });
      toastDone(t('integrations.disconnect.done'));
    } catch (error) {
      toastProblem(error, t('integrations.disconnect.failed'));
    }
    close();
  };
  return (
    <>
      <Button variant="bare" onClick={() => setUrl({ disconnect: true }, { replace: false })}>
        {t('integrations.connected.disconnect')}
      </Button>
      {company && (
        <ConfirmDialog
          opened={disconnect}
          onClose={close}
          title={t('integrations.disconnect.title')}
          text={t('integrations.disconnect.text')}
          typedName={company.name}
          confirmLabel={t('integrations.disconnect.confirm')}
          onConfirm={confirm}
        />
      )}
    </>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** To whom it is connected, since when, and whether it still works. */
export const ConnectedSection = ({ integration }: { integration: IntegrationView }) => {
  const t = useTranslation();
  const {
    tenant,
    domain,
    connected_by: by,
    connected_at: at,
    checked_at: checked,
    state,
    suspended,
    can,
  } = integration;
  const revocation = revocationReasons.find((reason) => reason === integration.reason);
  const check = async () => {
    try {
      const { trouble, state: now } = await checkIntegration({ body: { kind: 'microsoft' } });
      if (trouble === null && now === 'connected') toastDone(t('integrations.connected.checkDone'));
    } catch (error) {
      if (isProblem(error) && error.code === 'too-many-attempts')
        return toastFailed(t('integrations.connected.checkedJustNow'));
      toastProblem(error, t('integrations.connected.checkFailed'));
    }
  };
  const confirmMove = async () => {
    try {
      await moveIntegration({ body: { kind: 'microsoft' } });
      toastDone(t('integrations.moved'));
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <ScreenSection title={t(state === 'revoked' ? 'integrations.revoked.title' : 'integrations.connected.title')}>
      {state === 'revoked' && (
        <p className={classes.paragraph}>
          {t('integrations.revoked.text')} {revocation && t(`integrations.revoked.mend.${revocation}`)}
        </p>
      )}
      <dl>
        <Fact label={t('integrations.connected.tenant')}>
          {tenant?.name ?? '–'}
          <span className={classes.quiet}>{tenant?.id}</span>
        </Fact>
        <Fact label={t('integrations.connected.domain')}>{domain ?? '–'}</Fact>
        <Fact label={t('integrations.connected.by')}>{by?.name ?? '–'}</Fact>
        <Fact label={t('integrations.connected.at')}>{pastInstant(t, at)}</Fact>
        <Fact label={t('integrations.connected.checked')}>{pastInstant(t, checked)}</Fact>
      </dl>
      <SectionActions>
        {state === 'connected' && suspended === null && (
          <Button onClick={() => void check()}>{t('integrations.connected.check')}</Button>
        )}
        {suspended === 'moved' && can.create && (
          <Button variant="filled" onClick={() => void confirmMove()}>
            {t('integrations.confirmMove')}
          </Button>
        )}
        {can.delete && <Disconnect />}
      </SectionActions>
    </ScreenSection>
  );
};
