import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { copyText } from '../../../platform/clipboard/copy-text.ts';
import { saveFile } from '../../../platform/files/save-file.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { printCodes } from './print-codes.ts';
import classes from './second-factor.module.css';

interface CodesDialogProps {
  codes: readonly string[];
  email: string;
  note?: string;
  onClose: () => void;
}

/** Shows the recovery codes once. */
export const CodesDialog = ({ codes, email, note, onClose }: CodesDialogProps) => {
  const t = useTranslation();
  const [isByHand, setByHand] = useState(false);
  const [isKept, setKept] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const title = t('profile.factor.fileTitle', { email });
  const text = codes.join('\n');
  const copy = async () => {
    const isCopied = await copyText(text);
    setByHand(!isCopied);
    setKept(isKept || isCopied);
    if (isCopied) toastDone(t('profile.factor.copied'));
  };
  // Esc or a click beside the dialog must not close it by mistake.
  const closeKept = () => {
    if (isKept || isWarned) onClose();
    else setWarned(true);
  };
  return (
    <Dialog
      opened
      onClose={closeKept}
      title={t('profile.factor.codesTitle')}
      note={note}
      actions={
        <Button variant="filled" onClick={onClose} data-autofocus>
          {t('profile.factor.kept')}
        </Button>
      }
    >
      <p className={classes.text}>{t('profile.factor.codesText')}</p>
      <ul className={classes.codes} aria-label={t('profile.factor.codesTitle')}>
        {codes.map((code) => (
          <li key={code} className={classes.code}>
            {code}
          </li>
        ))}
      </ul>
      <div className={classes.tools}>
        <Button leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />} onClick={() => void copy()}>
          {t('profile.factor.copy')}
        </Button>
        <Button
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={() => {
            saveFile(t('profile.factor.fileName'), `${title}\r\n\r\n${codes.join('\r\n')}\r\n`, 'text/plain');
            setKept(true);
          }}
        >
          {t('profile.factor.download')}
        </Button>
        <Button
          leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
          onClick={() => {
            printCodes(title, t('profile.factor.codesText'), codes);
            setKept(true);
          }}
        >
          {t('profile.factor.print')}
        </Button>
      </div>
      {(isByHand || (isWarned && !isKept)) && (
        <p className={classes.byHand} role="alert">
          {isByHand ? t('profile.factor.copyFailed') : t('profile.factor.notKept')}
        </p>
      )}
    </Dialog>
  );
};
