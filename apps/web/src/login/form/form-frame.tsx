import type { ReactNode } from 'react';
import classes from './form.module.css';
import type { LoginForm } from './use-login-form.ts';

interface FormFrameProps {
  form: LoginForm;
  label: string;
  children: ReactNode;
}

/** This page says itself what is wrong; the browser's own bubbles stay away. */
export const FormFrame = ({ form, label, children }: FormFrameProps) => (
  <form {...form.frame} className={classes.form} noValidate aria-label={label}>
    {children}
  </form>
);
