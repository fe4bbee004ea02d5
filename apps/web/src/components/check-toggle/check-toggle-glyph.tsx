import classes from './check-toggle.module.css';

export type CheckToggleState = 'empty' | 'requested' | 'to-check' | 'checked';

export interface CheckToggleGlyphProps {
  state: CheckToggleState;
  size?: 21 | 24 | 27;
}

/** Empty: not checked; grey bubble: to check once it is done; bubble off the middle: to check; bubble between the lines: checked. */
export const CheckToggleGlyph = ({ state, size = 27 }: CheckToggleGlyphProps) => (
  <svg
    className={classes.glyph}
    data-state={state}
    width={size}
    height={(size * 13) / 27}
    viewBox="0 0 27 13"
    aria-hidden="true"
    focusable="false"
  >
    <rect className={classes.tube} x="0.75" y="0.75" width="25.5" height="11.5" rx="5.75" />
    {state !== 'empty' && <path className={classes.lines} d="M8.25 1v11M18.75 1v11" />}
    <circle className={classes.bubble} cx="13.5" cy="6.5" r="4" />
  </svg>
);
