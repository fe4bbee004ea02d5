import { SkeletonBar } from '../../components/states/skeleton-bar.tsx';
import { kindRows } from './cloning-choice.ts';
import classes from './cloning-skeleton.module.css';

/** The form while the companies are on their way. */
export const CloningSkeleton = () => (
  <div className={classes.skeleton} aria-hidden="true">
    <SkeletonBar width={100} height={32} />
    <SkeletonBar width={100} height={32} />
    {kindRows.map(({ kind }, index) => (
      <div key={kind} className={classes.row}>
        <SkeletonBar width={30 + ((index * 13) % 25)} />
        <SkeletonBar width={8} end />
      </div>
    ))}
  </div>
);
