import type { Kind } from '@polier/contract/kinds';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { IconChevronRight } from '@tabler/icons-react';
import { ProgressStrip } from '../../../../components/progress-strip/progress-strip.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { worksheetKindOf } from '../../../worksheets/worksheet-kinds.ts';
import classes from '../../list/project-card.module.css';
import { doneCounts } from '../../list/done-counts.ts';

/** A worksheet on the phone. */
export const WorksheetCard = ({ kind, worksheet }: { kind: Kind; worksheet: WorksheetView }) => {
  const t = useTranslation();
  const { overdue } = worksheet.progress;
  const { done, total } = doneCounts(worksheet.progress);
  return (
    <RouteLink to="/worksheet" search={{ kind, id: worksheet.id }} className={classes.card}>
      <span className={classes.margin}>
        <span className={classes.number}>{worksheetKindOf(kind).locationOf(worksheet).number}</span>
        {worksheet.closed && <span className={classes.phase}>{t('projects.closedWord')}</span>}
      </span>
      <span className={classes.body}>
        <span className={classes.name}>{worksheet.title}</span>
        {worksheet.states !== '' && (
          <ProgressStrip states={worksheet.states} height={12} stroke={5} fill={worksheet.states.length > 30} />
        )}
        <span className={classes.counts}>
          {t('projects.doneOf', { done, total })}
          {overdue > 0 && <span className={classes.overdue}>{t('projects.overdueCount', { count: overdue })}</span>}
        </span>
      </span>
      <IconChevronRight size={18} stroke={1.5} aria-hidden />
    </RouteLink>
  );
};
