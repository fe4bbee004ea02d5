import classes from './color-swatch.module.css';

/** The colour that a company gave a value; the value's name stands beside it. */
export const ColorSwatch = ({ color }: { color: string }) => (
  <span className={classes.swatch} style={{ background: color }} aria-hidden="true" />
);
