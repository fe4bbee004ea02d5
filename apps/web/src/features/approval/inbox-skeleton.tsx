import { SkeletonBar } from '../../components/states/skeleton-bar.tsx';
import classes from './inbox.module.css';

/** The list and the open question while they are on the way. */
export const InboxSkeleton = ({ label }: { label: string }) => (
  <div className={classes.columns} role="status" aria-label={label}>
    <div className={classes.side}>
      <div className={classes.loading}>
        <SkeletonBar width={70} height={20} />
        {Array.from({ length: 6 }, (_, index) => (
          <SkeletonBar key={index} width={90 - (index % 3) * 12} height={14} />
        ))}
      </div>
    </div>
    <div className={classes.detail}>
      <div className={classes.loading}>
        <SkeletonBar width={60} height={24} />
        <SkeletonBar width={45} />
        <SkeletonBar width={50} />
      </div>
    </div>
  </div>
);
