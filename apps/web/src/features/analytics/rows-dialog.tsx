import type { Analytics } from '@polier/contract/analytics/analytics.contract';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import classes from './analytics.module.css';
import { LessonLine } from './lesson-line.tsx';
import { quarterName } from './quarter-table.tsx';

type Repeat = Analytics['repeats']['rows'][number];

/** The rows behind a number. */
export type OpenRows =
  | { of: 'repeats'; quarter: string }
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

export const RowsDialog = ({ data, open, onClose }: { data: Analytics; open: OpenRows; onClose: () => void }) => {
  const t = useTranslation();
  const title =
    open.of === 'reasons'
      ? t(`analytics.reasons.${open.reason}`)
      : `${t(open.of === 'repeats' ? 'analytics.repeats' : 'analytics.decisions')}, ${quarterName(open.quarter)}`;
  const repeats = data.repeats.rows.filter((row) =>
    open.of === 'reasons' ? row.reason === open.reason : open.of === 'repeats' && row.quarter === open.quarter,
  );
  const decisions = data.decisions.rows.filter((row) => open.of === 'decisions' && row.quarter === open.quarter);
  return (
    <Dialog opened onClose={onClose} title={title} actions={<Button onClick={onClose}>{t('common.close')}</Button>}>
      {repeats.length + decisions.length === 0 && <p className={classes.quiet}>{t('analytics.none')}</p>}
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
