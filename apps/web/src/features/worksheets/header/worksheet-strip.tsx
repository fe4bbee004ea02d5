import { memo, type ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { doneCount } from '../../../components/progress-strip/done-count.ts';
import type { WorksheetGroup } from '../model/worksheet-rows.ts';
import classes from './worksheet-header.module.css';

interface WorksheetStripProps {
  groups: readonly WorksheetGroup[];
  map: ReactNode;
  risk: ReactNode;
}

/** Progress of the worksheet as figures and strip, and its risk value. */
export const WorksheetStrip = memo(({ groups, map, risk }: WorksheetStripProps) => {
  const t = useTranslation();
  const { done, total } = doneCount(groups.map(({ rows }) => rows.map(({ state }) => state).join('')).join(''));
  const percent = total === 0 ? 0 : Math.round((done / total) * 100);
  return (
    <div className={classes.strip}>
      <div className={classes.counts}>
        <span className={classes.figures}>
          {done}/{total}
        </span>
        <span className={classes.share}>{t('worksheets.percentDone', { percent })}</span>
      </div>
      <div className={classes.map}>{map}</div>
      <div className={classes.risk}>{risk}</div>
    </div>
  );
});
WorksheetStrip.displayName = 'SheetStrip';
