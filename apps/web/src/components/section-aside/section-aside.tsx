import type { ReactNode } from 'react';
import classes from './section-aside.module.css';

export interface SectionAsideProps {
  number?: ReactNode;
  title: ReactNode;
  /** A count, a progress strip: what stands under the title. */
  meta?: ReactNode;
  id?: string;
}

/** A group heading in the margin, beside its rows; sticks while its group is on the screen. */
export const SectionAside = ({ number, title, meta, id }: SectionAsideProps) => (
  <div className={classes.aside}>
    {number !== undefined && <span className={classes.number}>{number}</span>}
    <span className={classes.words}>
      <span className={classes.title} id={id}>
        {title}
      </span>
      {meta !== undefined && <span className={classes.meta}>{meta}</span>}
    </span>
  </div>
);
