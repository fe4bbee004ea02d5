import type { Kind } from '@polier/contract/kinds';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { useMemo } from 'react';
import type { Column } from '../../../components/data-table/table-types.ts';
import { Due } from '../../../components/due/due.tsx';
import { Staff } from '../../../components/staff/staff.tsx';
import { formatDate } from '../../../platform/formats/dates.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { worksheetKindViews } from '../../worksheets/worksheet-kind-views.tsx';
import classes from './worksheet-columns.module.css';

const paddedNumbers = (text: string) => text.replace(/\d+/g, (digits) => digits.padStart(6, '0'));

const Decision = ({ count }: { count: number }) =>
  count === 0 ? <span className={classes.none}>–</span> : <span className={classes.decision}>{count}</span>;

/** Columns of the worksheets of one kind in a project. */
export const useWorksheetColumns = (kind: Kind): readonly Column<WorksheetView>[] => {
  const t = useWords();
  return useMemo<readonly Column<WorksheetView>[]>(() => {
    const { placeOf } = worksheetKindViews[kind];
    return [
      {
        key: 'number',
        header: kind === 'trade' ? t('projects.bkp') : t('projects.number'),
        width: '50px',
        cell: (sheet) => <span className={classes.number}>{placeOf(sheet).number}</span>,
        text: (sheet) => placeOf(sheet).number ?? '',
        sortBy: (sheet) => placeOf(sheet).number ?? null,
      },
      {
        key: 'title',
        importance: 3,
        header: t('projects.worksheet'),
        width: 'minmax(150px, 1.2fr)',
        hideable: false,
        cell: ({ id, title, closed }) => (
          <RouteLink to="/worksheet" search={{ kind, id }} className={classes.title} data-closed={closed || undefined}>
            {title}
            {closed && <span className={classes.closed}> {t('projects.closedWord')}</span>}
          </RouteLink>
        ),
        text: ({ title }) => title,
        sortBy: ({ title }) => paddedNumbers(title),
      },
      {
        key: 'states',
        header: t('projects.strokePerQuestion'),
        width: 'minmax(100px, 1fr)',
        cell: ({ states }) =>
          states !== '' && <Staff states={states} height={12} stroke={4} fill={states.length > 40} />,
      },
      {
        key: 'done',
        importance: 1,
        header: t('projects.done'),
        width: '56px',
        align: 'end',
        cell: ({ progress }) => `${progress.done}/${progress.total}`,
        text: ({ progress }) => `${progress.done}/${progress.total}`,
        sortBy: ({ progress }) => (progress.total === 0 ? null : progress.done / progress.total),
      },
      {
        key: 'checked',
        header: t('projects.checkedShort'),
        name: t('projects.checked'),
        width: '40px',
        align: 'end',
        cell: ({ progress }) => progress.checked,
        text: ({ progress }) => String(progress.checked),
        sortBy: ({ progress }) => progress.checked,
      },
      {
        key: 'toCheck',
        header: t('projects.toCheckShort'),
        name: t('projects.toCheck'),
        width: '46px',
        align: 'end',
        cell: ({ progress }) => <Decision count={progress.to_check} />,
        text: ({ progress }) => String(progress.to_check),
        sortBy: ({ progress }) => progress.to_check,
      },
      {
        key: 'overdue',
        importance: 2,
        header: t('projects.overdueShort'),
        name: t('projects.overdue'),
        width: '42px',
        align: 'end',
        cell: ({ progress }) => <Decision count={progress.overdue} />,
        text: ({ progress }) => String(progress.overdue),
        sortBy: ({ progress }) => progress.overdue,
      },
      {
        key: 'due',
        importance: 2,
        header: t('projects.nextDue'),
        width: '92px',
        align: 'end',
        cell: ({ progress }) => <Due date={progress.next_due} dash />,
        text: ({ progress }) => (progress.next_due === null ? '' : formatDate(progress.next_due)),
        sortBy: ({ progress }) => progress.next_due,
      },
    ];
  }, [kind, t]);
};
