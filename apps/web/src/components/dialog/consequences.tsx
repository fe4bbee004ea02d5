import type { ReactNode } from 'react';
import { formatNumber } from '../../platform/formats/numbers.ts';
import classes from './consequences.module.css';

export interface Consequence {
  count: number;
  label: ReactNode;
}

interface ConsequencesProps {
  /** Counts of what is removed too. */
  items: readonly Consequence[];
  /** Counts of what stays. */
  remains?: ReactNode;
}

/** Counts before a removal: removed rows, and below them the staying ones. */
export const Consequences = ({ items, remains }: ConsequencesProps) => (
  <>
    {items.length > 0 && (
      <ul className={classes.list}>
        {items.map(({ count, label }, index) => (
          <li key={index} className={classes.item}>
            <strong className={classes.count}>{formatNumber(count)}</strong>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    )}
    {remains !== undefined && <p className={classes.remains}>{remains}</p>}
  </>
);
