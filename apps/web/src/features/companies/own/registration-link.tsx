import { TextInput } from '@mantine/core';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { toastDone, toastFailed, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { urlFlag, useUrlState, urlSchema } from '../../../platform/navigation/url-state.ts';
import { ScreenSection, SectionActions } from '../../../components/screen/screen-section.tsx';
import { renewRegistrationLink } from '../companies.mutations.ts';

const addressFields = urlSchema({ renew: urlFlag() });

/** The token stands behind the hash: it reaches no server log and no other site. */
const linkWith = (token: string): string => `${location.origin}/login/#/sign-up?token=${encodeURIComponent(token)}`;

/** The link with which everybody who has it registers as a user. */
export const RegistrationLink = ({ token }: { token: string }) => {
  const t = useTranslation();
  const [{ renew }, setUrl] = useUrlState(addressFields);
  const link = linkWith(token);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toastDone(t('companies.link.copied')),
      () => toastFailed(t('companies.link.copyFailed')),
    );
  const confirm = async () => {
    try {
      await renewRegistrationLink();
      toastDone(t('companies.link.renewed'));
    } catch (error) {
      toastProblem(error);
    }
    setUrl({ renew: false });
  };
  return (
    <ScreenSection title={t('companies.link.title')} text={t('companies.link.text')}>
      <TextInput
        value={link}
        readOnly
        aria-label={t('companies.link.label')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <SectionActions>
        <Button onClick={() => void copy()}>{t('companies.link.copy')}</Button>
        <Button variant="bare" onClick={() => setUrl({ renew: true }, { replace: false })}>
          {t('companies.link.renew')}
        </Button>
      </SectionActions>
      <ConfirmDialog
        opened={renew}
        onClose={() => setUrl({ renew: false })}
        title={t('companies.link.renewTitle')}
        text={t('companies.link.renewText')}
        confirmLabel={t('companies.link.renewConfirm')}
        onConfirm={confirm}
      />
    </ScreenSection>
  );
};
