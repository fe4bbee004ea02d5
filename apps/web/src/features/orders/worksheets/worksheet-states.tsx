import { LinkButton } from '../../../components/button/button.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './order-worksheet.module.css';

export const missingWords = (t: Translate) => ({
  title: t('orderWorksheets.missing.title'),
  text: t('orderWorksheets.missing.text'),
  wayOut: (
    <LinkButton to="/" variant="filled">
      {t('orderOverview.missing.wayOut')}
    </LinkButton>
  ),
});

export const WorksheetSkeleton = () => {
  const t = useTranslation();
  return (
    <div className={classes.skeleton} role="status" aria-label={t('common.loading')}>
      {[80, 62, 48, 70, 55, 66, 40].map((width) => (
        <SkeletonBar key={width} width={width} />
      ))}
    </div>
  );
};
