import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { QrCode } from '../../components/qr-code/qr-code.tsx';
import { toastDone } from '../../components/toast/toast-store.ts';
import { copyText } from '../../platform/clipboard/copy-text.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './answer-links.module.css';

/** A link with its secret, shown this once: to copy, or to be read by a phone. */
export const FreshLink = ({ name, link }: { name: string; link: string }) => {
  const t = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(link);
    setFailed(!isCopied);
    if (isCopied) toastDone(t('answerLinks.copied'));
  };
  return (
    <section className={classes.fresh} aria-label={name}>
      <QrCode text={link} label={t('answerLinks.code', { name })} className={classes.code} />
      <div className={classes.freshTexts}>
        <p className={classes.text} role="status">
          {t('answerLinks.shown', { name })}
        </p>
        <code className={classes.secret}>{link}</code>
        <Button
          variant="filled"
          leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('answerLinks.copy')}
        </Button>
        {hasFailed && (
          <p className={classes.failed} role="alert">
            {t('answerLinks.copyFailed')}
          </p>
        )}
      </div>
    </section>
  );
};
