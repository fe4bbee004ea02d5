import type { Kind } from '@polier/contract/kinds';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { useMemo } from 'react';
import type { Column } from '../../../../components/data-table/table-types.ts';
import { Due } from '../../../../components/due/due.tsx';
import { ProgressStrip } from '../../../../components/progress-strip/progress-strip.tsx';
import { formatDate } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { worksheetKindOf } from '../../../worksheets/worksheet-kinds.ts';
import { overdueSearch } from './overdue-worksheets.tsx';
import classes from './worksheet-columns.module.css';
import { doneCounts, doneShare, doneText } from '../../list/done-counts.ts';

const paddedNumbers = (text: string) => text.replace(/\d+/g, (digits) => digits.padStart(6, '0'));

const Decision = ({ count }: { count: number }) =>
  count === 0 ? <span className={classes.none}>–</span> : <span className={classes.decision}>{count}</span>;

/** Columns of the worksheets of one kind in a project. */
export const useWorksheetColumns = (kind: Kind): readonly Column<WorksheetView>[] => {
  const t = useTranslation();
  return useMemo<readonly Column<WorksheetView>[]>(() => {
    const { locationOf, numberWord } = worksheetKindOf(kind);
    return [
      {
        key: 'number',
        header: numberWord(t),
        width: '50px',
        cell: (worksheet) => <span className={classes.number}>{locationOf(worksheet).number}</span>,
        text: (worksheet) => locationOf(worksheet).number ?? '',
        sortBy: (worksheet) => locationOf(worksheet).number ?? null,
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
          states !== '' && <ProgressStrip states={states} height={12} stroke={4} fill={states.length > 40} />,
      },
      {
        key: 'done',
        importance: 1,
        header: t('projects.done'),
        width: '56px',
        align: 'end',
        cell: ({ progress }) => doneText(doneCounts(progress)),
        text: ({ progress }) => doneText(doneCounts(progress)),
        sortBy: ({ progress }) => doneShare(progress),
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
        cell: (worksheet) =>
          worksheet.progress.overdue === 0 ? (
            <Decision count={0} />
          ) : (
            <RouteLink
              to="/worksheet"
              search={overdueSearch(worksheet)}
              className={classes.overdue}
              aria-label={t('projects.overdueIn', { count: worksheet.progress.overdue, title: worksheet.title })}
            >
              <Decision count={worksheet.progress.overdue} />
            </RouteLink>
          ),
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
