import classes from './margin-title.module.css';

/** Longer words do not fit the margin at the usual width of its letters, and not every browser can divide them. */
const widestWord = 16;

export const MarginTitle = ({ children }: { children: string }) =>
  children.split(/[\s-]+/).some((word) => word.length > widestWord) ? (
    <span className={classes.tight}>{children}</span>
  ) : (
    children
  );
