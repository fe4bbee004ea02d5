import { Bar } from '../../components/states/bar.tsx';
import { kindRows } from './cloning-choice.ts';
import classes from './cloning-skeleton.module.css';

/** The form while the companies are on their way. */
export const CloningSkeleton = () => (
  <div className={classes.skeleton} aria-hidden="true">
    <Bar width={100} height={32} />
    <Bar width={100} height={32} />
    {kindRows.map(({ kind }, index) => (
      <div key={kind} className={classes.row}>
        <Bar width={30 + ((index * 13) % 25)} />
        <Bar width={8} end />
      </div>
    ))}
  </div>
);
