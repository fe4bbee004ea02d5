import type { ReactNode } from 'react';
import classes from './question.module.css';

export interface QuestionProps {
  children: ReactNode;
  /** grid: a table row; 1 to 3: the levels of the reading view (1 also the side panel); phone: a card. */
  level?: 'grid' | 1 | 2 | 3 | 'phone';
  /** Done: goes quiet. */
  quiet?: boolean;
  selected?: boolean;
  /** One line with an ellipsis. */
  clamp?: boolean;
  /** p by default; span inside a link or a button, h2 in a panel. */
  as?: 'p' | 'span' | 'h2' | 'h3';
  id?: string;
}

/** A lesson's question: the only place, beside quoted experience, where the serif stands. */
export const Question = ({
  children,
  level = 'grid',
  quiet = false,
  selected = false,
  clamp = false,
  as: Tag = 'p',
  id,
}: QuestionProps) => (
  <Tag
    id={id}
    className={classes.question}
    data-level={level}
    data-quiet={quiet || undefined}
    data-selected={selected || undefined}
    data-clamp={clamp || undefined}
  >
    {children}
  </Tag>
);

/** The small square after the number of a mandatory question. */
export const MandatoryMark = ({ label }: { label: string }) => (
  <span className={classes.mandatory} role="img" aria-label={label} title={label} />
);
