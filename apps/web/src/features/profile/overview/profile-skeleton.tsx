import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './profile-skeleton.module.css';

/** The layout that will come, in grey bars. */
export const ProfileSkeleton = () => {
  const t = useTranslation();
  return (
    <div className={classes.skeleton} role="status" aria-label={t('common.loading')}>
      <div className={classes.name}>
        <SkeletonBar width={30} height={28} />
      </div>
      {[3, 2, 2, 3].map((lines, section) => (
        <div key={section} className={classes.section}>
          <SkeletonBar width={60} />
          <div className={classes.lines}>
            {Array.from({ length: lines }, (_, line) => (
              <SkeletonBar key={line} width={52 - line * 9} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
};
