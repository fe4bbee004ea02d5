import type { ReactNode } from 'react';
import classes from './marginalia.module.css';

export interface MarginaliaProps {
  number?: ReactNode;
  title: ReactNode;
  /** A count, a staff: what stands under the title. */
  meta?: ReactNode;
  id?: string;
}

/** A group heading in the margin, beside its rows; sticks while its group is on the screen. */
export const Marginalia = ({ number, title, meta, id }: MarginaliaProps) => (
  <div className={classes.marginalia}>
    {number !== undefined && <span className={classes.number}>{number}</span>}
    <span className={classes.words}>
      <span className={classes.title} id={id}>
        {title}
      </span>
      {meta !== undefined && <span className={classes.meta}>{meta}</span>}
    </span>
  </div>
);
