import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import type {
  PmPhaseView,
  PmSubPhaseView,
  XProcessView,
  XSubProcessView,
} from '@polier/contract/catalogues/catalogue-views';
import { type RawBuilder, sql } from 'kysely';
import { type Route, route } from '#platform/http/route';
import { type CatalogueReading, catalogues } from './catalogue-readings.ts';
import { requireEntry } from '../../catalogues/require-entry.ts';
import { getCatalogueEntry, listCatalogue, requireReadableProject } from './catalogues.queries.ts';
import {
  chosenWithLesson,
  lessonOfGroup,
  pmPhaseChoice,
  type ProjectChoice,
  withWorksheets,
  xProcessChoice,
} from './project-filters.ts';

interface PhaseGroup {
  readonly parent: typeof cataloguesContract.pmPhases | typeof cataloguesContract.xProcesses;
  readonly child: typeof cataloguesContract.pmSubPhases | typeof cataloguesContract.xSubProcesses;
  readonly parents: CatalogueReading<PmPhaseView | XProcessView>;
  readonly children: CatalogueReading<PmSubPhaseView | XSubProcessView>;
  readonly parentTable: 'pm_phases' | 'x_processes';
  readonly parentColumn: 'pm_phase_id' | 'x_process_id';
  readonly choice: ProjectChoice;
  readonly usable: RawBuilder<unknown>;
}

/** PM phases with their sub-phases and X processes with their sub-processes: the same routes over two pairs of catalogues. */
const groups: readonly PhaseGroup[] = [
  {
    parent: cataloguesContract.pmPhases,
    child: cataloguesContract.pmSubPhases,
    parents: catalogues.pmPhases,
    children: catalogues.pmSubPhases,
    parentTable: 'pm_phases',
    parentColumn: 'pm_phase_id',
    choice: pmPhaseChoice,
    usable: lessonOfGroup('pm', 'pm_sub_phases', 'pm_phase_id'),
  },
  {
    parent: cataloguesContract.xProcesses,
    child: cataloguesContract.xSubProcesses,
    parents: catalogues.xProcesses,
    children: catalogues.xSubProcesses,
    parentTable: 'x_processes',
    parentColumn: 'x_process_id',
    choice: xProcessChoice,
    usable: lessonOfGroup('x', 'x_sub_processes', 'x_process_id'),
  },
];

type ParentQuery = { readonly pmPhaseId: number } | { readonly xProcessId: number };
const parentId = (query: ParentQuery) => ('pmPhaseId' in query ? query.pmPhaseId : query.xProcessId);

interface ChildrenQuery {
  readonly pmPhaseId?: number | undefined;
  readonly xProcessId?: number | undefined;
}
const narrowedTo = ({ pmPhaseId, xProcessId }: ChildrenQuery) => pmPhaseId ?? xProcessId;

type ChildQuery = { readonly pmSubPhaseId: number } | { readonly xSubProcessId: number };
const childId = (query: ChildQuery) => ('pmSubPhaseId' in query ? query.pmSubPhaseId : query.xSubProcessId);

const revalidate = { revalidate: true };

const routesFor = ({
  parent,
  child,
  parents,
  children,
  parentTable,
  parentColumn,
  choice,
  usable,
}: PhaseGroup): Route[] => [
  route(
    parent.list,
    ({ db, caller, query }) => listCatalogue(db, parents, { actor: caller, withLessons: query.withLessons }),
    revalidate,
  ),
  route(
    parent.forProjectWithWorksheets,
    ({ db, caller, query: { projectId, withLessons } }) =>
      listCatalogue(
        db,
        parents,
        { actor: caller, projectId, withLessons },
        {
          where: withWorksheets(choice, caller, projectId),
          archived: true,
          orThrow: () => requireReadableProject(db, caller, projectId),
        },
      ),
    revalidate,
  ),
  route(
    parent.filter,
    ({ db, caller, query: { projectId, withLessons } }) =>
      listCatalogue(
        db,
        parents,
        { actor: caller, projectId, withLessons },
        {
          where: chosenWithLesson(choice, caller, projectId, usable),
          orThrow: () => requireReadableProject(db, caller, projectId),
        },
      ),
    revalidate,
  ),
  route(
    parent.getById,
    async ({ db, caller, query }) => {
      const { projectId, withLessons } = query;
      if (projectId !== undefined) await requireReadableProject(db, caller, projectId);
      return getCatalogueEntry(db, parents, { actor: caller, projectId, withLessons }, parentId(query));
    },
    revalidate,
  ),
  route(
    child.list,
    ({ db, caller, query }) => {
      const id = narrowedTo(query);
      return listCatalogue(
        db,
        children,
        { actor: caller },
        id === undefined
          ? {}
          : {
              where: sql<boolean>`${sql.ref(`c.${parentColumn}`)} = ${id}`,
              orThrow: () => requireEntry(db, parentTable, id),
            },
      );
    },
    revalidate,
  ),
  route(
    child.getById,
    ({ db, caller, query }) => getCatalogueEntry(db, children, { actor: caller }, childId(query)),
    revalidate,
  ),
];

export const phaseGroupRoutes: readonly Route[] = groups.flatMap(routesFor);
