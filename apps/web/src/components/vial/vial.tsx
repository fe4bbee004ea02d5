import type { ButtonHTMLAttributes } from 'react';
import { VialGlyph, type VialState } from './vial-glyph.tsx';
import classes from './vial.module.css';

export interface VialProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  state: VialState;
  size?: 21 | 24 | 27;
  /** The word for the state: "nicht geprüft", "zu prüfen", "geprüft". */
  label: string;
  /** Also stands beside the vial, as on the phone. */
  withLabel?: boolean;
}

export const Vial = ({ state, size = 27, label, withLabel = false, className, ...button }: VialProps) => (
  <button
    {...button}
    type="button"
    className={`${classes.button} ${className ?? ''}`}
    data-state={state}
    aria-pressed={state === 'to-check' ? 'mixed' : state === 'checked'}
    aria-label={withLabel ? undefined : label}
    title={withLabel ? undefined : label}
  >
    <VialGlyph state={state} size={size} />
    {withLabel && <span className={classes.label}>{label}</span>}
  </button>
);
