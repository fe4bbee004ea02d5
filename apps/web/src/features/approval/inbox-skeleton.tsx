import { Bar } from '../../components/states/bar.tsx';
import classes from './inbox.module.css';

/** The list and the open question while they are on the way. */
export const InboxSkeleton = ({ label }: { label: string }) => (
  <div className={classes.columns} role="status" aria-label={label}>
    <div className={classes.side}>
      <div className={classes.loading}>
        <Bar width={70} height={20} />
        {Array.from({ length: 6 }, (_, index) => (
          <Bar key={index} width={90 - (index % 3) * 12} height={14} />
        ))}
      </div>
    </div>
    <div className={classes.detail}>
      <div className={classes.loading}>
        <Bar width={60} height={24} />
        <Bar width={45} />
        <Bar width={50} />
      </div>
    </div>
  </div>
);
