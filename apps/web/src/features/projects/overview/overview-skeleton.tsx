import { Bar } from '../../../components/states/bar.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './overview-skeleton.module.css';

const rows = [62, 48, 70, 55, 66, 40];

/** The layout of a project in grey bars. */
export const OverviewSkeleton = () => {
  const t = useTranslation();
  return (
    <div className={classes.skeleton} role="status" aria-label={t('common.loading')}>
      <Bar width={46} height={34} />
      <Bar width={60} />
      <Bar width={100} height={3} />
      {rows.map((width) => (
        <Bar key={width} width={width} />
      ))}
    </div>
  );
};
