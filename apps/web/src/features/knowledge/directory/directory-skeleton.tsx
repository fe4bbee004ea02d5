import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import classes from './directory-skeleton.module.css';

const widths = [58, 74, 42, 66, 88, 52, 61, 79, 47, 70, 55, 63, 82, 49];

/** The rows of the directory before they are known. */
export const DirectorySkeleton = ({ label }: { label: string }) => (
  <div className={classes.skeleton} role="status" aria-label={label}>
    {widths.map((width) => (
      <div key={width} className={classes.row}>
        <SkeletonBar width={70} />
        <SkeletonBar width={width} />
        <SkeletonBar width={60} end />
      </div>
    ))}
  </div>
);
