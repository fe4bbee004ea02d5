import type { Analytics } from '@polier/contract/analytics/analytics.contract';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { formatNumber } from '../../platform/formats/numbers.ts';
import { type Translate, useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import classes from './analytics.module.css';
import { LessonLine } from './lesson-line.tsx';
import { quarterName } from './quarter-table.tsx';

type Repeat = Analytics['repeats']['rows'][number];

/** The rows behind a number. */
export type OpenRows =
  /** Without a quarter: of the whole period. */
  | { of: 'repeats'; quarter: string | null }
  | { of: 'reasons'; reason: NonNullable<Repeat['reason']> }
  | { of: 'decisions'; quarter: string };

const RepeatRow = ({ row }: { row: Repeat }) => {
  const t = useTranslation();
  return (
    <li className={classes.case}>
      <RouteLink to="/experiences/update" search={{ id: row.id }} className={classes.link}>
        {row.title}
      </RouteLink>
      <LessonLine lesson={row.lesson} />
      <span className={classes.quiet}>
        {[quarterName(row.quarter), row.project?.title, row.reason !== null && t(`analytics.reasons.${row.reason}`)]
          .filter(Boolean)
          .join(', ')}
      </span>
    </li>
  );
};

const DecisionRow = ({ row }: { row: Analytics['decisions']['rows'][number] }) => {
  const t = useTranslation();
  return (
    <li className={classes.case}>
      <LessonLine lesson={row.lesson} />
      <span className={classes.quiet}>
        <RouteLink to="/projects/overview" search={{ id: row.project.id }}>
          {row.project.title}
        </RouteLink>
        {`, ${t(row.decided ? 'analytics.decidedLate' : 'analytics.undecided')}`}
      </span>
    </li>
  );
};

const titleOf = (open: OpenRows, t: Translate): string => {
  if (open.of === 'reasons') return t(`analytics.reasons.${open.reason}`);
  const title = t(open.of === 'repeats' ? 'analytics.repeats' : 'analytics.decisions');
  return open.quarter === null ? title : `${title}, ${quarterName(open.quarter)}`;
};

/** How many there are, where the newest of them are listed alone. */
const countOf = ({ repeats, decisions }: Analytics, open: OpenRows): number => {
  if (open.of === 'reasons') return repeats.reasons[open.reason];
  const inQuarter = ({ quarter }: { quarter: string }) => open.quarter === null || quarter === open.quarter;
  const missed =
    open.of === 'repeats'
      ? repeats.quarters.filter(inQuarter).map(({ known }) => known)
      : decisions.quarters.filter(inQuarter).map(({ in_time: inTime, total }) => total - inTime);
  return missed.reduce((sum, count) => sum + count, 0);
};

export const RowsDialog = ({ data, open, onClose }: { data: Analytics; open: OpenRows; onClose: () => void }) => {
  const t = useTranslation();
  const title = titleOf(open, t);
  const repeats = data.repeats.rows.filter((row) => {
    if (open.of === 'reasons') return row.reason === open.reason;
    return open.of === 'repeats' && (open.quarter === null || row.quarter === open.quarter);
  });
  const decisions = data.decisions.rows.filter((row) => open.of === 'decisions' && row.quarter === open.quarter);
  const shown = repeats.length + decisions.length;
  const count = countOf(data, open);
  const isCut = shown > 0 && count > shown;
  return (
    <Dialog opened onClose={onClose} title={title} actions={<Button onClick={onClose}>{t('common.close')}</Button>}>
      {isCut && <p className={classes.quiet}>{t('analytics.newestOf', { shown: shown, all: formatNumber(count) })}</p>}
      {shown === 0 && <p className={classes.quiet}>{t('analytics.none')}</p>}
      <ul>
        {repeats.map((row) => (
          <RepeatRow key={row.id} row={row} />
        ))}
        {decisions.map((row) => (
          <DecisionRow key={row.id} row={row} />
        ))}
      </ul>
    </Dialog>
  );
};
