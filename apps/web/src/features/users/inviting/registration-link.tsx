import { IconLink } from '@tabler/icons-react';
import { Button } from '../../../components/button/button.tsx';
import { toastDone, toastFailed } from '../../../components/toast/toast-store.ts';
import { copyText } from '../../../platform/clipboard/copy-text.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './invite-dialog.module.css';

/** The company's own link; only who may edit the company knows its token. */
export const RegistrationLink = ({ token }: { token: string | null }) => {
  const t = useTranslation();
  if (token === null) return null;
  const copy = async () => {
    const link = `${location.origin}/login/#/sign-up?token=${encodeURIComponent(token)}`;
    if (await copyText(link)) toastDone(t('users.done.linkCopied'));
    else toastFailed(t('users.copyFailed'));
  };
  return (
    <div className={classes.link}>
      <p>
        <strong>{t('users.inviting.link')}</strong> {t('users.inviting.linkText')}
      </p>
      <Button leftSection={<IconLink size={16} stroke={1.75} />} onClick={() => void copy()}>
        {t('users.inviting.copyLink')}
      </Button>
    </div>
  );
};
