import type { SignInRulesView } from '@polier/contract/sign-in/identity-provider.contract';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { urlOptionalChoice, useUrlState, urlSchema } from '../../../platform/navigation/url-state.ts';
import { ScreenSection, SectionActions } from '../../../components/screen/screen-section.tsx';
import { ProviderForm } from './provider-form.tsx';
import classes from './provider-section.module.css';
import { removeIdentityProvider } from '../companies.mutations.ts';

const addressFields = urlSchema({ provider: urlOptionalChoice(['edit', 'remove']) });

/** The identity provider of the company: what is set, and the dialog that sets it. */
export const ProviderSection = ({ rules }: { rules: SignInRulesView }) => {
  const t = useTranslation();
  const [{ provider: dialog }, setUrl] = useUrlState(addressFields);
  const open = (name: 'edit' | 'remove') => setUrl({ provider: name }, { replace: false });
  const close = () => setUrl({ provider: undefined });
  const { provider } = rules;
  const remove = async () => {
    try {
      await removeIdentityProvider({ body: {} });
      toastDone(t('companies.provider.removed'));
    } catch (error) {
      toastProblem(error);
    }
    close();
  };
  return (
    <ScreenSection title={t('companies.provider.title')} text={t('companies.provider.text')}>
      {provider === null ? (
        <p>{t('companies.provider.none')}</p>
      ) : (
        <p className={classes.provider}>
          <strong>{provider.label}</strong>
          <span className={classes.quiet}>{provider.issuer}</span>
          {!provider.is_active && <span className={classes.quiet}>{t('companies.provider.none')}</span>}
        </p>
      )}
      <SectionActions>
        <Button onClick={() => open('edit')}>
          {provider === null ? t('companies.provider.setUp') : t('companies.provider.edit')}
        </Button>
        {provider !== null && (
          <Button variant="bare" onClick={() => open('remove')}>
            {t('companies.provider.remove')}
          </Button>
        )}
      </SectionActions>
      {dialog === 'edit' && <ProviderForm rules={rules} onClose={close} />}
      <ConfirmDialog
        opened={dialog === 'remove'}
        onClose={close}
        title={t('companies.provider.removeTitle')}
        text={t('companies.provider.removeText')}
        confirmLabel={t('companies.provider.removeConfirm')}
        onConfirm={remove}
      />
    </ScreenSection>
  );
};
