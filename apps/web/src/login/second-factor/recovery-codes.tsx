import { interpolate } from '@polier/i18n/translation';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../platform/files/save-file.ts';
import { continuePendingSession } from '../session/continue-session.ts';
import { apiErrorText } from '../form/field-error.ts';
import { FormScreen } from '../form/form-screen.tsx';
import classes from '../form/form.module.css';
import { PrimaryAction } from '../form/links.tsx';
import type { ApiError } from '../api-error.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import { CopyButton } from './copy-button.tsx';
import own from './second-factor.module.css';

/** Shown once: copied, saved or printed, then on to the application. */
export const RecoveryCodes = ({ codes, email }: { codes: readonly string[]; email: string }) => {
  const texts = useLoginTexts();
  const [isBusy, setBusy] = useState(false);
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const text = `${interpolate(texts.setUp.fileHead, { email })}\n\n${codes.join('\n')}\n`;
  const goOn = async () => {
    setBusy(true);
    const refused = await continuePendingSession();
    setApiError(refused);
    if (refused !== null) setBusy(false);
  };
  return (
    <FormScreen title={texts.setUp.codesTitle} lead={texts.setUp.codesText}>
      <p className={own.owner}>{interpolate(texts.setUp.fileHead, { email })}</p>
      <ul className={own.codes} aria-label={texts.setUp.codesList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={`${classes.actions} no-print`}>
        <CopyButton text={text} label={texts.setUp.copy} />
        <button
          type="button"
          className={classes.other}
          onClick={() => saveFile(texts.setUp.fileName, text, 'text/plain')}
        >
          <IconDownload size={16} stroke={1.5} aria-hidden />
          {texts.setUp.download}
        </button>
        <button type="button" className={classes.other} onClick={() => print()}>
          <IconPrinter size={16} stroke={1.5} aria-hidden />
          {texts.setUp.print}
        </button>
      </div>
      <div className={`${classes.actions} no-print`}>
        <PrimaryAction isBusy={isBusy} onClick={() => void goOn()}>
          {texts.setUp.kept}
        </PrimaryAction>
        <p className={classes.apiError} role="alert">
          {apiError === null ? null : apiErrorText(apiError, texts)}
        </p>
      </div>
    </FormScreen>
  );
};
