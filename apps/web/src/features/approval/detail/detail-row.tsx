import type { ReactNode } from 'react';
import classes from './detail-row.module.css';

interface DetailRowProps {
  label: ReactNode;
  children: ReactNode;
  /** A line above it. */
  isRuled?: boolean;
}

/** What it is in the margin, the words on the axis. */
export const DetailRow = ({ label, children, isRuled = false }: DetailRowProps) => (
  <div className={classes.row} data-ruled={isRuled || undefined}>
    <div className={classes.label}>{label}</div>
    <div className={classes.content}>{children}</div>
  </div>
);
