import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../platform/clipboard/copy-text.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Button } from '../../components/button/button.tsx';
import { QrCode } from '../../components/qr-code/qr-code.tsx';
import { toastDone } from '../../components/toast/toast-store.ts';
import classes from './secret-link.module.css';

interface SecretLinkProps {
  /** Names the section. */
  label: string;
  link: string;
  /** Who should have it, and that it is shown this once. */
  text: string;
  /** Names the QR code. */
  codeLabel: string;
}

/** A link with its secret, shown this once: to copy, or to be read by a phone. */
export const SecretLink = ({ label, link, text, codeLabel }: SecretLinkProps) => {
  const t = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(link);
    setFailed(!isCopied);
    if (isCopied) toastDone(t('answerLinks.copied'));
  };
  return (
    <section className={classes.fresh} aria-label={label}>
      <QrCode text={link} label={codeLabel} className={classes.code} />
      <div className={classes.texts}>
        <p className={classes.text} role="status">
          {text}
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
