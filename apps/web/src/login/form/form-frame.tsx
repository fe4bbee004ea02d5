import type { ReactNode } from 'react';
import classes from './form.module.css';
import type { LoginForm } from './use-login-form.ts';

interface FormFrameProps {
  form: LoginForm;
  label: string;
  children: ReactNode;
}

/** The page shows its own messages instead of the browser's. */
export const FormFrame = ({ form, label, children }: FormFrameProps) => (
  <form {...form.frame} className={classes.form} noValidate aria-label={label}>
    {children}
  </form>
);
