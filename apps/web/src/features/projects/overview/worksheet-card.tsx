import type { Kind } from '@polier/contract/kinds';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { IconChevronRight } from '@tabler/icons-react';
import { Staff } from '../../../components/staff/staff.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { worksheetKindViews } from '../../worksheets/worksheet-kind-views.tsx';
import classes from '../project-card.module.css';

/** A worksheet on the phone. */
export const WorksheetCard = ({ kind, sheet }: { kind: Kind; sheet: WorksheetView }) => {
  const t = useWords();
  const { done, total, overdue } = sheet.progress;
  return (
    <RouteLink to="/worksheet" search={{ kind, id: sheet.id }} className={classes.card}>
      <span className={classes.margin}>
        <span className={classes.number}>{worksheetKindViews[kind].placeOf(sheet).number}</span>
        {sheet.closed && <span className={classes.phase}>{t('projects.closedWord')}</span>}
      </span>
      <span className={classes.body}>
        <span className={classes.name}>{sheet.title}</span>
        {sheet.states !== '' && <Staff states={sheet.states} height={12} stroke={5} fill={sheet.states.length > 30} />}
        <span className={classes.counts}>
          {t('projects.doneOf', { done, total })}
          {overdue > 0 && <span className={classes.overdue}>{t('projects.overdueCount', { count: overdue })}</span>}
        </span>
      </span>
      <IconChevronRight size={18} stroke={1.5} aria-hidden />
    </RouteLink>
  );
};
