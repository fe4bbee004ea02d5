import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { enterHeld } from '../enter.ts';
import { refusalSentence } from '../form/fault.ts';
import { FormScreen } from '../form/form-screen.tsx';
import classes from '../form/form.module.css';
import { MainAction } from '../form/links.tsx';
import type { Refusal } from '../login-calls.ts';
import { fill } from '../login-words.ts';
import { useLoginWords } from '../login-words-context.ts';
import { CopyButton } from './copy-button.tsx';
import own from './second-factor.module.css';

const save = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Shown once: copied, saved or printed, then on to the application. */
export const RecoveryCodes = ({ codes, email }: { codes: readonly string[]; email: string }) => {
  const words = useLoginWords();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const text = `${fill(words.setUp.fileHead, { email })}\n\n${codes.join('\n')}\n`;
  const goOn = async () => {
    setBusy(true);
    const refused = await enterHeld();
    setRefusal(refused);
    if (refused !== null) setBusy(false);
  };
  return (
    <FormScreen title={words.setUp.codesTitle} lead={words.setUp.codesText}>
      <p className={own.owner}>{fill(words.setUp.fileHead, { email })}</p>
      <ul className={own.codes} aria-label={words.setUp.codesList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={`${classes.actions} no-print`}>
        <CopyButton text={text} label={words.setUp.copy} />
        <button type="button" className={classes.other} onClick={() => save(words.setUp.fileName, text)}>
          <IconDownload size={16} stroke={1.5} aria-hidden />
          {words.setUp.download}
        </button>
        <button type="button" className={classes.other} onClick={() => print()}>
          <IconPrinter size={16} stroke={1.5} aria-hidden />
          {words.setUp.print}
        </button>
      </div>
      <div className={`${classes.actions} no-print`}>
        <MainAction isBusy={isBusy} onClick={() => void goOn()}>
          {words.setUp.kept}
        </MainAction>
        <p className={classes.refusal} role="alert">
          {refusal === null ? null : refusalSentence(refusal, words)}
        </p>
      </div>
    </FormScreen>
  );
};
