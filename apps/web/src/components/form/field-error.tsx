import type { ReactNode } from 'react';
import classes from './field-error.module.css';

/** What is wrong with a field that is not part of a form, below it; without an error it takes no room. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={classes.error} role={children ? 'alert' : undefined}>
    {children}
  </p>
);
