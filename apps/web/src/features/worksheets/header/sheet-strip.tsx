import { memo, type ReactNode } from 'react';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { groupCounts } from '../grid/group-head.tsx';
import type { SheetGroup } from '../model/sheet-rows.ts';
import classes from './sheet-header.module.css';

interface SheetStripProps {
  groups: readonly SheetGroup[];
  map: ReactNode;
  risk: ReactNode;
}

/** How far the sheet is, as figures and as staff, and what the measures are worth. */
export const SheetStrip = memo(({ groups, map, risk }: SheetStripProps) => {
  const t = useWords();
  const { done, total } = groupCounts(groups.map(({ rows }) => rows.map(({ state }) => state).join('')).join(''));
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
SheetStrip.displayName = 'SheetStrip';
