import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFooterElement } from './screen-context.ts';
import classes from './screen-footer.module.css';

export interface ScreenFooterProps {
  /** In the margin: when it was saved. */
  state?: ReactNode;
  /** On the axis: legend, position. */
  children?: ReactNode;
  /** Right: `KeyHints`. */
  keys?: ReactNode;
}

/** Writes into the footer of the screen around it, from anywhere inside. */
export const ScreenFooter = ({ state, children, keys }: ScreenFooterProps) => {
  const footer = useFooterElement();
  if (footer === null) return null;
  return createPortal(
    <>
      <span className={classes.state} role="status">
        {state}
      </span>
      <span className={classes.middle}>{children}</span>
      <span className={classes.keys}>{keys}</span>
    </>,
    footer,
  );
};
