import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import classes from './reading-skeleton.module.css';

const rows = [
  { level: 1, width: 82 },
  { level: 2, width: 70 },
  { level: 2, width: 76 },
  { level: 1, width: 90 },
  { level: 2, width: 64 },
  { level: 1, width: 78 },
  { level: 1, width: 86 },
];

/** The page before its lessons are there: topic, numbers, lessons and margin as bars. */
export const ReadingSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    <div className={classes.head}>
      <SkeletonBar width={40} height={14} />
      <SkeletonBar width={45} height={14} />
    </div>
    {rows.map(({ level, width }) => (
      <div key={width} className={classes.row} data-level={level}>
        <SkeletonBar width={45} />
        <div className={classes.text}>
          <SkeletonBar width={width} height={level === 1 ? 18 : 13} />
          <SkeletonBar width={width - 18} />
        </div>
        <div className={classes.margin}>
          <SkeletonBar width={75} />
        </div>
      </div>
    ))}
  </div>
);
