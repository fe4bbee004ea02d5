import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { type WorksheetView, worksheetColumns } from '@polier/contract/worksheets/worksheets.contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { LinkButton } from '../../../components/button/button.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { isAllowed } from '../../../platform/session/guard.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useKindTabTitle, useShownKinds } from '../../companies/company-setting.ts';
import { MissingProject, ProjectError } from '../../projects/project-error.tsx';
import type { CellContext } from '../columns/column.ts';
import { appliedLessonsQuery } from '../data/worksheet-queries.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import { usePaperContext, paperGroups } from './paper-context.ts';
import { type PaperChoice, projectPrintAddress } from './print-address.ts';
import { PrintScreen } from './print-screen.tsx';
import classes from './print-screen.module.css';
import { WorksheetPaper } from './worksheet-paper.tsx';

interface KindOfWorksheets {
  kind: Kind;
  worksheets: readonly WorksheetView[];
}

/** The worksheets of every kind that the company works with and the reader may read. */
const useWorksheets = (projectId: number) => {
  const session = useSession((state) => state);
  const shown = useShownKinds().filter((kind) =>
    isAllowed(
      { all: [kindDefinitions[kind].permissions.worksheet, kindDefinitions[kind].permissions.appliedLesson] },
      session,
    ),
  );
  const lists = useQueries({
    queries: shown.map((kind) => queryOf(endpoints.worksheets[kind].list, { query: { projectId } })),
  });
  const isLoaded = lists.every(({ data }) => data !== undefined);
  const byKind = shown.map((kind, index): KindOfWorksheets => ({
    kind,
    worksheets: (lists[index]?.data ?? []) as readonly WorksheetView[],
  }));
  const error = lists.find((list) => list.error !== null)?.error ?? null;
  return { byKind, isLoaded, error, retry: () => lists.map((list) => list.refetch()) };
};

const useRowsOf = (byKind: readonly KindOfWorksheets[]) => {
  const all = byKind.flatMap(({ kind, worksheets }) => worksheets.map(({ id }) => ({ kind, id })));
  const queries = useQueries({ queries: all.map(({ kind, id }) => appliedLessonsQuery(kind, id)) });
  const rows = new Map(all.map(({ kind, id }, index) => [`${kind} ${id}`, queries[index]?.data]));
  const loaded = queries.filter(({ data }) => data !== undefined).length;
  const failed = queries.filter(({ error }) => error !== null);
  return {
    rows,
    loaded,
    total: all.length,
    error: failed[0]?.error ?? null,
    retry: () => failed.map((query) => query.refetch()),
  };
};

interface PrintedKindProps extends KindOfWorksheets {
  rows: ReadonlyMap<string, AppliedLesson[] | undefined>;
  choice: PaperChoice;
  cellContext: CellContext;
}

const PrintedKind = ({ kind, worksheets, rows, choice, cellContext }: PrintedKindProps) => {
  const tabTitle = useKindTabTitle();
  return (
    <section aria-label={tabTitle(kind)}>
      {worksheets.map((worksheet) => (
        <WorksheetPaper
          key={worksheet.id}
          kind={kind}
          worksheet={worksheet}
          {...paperGroups(kind, rows.get(`${kind} ${worksheet.id}`) ?? [], choice.filter, cellContext)}
          columns={choice.columns ?? worksheet.columns}
          cellContext={cellContext}
        />
      ))}
    </section>
  );
};

const PrintedProject = ({ id }: { id: number }) => {
  const t = useTranslation();
  const [choice, setChoice] = useUrlState(projectPrintAddress);
  const project = useQuery(queryOf(endpoints.projects.getById, { query: { projectId: id } }));
  const worksheets = useWorksheets(id);
  const applied = useRowsOf(worksheets.byKind);
  const cellContext = usePaperContext();
  const isReady =
    project.data !== undefined && worksheets.isLoaded && applied.loaded === applied.total && cellContext !== undefined;
  const error = project.error ?? worksheets.error ?? applied.error;
  const retry = () => void Promise.all([project.refetch(), ...worksheets.retry(), ...applied.retry()]);
  return (
    <PrintScreen
      title={project.data?.title ?? t('projects.project')}
      project={project.data?.title}
      choice={choice}
      onChoose={(change) => setChoice(change)}
      columns={choice.columns ?? [...worksheetColumns]}
      isReady={isReady}
      subject={{ projectId: id }}
      back={
        <LinkButton
          to="/projects/overview"
          search={{ id }}
          variant="bare"
          leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
        >
          {t('print.backToProject')}
        </LinkButton>
      }
    >
      {isReady ? (
        worksheets.byKind.map((ofKind) => (
          <PrintedKind key={ofKind.kind} {...ofKind} rows={applied.rows} choice={choice} cellContext={cellContext} />
        ))
      ) : (
        <div className={classes.message}>
          {error === null ? (
            <p role="status">{t('print.loadingWorksheets', { loaded: applied.loaded, total: applied.total })}</p>
          ) : (
            <ProjectError title={t('projects.projectLoadFailed')} error={error} onRetry={retry} />
          )}
        </div>
      )}
      {isReady && applied.total === 0 && <p className={classes.message}>{t('print.noWorksheets')}</p>}
    </PrintScreen>
  );
};

/** `/convert/project-applied-lessons`: every worksheet of a project on paper. */
export const ProjectPrintScreen = () => {
  const [{ id }] = useUrlState(projectPrintAddress);
  return id === undefined ? <MissingProject /> : <PrintedProject key={id} id={id} />;
};
