import type { ReactNode } from 'react';
import classes from './key-hints.module.css';

export const Key = ({ children }: { children: ReactNode }) => <kbd className={classes.key}>{children}</kbd>;

export interface KeyHint {
  keys: readonly string[];
  label: string;
}

/** `Enter öffnen  ? alle Kürzel`, for the footer. */
export const KeyHints = ({ hints }: { hints: readonly KeyHint[] }) => (
  <span className={classes.hints}>
    {hints.map(({ keys, label }) => (
      <span key={label} className={classes.hint}>
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
        {label}
      </span>
    ))}
  </span>
);
