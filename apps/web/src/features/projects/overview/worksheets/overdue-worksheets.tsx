import type { Kind as KindName } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { useQueries } from '@tanstack/react-query';
import { Due } from '../../../../components/due/due.tsx';
import { Kind } from '../../../../components/kind/kind.tsx';
import { SkeletonBar } from '../../../../components/states/skeleton-bar.tsx';
import { queryOf } from '../../../../platform/api/queries.ts';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { worksheetKindOf } from '../../../worksheets/worksheet-kinds.ts';
import { AsideHead } from '../../../../components/screen/aside-head.tsx';
import { useOverviewTabs } from '../overview-tabs.tsx';
import classes from '../project-status.module.css';

/** Opens a worksheet with its overdue questions first. */
export const overdueSearch = ({ kind, id }: WorksheetView) => ({ kind, id, filter: 'open', sort: 'due' }) as const;

/** The worksheets of these kinds with something overdue, the longest overdue first; undefined while they are on their way. */
const useOverdueWorksheets = (project: ProjectView, kinds: readonly KindName[]) =>
  useQueries({
    queries: kinds.map((kind) => queryOf(endpoints.worksheets[kind].list, { query: { projectId: project.id } })),
    combine: (lists) => ({
      error: lists.find(({ error }) => error !== null)?.error ?? null,
      worksheets: lists.some(({ data }) => data === undefined)
        ? undefined
        : lists
            .flatMap(({ data }): readonly WorksheetView[] => data ?? [])
            .filter(({ progress }) => progress.overdue > 0)
            .toSorted((a, b) => (a.progress.next_due ?? '').localeCompare(b.progress.next_due ?? '')),
    }),
  });

/** What is overdue in the project, whoever is responsible: by worksheet, each one click away. */
export const OverdueWorksheets = ({ project }: { project: ProjectView }) => {
  const t = useTranslation();
  const kinds = useOverviewTabs(project).flatMap(({ kind }) => (kind === undefined ? [] : [kind]));
  const { worksheets, error } = useOverdueWorksheets(project, kinds);
  if (error !== null || worksheets?.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="project-overdue">
      <AsideHead id="project-overdue" title={t('projects.overdue')}>
        <span className={classes.order}>{t('projects.oldestFirst', { count: project.progress.overdue })}</span>
      </AsideHead>
      {worksheets === undefined && <SkeletonBar width={80} />}
      <ul>
        {worksheets?.map((worksheet) => (
          <li key={`${worksheet.kind}-${worksheet.id}`} className={classes.item}>
            <span className={classes.due}>
              <Due date={worksheet.progress.next_due} form="short" dash />
              <span className={classes.count}>{t('todos.questions', { count: worksheet.progress.overdue })}</span>
            </span>
            <RouteLink to="/worksheet" search={overdueSearch(worksheet)} className={classes.worksheet}>
              <Kind kind={worksheet.kind} />
              <span className={classes.worksheetTitle}>
                {[worksheetKindOf(worksheet.kind).locationOf(worksheet).number, worksheet.title]
                  .filter(Boolean)
                  .join(' ')}
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
