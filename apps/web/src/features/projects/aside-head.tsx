import type { ReactNode } from 'react';
import classes from './aside-head.module.css';

interface AsideHeadProps {
  /** Names the section that it heads. */
  id: string;
  title: string;
  /** The way to all of it. */
  children?: ReactNode;
}

/** The heading of a section beside a project's worksheets. */
export const AsideHead = ({ id, title, children }: AsideHeadProps) => (
  <div className={classes.head}>
    <h2 id={id} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </div>
);
