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
  /** Cannot be pressed now, and why. */
  heldBecause?: string | undefined;
}

export const Vial = ({ state, size = 27, label, withLabel = false, heldBecause, className, ...button }: VialProps) => (
  <button
    {...button}
    type="button"
    className={`${classes.button} ${className ?? ''}`}
    data-state={state}
    aria-pressed={state === 'to-check' ? 'mixed' : state === 'checked'}
    aria-label={withLabel ? undefined : [label, heldBecause].filter(Boolean).join('. ')}
    aria-disabled={heldBecause !== undefined || undefined}
    title={heldBecause ?? (withLabel ? undefined : label)}
  >
    <VialGlyph state={state} size={size} />
    {withLabel && <span className={classes.label}>{label}</span>}
  </button>
);
