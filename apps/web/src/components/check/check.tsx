import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { useKeptFocus } from '../../platform/viewport/kept-focus.ts';
import classes from './check.module.css';

export interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'onChange'> {
  checked?: boolean;
  onChange?: (checked: boolean) => void;
  /** Some of its items are chosen. */
  isPartial?: boolean;
  /** Checked and locked, as for a mandatory lesson. */
  isLocked?: boolean;
  /** Beside the box; without it give `aria-label`. */
  label?: ReactNode;
  /** large: 22, for the thumb. */
  size?: 'normal' | 'large';
}

/** The tick of the product: ink on white. The click target is the whole label. */
export const Check = ({
  checked,
  onChange,
  isPartial = false,
  isLocked = false,
  label,
  size = 'normal',
  className,
  ...input
}: CheckProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPartial;
  }, [isPartial]);
  const isOff = isLocked || input.disabled === true;
  const element = useKeptFocus(isOff, box);
  return (
    <label className={`${classes.check} ${className ?? ''}`} data-size={size}>
      <input
        {...input}
        ref={element}
        type="checkbox"
        className={classes.box}
        checked={checked}
        disabled={isOff}
        data-locked={isLocked || undefined}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      {label !== undefined && <span>{label}</span>}
    </label>
  );
};
