import { SkeletonBar } from './skeleton-bar.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './form-skeleton.module.css';

const rows = [60, 85, 60, 40, 60, 30, 50];

/** The layout of a form in grey bars. */
export const FormSkeleton = () => {
  const t = useTranslation();
  return (
    <div className={classes.skeleton} role="status" aria-label={t('common.loading')}>
      <SkeletonBar width={46} height={34} />
      <SkeletonBar width={100} height={3} />
      {rows.map((width, index) => (
        <SkeletonBar key={index} width={width} height={20} />
      ))}
    </div>
  );
};
