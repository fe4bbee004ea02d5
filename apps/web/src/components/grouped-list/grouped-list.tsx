import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import classes from './grouped-list.module.css';

interface GroupedListProps {
  label: string;
  ref?: Ref<HTMLDivElement>;
  /** Draws the line above it, where no tab bar does. */
  hasTopLine?: boolean;
  /** Keys of the links in its rows. */
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>;
  children: ReactNode;
}

/** A list of rows under headings that stand in the margin column, on the phone above their rows. */
export const GroupedList = ({ label, ref, hasTopLine = false, onKeyDown, children }: GroupedListProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links inside bubble to here
  <div
    ref={ref}
    className={classes.list}
    data-top-line={hasTopLine || undefined}
    onKeyDown={onKeyDown}
    role="group"
    aria-label={label}
  >
    {children}
  </div>
);

interface ListGroupProps {
  id: string;
  title: string;
  count: ReactNode;
  /** The reader has to act on it. */
  isUrgent?: boolean;
  /** `<li>` elements. */
  children: ReactNode;
}

/** Rows under their heading, which stays in sight while they scroll by. */
export const ListGroup = ({ id, title, count, isUrgent = false, children }: ListGroupProps) => (
  <section className={classes.group} aria-labelledby={id}>
    <h2 className={classes.heading} id={id}>
      <span className={classes.title}>{title}</span>
      <span className={classes.count} data-urgent={isUrgent || undefined}>
        {count}
      </span>
    </h2>
    <ul className={classes.rows}>{children}</ul>
  </section>
);
