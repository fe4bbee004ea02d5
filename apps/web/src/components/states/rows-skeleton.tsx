import classes from './rows-skeleton.module.css';

const widths = [78, 64, 86, 58, 71, 82];

/** A list before its first answer: a date and a text of each row as bars. */
export const RowsSkeleton = ({ label }: { label: string }) => (
  <div className={classes.skeleton} role="status" aria-label={label}>
    {widths.map((width) => (
      <div key={width} className={classes.row}>
        <span className={classes.date} />
        <span className={classes.text} style={{ width: `${width}%` }} />
      </div>
    ))}
  </div>
);
