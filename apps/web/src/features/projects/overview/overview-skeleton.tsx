import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './overview-skeleton.module.css';

const rows = [62, 48, 70, 55, 66, 40];

/** The layout of a project in grey bars. */
export const OverviewSkeleton = () => {
  const t = useTranslation();
  return (
    <div className={classes.skeleton} role="status" aria-label={t('common.loading')}>
      <SkeletonBar width={46} height={34} />
      <SkeletonBar width={60} />
      <SkeletonBar width={100} height={3} />
      {rows.map((width) => (
        <SkeletonBar key={width} width={width} />
      ))}
    </div>
  );
};
