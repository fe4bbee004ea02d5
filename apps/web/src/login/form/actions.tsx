import type { ReactNode } from 'react';
import { useLoginTexts } from '../login-texts-context.ts';
import { apiErrorText } from './field-error.ts';
import classes from './form.module.css';
import type { LoginForm } from './use-login-form.ts';

interface ActionsProps {
  form: Pick<LoginForm, 'isBusy' | 'apiError'>;
  submit: string;
  /** What the button says meanwhile. */
  busy?: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** The one ink button of the screen, and what the server refused as a whole. */
export const Actions = ({ form, submit, busy, children }: ActionsProps) => {
  const texts = useLoginTexts();
  return (
    <div className={classes.actions}>
      <button type="submit" className={classes.submit} aria-busy={form.isBusy}>
        {form.isBusy ? (busy ?? texts.waiting) : submit}
      </button>
      {children}
      <p className={classes.apiError} role="alert">
        {form.apiError === null ? null : apiErrorText(form.apiError, texts)}
      </p>
    </div>
  );
};
