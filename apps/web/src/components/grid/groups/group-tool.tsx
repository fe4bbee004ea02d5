import type { ReactNode } from 'react';
import classes from '../grid.module.css';

/** A small button in the heading of a group; keys reach what it does elsewhere. */
export const GroupTool = ({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) => (
  <button type="button" tabIndex={-1} className={classes.groupTool} aria-label={label} title={label} onClick={onClick}>
    {children}
  </button>
);
