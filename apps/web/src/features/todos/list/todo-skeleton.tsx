import classes from './todo-skeleton.module.css';

const widths = [78, 64, 86, 58, 71, 82];

/** The list before its first answer: its real rows as bars. */
export const TodoSkeleton = ({ label }: { label: string }) => (
  <div className={classes.skeleton} role="status" aria-label={label}>
    {widths.map((width) => (
      <div key={width} className={classes.row}>
        <span className={classes.date} />
        <span className={classes.lesson} style={{ width: `${width}%` }} />
      </div>
    ))}
  </div>
);
