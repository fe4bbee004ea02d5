import { TextInput } from '@mantine/core';
import type { IntegrationView } from '@polier/contract/integrations/integrations.contract';
import { z } from 'zod';
import { Button } from '../../components/button/button.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Form } from '../../components/form/form.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { ScreenSection, SectionActions } from '../../components/screen/screen-section.tsx';
import { formatTime } from '../../platform/formats/dates.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { beginIntegration } from './integrations.mutations.ts';
import classes from './integrations.module.css';
import { newMicrosoftSecret } from './microsoft-return.ts';

const values = z.object({ domain: z.string().trim().toLowerCase().min(1) });

/** Minutes until it may be connected again; 0: now. */
const minutesUntil = (instant: string | null): number =>
  instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 60_000));

/** The domain, and the way to Microsoft; or when that is possible again. */
export const ConnectForm = ({ integration }: { integration: IntegrationView }) => {
  const t = useTranslation();
  const { domain, state, reconnect_at: reconnectAt, can, suspended } = integration;
  const label = t('integrations.connect.domain');
  const form = useAppForm({
    schema: values,
    initialValues: { domain: domain ?? '' },
    labels: { domain: label },
    onSubmit: async (body) => {
      const { address } = await beginIntegration({
        body: { kind: 'microsoft', ...body, browser_secret: newMicrosoftSecret() },
      });
      if (address !== null) location.assign(address);
    },
  });
  const minutes = minutesUntil(reconnectAt);
  const isClosed = suspended !== null && suspended !== 'moved';
  return (
    <ScreenSection title={t('integrations.connect.title')} text={t('integrations.connect.text')}>
      {!can.create && <p>{t('integrations.connect.notAllowed')}</p>}
      {can.create && (
        <div className={classes.form}>
          <Form form={form} label={t('integrations.connect.title')} isScreen={false}>
            <FormField form={form} path="domain" label={label} hint={t('integrations.connect.domainHint')}>
              {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
            </FormField>
            <SectionActions>
              <Button variant="filled" type="submit" loading={form.isSubmitting} disabled={isClosed || minutes > 0}>
                {state === 'revoked' ? t('integrations.connect.again') : t('integrations.connect.submit')}
              </Button>
            </SectionActions>
            {minutes > 0 && reconnectAt !== null && (
              <p className={classes.note} role="status">
                {t('integrations.connect.wait', { count: minutes, minutes, time: formatTime(reconnectAt) })}
              </p>
            )}
          </Form>
        </div>
      )}
    </ScreenSection>
  );
};
