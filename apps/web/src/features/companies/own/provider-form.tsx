import { TextInput } from '@mantine/core';
import type { SignInRulesView } from '@polier/contract/sign-in/identity-provider.contract';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FlagField } from '../../../components/form/flag-field.tsx';
import classes from './provider-form.module.css';
import { providerValues, providerValuesOf } from './provider-values.ts';
import { updateIdentityProvider } from '../companies.mutations.ts';

interface ProviderFormProps {
  rules: SignInRulesView;
  onClose: () => void;
}

/** No draft: a secret is never stored in the browser. */
export const ProviderForm = ({ rules, onClose }: ProviderFormProps) => {
  const t = useTranslation();
  const labels = {
    label: t('companies.provider.label'),
    issuer: t('companies.provider.issuer'),
    client_id: t('companies.provider.clientId'),
    client_secret: t('companies.provider.clientSecret'),
    email_domains: t('companies.provider.domains'),
  };
  const form = useAppForm({
    schema: providerValues,
    initialValues: providerValuesOf(rules.provider),
    labels,
    onSubmit: async (body) => {
      await updateIdentityProvider({ body });
      toastDone(t('companies.provider.saved'));
      onClose();
    },
  });
  const secretHint = rules.provider?.has_client_secret === true ? { hint: t('companies.provider.secretKept') } : {};
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('companies.provider.title')}
      size={760}
      actions={
        <>
          <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
            {t('companies.provider.save')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <dl className={classes.given}>
        <dt>{t('companies.provider.redirectUri')}</dt>
        <dd>
          <code className={classes.address}>{rules.redirect_uri}</code>
          <span className={classes.hint}>{t('companies.provider.redirectUriHint')}</span>
        </dd>
      </dl>
      <div className={classes.form}>
        <Form form={form} label={t('companies.provider.title')} isScreen={false}>
          <FormField form={form} path="label" label={labels.label} hint={t('companies.provider.labelHint')}>
            {(control) => <TextInput {...control} autoComplete="off" data-autofocus />}
          </FormField>
          <FormField form={form} path="issuer" label={labels.issuer} hint={t('companies.provider.issuerHint')}>
            {(control) => <TextInput {...control} type="url" autoComplete="off" spellCheck={false} />}
          </FormField>
          <FormField form={form} path="client_id" label={labels.client_id}>
            {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
          </FormField>
          <FormField form={form} path="client_secret" label={labels.client_secret} isOptional {...secretHint}>
            {(control) => <TextInput {...control} type="password" autoComplete="off" />}
          </FormField>
          <FormField
            form={form}
            path="email_domains"
            label={labels.email_domains}
            hint={t('companies.provider.domainsHint')}
            isOptional
          >
            {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
          </FormField>
          <FlagField
            form={form}
            path="creates_accounts"
            label=""
            words={t('companies.provider.createsAccounts')}
            hint={t('companies.provider.createsAccountsHint')}
          />
          <FlagField
            form={form}
            path="is_active"
            label=""
            words={t('companies.provider.active')}
            hint={t('companies.provider.activeHint')}
          />
        </Form>
      </div>
    </Dialog>
  );
};
