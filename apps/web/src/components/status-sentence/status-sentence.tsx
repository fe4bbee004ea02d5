import type { ReactNode } from 'react';
import classes from './status-sentence.module.css';

export interface StatusSentenceProps {
  /** `<Figure>114</Figure> von 205 Fragen sind erledigt.` */
  children: ReactNode;
  /** small: 16, as under a title; report: of a report, no title on the phone either. */
  size?: 'normal' | 'small' | 'report';
}

/** Numbers as a sentence, instead of tiles. */
export const StatusSentence = ({ children, size = 'normal' }: StatusSentenceProps) => (
  <p className={classes.sentence} data-size={size}>
    {children}
  </p>
);

export interface FigureProps {
  children: ReactNode;
  /** Overdue, or a decision waits. */
  tone?: 'decision' | undefined;
  /** Longer than a narrow line: it breaks as other text does, so that what follows it does not stand alone. */
  mayBreak?: boolean;
}

export const Figure = ({ children, tone, mayBreak = false }: FigureProps) => (
  <strong className={classes.figure} data-tone={tone} data-may-break={mayBreak || undefined}>
    {children}
  </strong>
);
