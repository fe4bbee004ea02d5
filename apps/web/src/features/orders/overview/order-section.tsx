import { type ReactNode, useId } from 'react';
import { MarginTitle } from '../../../components/section-aside/margin-title.tsx';
import classes from './order-section.module.css';

interface OrderSectionProps {
  title: string;
  /** Under the title: a count, a date. */
  meta?: ReactNode;
  children: ReactNode;
}

/** One part of the order, headed in the margin. */
export const OrderSection = ({ title, meta, children }: OrderSectionProps) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.heading}>
        <h2 className={classes.title} id={id}>
          <MarginTitle>{title}</MarginTitle>
        </h2>
        {meta !== undefined && <span className={classes.meta}>{meta}</span>}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
};
