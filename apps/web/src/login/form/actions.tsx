import type { ReactNode } from 'react';
import { useLoginWords } from '../login-words-context.ts';
import { refusalSentence } from './fault.ts';
import classes from './form.module.css';
import type { LoginForm } from './use-login-form.ts';

interface ActionsProps {
  form: Pick<LoginForm, 'isBusy' | 'refusal'>;
  submit: string;
  /** What the button says meanwhile. */
  busy?: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** The one ink button of the screen, and what the server refused as a whole. */
export const Actions = ({ form, submit, busy, children }: ActionsProps) => {
  const words = useLoginWords();
  return (
    <div className={classes.actions}>
      <button type="submit" className={classes.submit} aria-busy={form.isBusy}>
        {form.isBusy ? (busy ?? words.waiting) : submit}
      </button>
      {children}
      <p className={classes.refusal} role="alert">
        {form.refusal === null ? null : refusalSentence(form.refusal, words)}
      </p>
    </div>
  );
};
