import type { ButtonHTMLAttributes } from 'react';
import { CheckToggleGlyph, type CheckToggleState } from './check-toggle-glyph.tsx';
import classes from './check-toggle.module.css';

export interface CheckToggleProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  state: CheckToggleState;
  size?: 21 | 24 | 27;
  /** The word for the state: "nicht geprüft", "zu prüfen", "geprüft". */
  label: string;
  /** Also stands beside the check toggle, as on the phone. */
  withLabel?: boolean;
  /** Why it cannot be pressed now. */
  forbiddenReason?: string | undefined;
}

export const CheckToggle = ({
  state,
  size = 27,
  label,
  withLabel = false,
  forbiddenReason,
  className,
  ...button
}: CheckToggleProps) => (
  <button
    {...button}
    type="button"
    className={`${classes.button} ${className ?? ''}`}
    data-state={state}
    aria-pressed={state === 'to-check' ? 'mixed' : state === 'checked'}
    aria-label={withLabel ? undefined : [label, forbiddenReason].filter(Boolean).join('. ')}
    aria-disabled={forbiddenReason !== undefined || undefined}
    title={forbiddenReason ?? (withLabel ? undefined : label)}
  >
    <CheckToggleGlyph state={state} size={size} />
    {withLabel && <span className={classes.label}>{label}</span>}
  </button>
);
