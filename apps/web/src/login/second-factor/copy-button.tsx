import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '../form/form.module.css';
import { useLoginWords } from '../login-words-context.ts';

type Outcome = 'copied' | 'copyFailed';

export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const words = useLoginWords();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const copy = () =>
    // Without a secure address there is no clipboard at all.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('copyFailed'),
      );
  const Icon = outcome === 'copied' ? IconCheck : IconCopy;
  return (
    <>
      <button type="button" className={classes.other} onClick={() => void copy()}>
        <Icon size={16} stroke={1.5} aria-hidden />
        {label}
      </button>
      <span className={outcome === 'copyFailed' ? classes.outcome : 'visually-hidden'} role="status">
        {outcome === null ? null : words.setUp[outcome]}
      </span>
    </>
  );
};
