import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { toastDone } from '../../components/toast/toast-store.ts';
import { copyText } from '../../platform/clipboard/copy-text.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { apiSettings } from '../../platform/api/api-settings.ts';
import classes from './api-tokens.module.css';
import type { NewToken } from './create-token-dialog.tsx';

/** Shows the secret once; closing asks for confirmation once. */
export const NewTokenDialog = ({ token, onClose }: { token: NewToken; onClose: () => void }) => {
  const t = useTranslation();
  const [state, setState] = useState<'fresh' | 'copied' | 'warned' | 'by-hand'>('fresh');
  const copy = async () => {
    const isCopied = await copyText(token.token);
    setState(isCopied ? 'copied' : 'by-hand');
    if (isCopied) toastDone(t('tokens.copied'));
  };
  return (
    <Dialog
      opened
      onClose={() => (state === 'fresh' ? setState('warned') : onClose())}
      title={t('tokens.shownTitle')}
      actions={
        <>
          <Button
            variant="filled"
            leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
            onClick={() => void copy()}
            data-autofocus
          >
            {t('tokens.copy')}
          </Button>
          <Button onClick={onClose}>{t('tokens.done')}</Button>
        </>
      }
    >
      <p className={classes.text}>
        <strong>{token.name}.</strong> {t('tokens.shownText')}
      </p>
      <code className={classes.secret}>{token.token}</code>
      {(state === 'warned' || state === 'by-hand') && (
        <p className={classes.byHand} role="alert">
          {t(state === 'by-hand' ? 'tokens.copyFailed' : 'tokens.notCopied')}
        </p>
      )}
      <p className={classes.usageText}>{t('tokens.usage')}</p>
      <code className={classes.usage}>Authorization: Bearer plr_…</code>
      <code className={classes.usage}>Company-Id: {apiSettings.get().companyId}</code>
    </Dialog>
  );
};
