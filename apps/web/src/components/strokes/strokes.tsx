import classes from './strokes.module.css';

interface StrokesProps {
  /** How many of the strokes are filled. */
  filled: number;
  of: number;
}

/** A small measure in strokes; words beside it say the same. */
export const Strokes = ({ filled, of }: StrokesProps) => (
  <span className={classes.strokes} aria-hidden="true">
    {Array.from({ length: of }, (_, index) => (
      <span key={index} data-on={index < filled || undefined} />
    ))}
  </span>
);
