import type { ReactNode } from 'react';
import classes from './aside-head.module.css';

interface AsideHeadProps {
  /** Names the section that it heads. */
  id: string;
  title: string;
  /** Part of the heading, as a count. */
  meta?: ReactNode;
  /** The way to all of it. */
  children?: ReactNode;
}

/** The heading of a section in the side column of a screen. */
export const AsideHead = ({ id, title, meta, children }: AsideHeadProps) => (
  <div className={classes.head}>
    <h2 id={id} tabIndex={-1}>
      {title}
      {meta}
    </h2>
    {children}
  </div>
);
