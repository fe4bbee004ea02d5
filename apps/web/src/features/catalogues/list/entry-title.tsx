import type { ReactNode } from 'react';
import type { Entry } from '../catalogue.ts';
import classes from './entry-list.module.css';

/** A title behind its colour, where the row has one. */
export const EntryTitle = ({ entry: { color }, children }: { entry: Entry; children: ReactNode }) => (
  <span className={classes.titled}>
    {color !== undefined && (
      <span
        className={classes.swatch}
        data-none={color === null || undefined}
        style={{ background: color ?? undefined }}
      />
    )}
    {children}
  </span>
);
