import classes from './bar.module.css';

export interface BarProps {
  /** Per cent of the place it stands in. */
  width?: number;
  height?: number;
  /** At the right edge, where numbers will stand. */
  end?: boolean;
}

/** A grey bar in place of what is still loading; it does not shimmer. */
export const SkeletonBar = ({ width = 100, height = 8, end = false }: BarProps) => (
  <span className={classes.bar} style={{ width: `${width}%`, height, marginLeft: end ? 'auto' : undefined }} />
);
