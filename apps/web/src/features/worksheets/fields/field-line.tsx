import type { ReactNode } from 'react';
import { FieldError } from '../../../components/form/field-error.tsx';
import classes from './details-fields.module.css';

interface FieldLineProps {
  id: string;
  label: string;
  error?: string | null;
  children: ReactNode;
}

/** Label in the margin, field on the axis, what is wrong below. */
export const FieldLine = ({ id, label, error, children }: FieldLineProps) => (
  <div className={classes.line}>
    <label htmlFor={id} className={classes.label}>
      {label}
    </label>
    <div>
      {children}
      {error !== undefined && error !== null && <FieldError id={`${id}-about`}>{error}</FieldError>}
    </div>
  </div>
);
