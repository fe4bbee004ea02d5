import type { Kind } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useMemo } from 'react';
import type { Column } from '../../../components/data-table/table-types.ts';
import { formatDate } from '../../../platform/formats/dates.ts';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useKindTabTitle, useShownKinds } from '../../companies/company-setting.ts';
import { useProjectColumns } from '../list/project-columns.tsx';
import classes from './company-projects.module.css';
import { workOf, workTexts } from './project-work.ts';

const workColumn = (t: Translate, kind: Kind, header: string, importance: number): Column<ProjectView> => ({
  key: kind,
  importance,
  header,
  width: '132px',
  cell: (project) => {
    const work = workOf(project, kind);
    if (work.worksheets === 0) return <span className={classes.none}>–</span>;
    const [worksheets, questions] = workTexts(t, work);
    return (
      <span className={classes.cell}>
        <span className={classes.worksheets}>{worksheets}</span>
        <span className={classes.questions}>{questions}</span>
      </span>
    );
  },
  text: (project) => workTexts(t, workOf(project, kind)).join(', '),
  sortBy: (project) => workOf(project, kind).worksheets,
});

/** Columns of the list of all projects: those of one's own, with every count instead of progress. */
export const useCompanyProjectColumns = (): readonly Column<ProjectView>[] => {
  const t = useTranslation();
  const titleOf = useKindTabTitle();
  const kinds = useShownKinds();
  const own = useProjectColumns();
  return useMemo<readonly Column<ProjectView>[]>(() => {
    const named = (...keys: string[]) => own.filter(({ key }) => keys.includes(key));
    return [
      ...named('number', 'title'),
      ...kinds.map((kind, index) => workColumn(t, kind, titleOf(kind), index === 0 ? 2 : 1)),
      {
        key: 'written',
        importance: 1,
        header: t('projects.written'),
        name: t('projects.writtenName'),
        width: '96px',
        align: 'end',
        cell: ({ all_created_lessons_count: count }) =>
          count === 0 ? <span className={classes.none}>–</span> : formatNumber(count),
        text: ({ all_created_lessons_count: count }) => String(count),
        sortBy: ({ all_created_lessons_count: count }) => count,
      },
      ...named('done', 'overdue'),
      {
        key: 'created',
        header: t('projects.created'),
        width: '92px',
        align: 'end',
        startsHidden: true,
        cell: ({ created_at: at }) => formatDate(at),
        text: ({ created_at: at }) => formatDate(at),
        sortBy: ({ created_at: at }) => at,
      },
      ...named('owner', 'team'),
    ];
  }, [t, titleOf, kinds, own]);
};
