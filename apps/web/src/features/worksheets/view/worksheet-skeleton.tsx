import { Screen } from '../../../components/screen/screen.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './worksheet-skeleton.module.css';

const rows = Array.from({ length: 18 }, (_, index) => ({ id: index, width: 42 + ((index * 37) % 48) }));

/** The layout of the worksheet in bars, while it is on its way. */
export const WorksheetSkeleton = () => {
  const t = useTranslation();
  return (
    <Screen title={t('worksheets.worksheet')}>
      <div role="status" aria-label={t('common.loading')} className={classes.skeleton}>
        <div className={classes.header}>
          <span className={classes.number} />
          <span className={classes.title} />
        </div>
        <div className={classes.strip} />
        <div className={classes.tabs} />
        {rows.map(({ id, width }) => (
          <div key={id} className={classes.row} data-first={id % 4 === 0 || undefined}>
            <span className={classes.group} />
            <span className={classes.lesson} style={{ width: `${width}%` }} />
            <span className={classes.cell} />
          </div>
        ))}
      </div>
    </Screen>
  );
};
