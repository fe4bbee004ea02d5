import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../platform/clipboard/copy-text.ts';
import classes from '../form/form.module.css';
import { useLoginTexts } from '../login-texts-context.ts';

type Outcome = 'copied' | 'copyFailed';

export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const texts = useLoginTexts();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'copyFailed');
  const Icon = outcome === 'copied' ? IconCheck : IconCopy;
  return (
    <>
      <button type="button" className={classes.other} onClick={() => void copy()}>
        <Icon size={16} stroke={1.5} aria-hidden />
        {label}
      </button>
      <span className={outcome === 'copyFailed' ? classes.outcome : 'visually-hidden'} role="status">
        {outcome === null ? null : texts.setUp[outcome]}
      </span>
    </>
  );
};
