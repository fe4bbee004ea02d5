import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import type {
  PmPhaseView,
  PmSubPhaseView,
  XProcessView,
  XSubProcessView,
} from '@polier/contract/catalogues/catalogue-views';
import { type RawBuilder, sql } from 'kysely';
import { type Route, route } from '#platform/http/route';
import { type CatalogueDefinition, catalogues } from './catalogue-definitions.ts';
import { getCatalogueEntry, listCatalogue, requireEntry, requireReadableProject } from './catalogues.queries.ts';
import {
  chosenWithLesson,
  lessonOfPart,
  pmPhaseChoice,
  type ProjectChoice,
  withWorksheets,
  xProcessChoice,
} from './project-filters.ts';

interface PhaseGroup {
  readonly whole: typeof cataloguesContract.pmPhases | typeof cataloguesContract.xProcesses;
  readonly part: typeof cataloguesContract.pmSubPhases | typeof cataloguesContract.xSubProcesses;
  readonly wholes: CatalogueDefinition<PmPhaseView | XProcessView>;
  readonly parts: CatalogueDefinition<PmSubPhaseView | XSubProcessView>;
  readonly wholeTable: 'pm_phases' | 'x_processes';
  readonly wholeColumn: 'pm_phase_id' | 'x_process_id';
  readonly choice: ProjectChoice;
  readonly usable: RawBuilder<unknown>;
}

/** PM phases with their sub-phases and X processes with their sub-processes: the same routes over two pairs of catalogues. */
const groups: readonly PhaseGroup[] = [
  {
    whole: cataloguesContract.pmPhases,
    part: cataloguesContract.pmSubPhases,
    wholes: catalogues.pmPhases,
    parts: catalogues.pmSubPhases,
    wholeTable: 'pm_phases',
    wholeColumn: 'pm_phase_id',
    choice: pmPhaseChoice,
    usable: lessonOfPart('pm', 'pm_sub_phases', 'pm_phase_id'),
  },
  {
    whole: cataloguesContract.xProcesses,
    part: cataloguesContract.xSubProcesses,
    wholes: catalogues.xProcesses,
    parts: catalogues.xSubProcesses,
    wholeTable: 'x_processes',
    wholeColumn: 'x_process_id',
    choice: xProcessChoice,
    usable: lessonOfPart('x', 'x_sub_processes', 'x_process_id'),
  },
];

type WholeQuery = { readonly pmPhaseId: number } | { readonly xProcessId: number };
const wholeId = (query: WholeQuery) => ('pmPhaseId' in query ? query.pmPhaseId : query.xProcessId);

interface PartsQuery {
  readonly pmPhaseId?: number | undefined;
  readonly xProcessId?: number | undefined;
}
const narrowedTo = ({ pmPhaseId, xProcessId }: PartsQuery) => pmPhaseId ?? xProcessId;

type PartQuery = { readonly pmSubPhaseId: number } | { readonly xSubProcessId: number };
const partId = (query: PartQuery) => ('pmSubPhaseId' in query ? query.pmSubPhaseId : query.xSubProcessId);

const revalidate = { revalidate: true };

const routesFor = ({ whole, part, wholes, parts, wholeTable, wholeColumn, choice, usable }: PhaseGroup): Route[] => [
  route(
    whole.list,
    ({ db, caller, query }) => listCatalogue(db, wholes, { viewer: caller, withLessons: query.withLessons }),
    revalidate,
  ),
  route(
    whole.forProjectWithWorksheets,
    ({ db, caller, query: { projectId, withLessons } }) =>
      listCatalogue(
        db,
        wholes,
        { viewer: caller, projectId, withLessons },
        {
          where: withWorksheets(choice, caller, projectId),
          archived: true,
          orRefuse: () => requireReadableProject(db, caller, projectId),
        },
      ),
    revalidate,
  ),
  route(
    whole.filter,
    ({ db, caller, query: { projectId, withLessons } }) =>
      listCatalogue(
        db,
        wholes,
        { viewer: caller, projectId, withLessons },
        {
          where: chosenWithLesson(choice, caller, projectId, usable),
          orRefuse: () => requireReadableProject(db, caller, projectId),
        },
      ),
    revalidate,
  ),
  route(
    whole.getById,
    ({ db, caller, query }) =>
      getCatalogueEntry(db, wholes, { viewer: caller, withLessons: query.withLessons }, wholeId(query)),
    revalidate,
  ),
  route(
    part.list,
    ({ db, caller, query }) => {
      const id = narrowedTo(query);
      return listCatalogue(
        db,
        parts,
        { viewer: caller },
        id === undefined
          ? {}
          : {
              where: sql<boolean>`${sql.ref(`c.${wholeColumn}`)} = ${id}`,
              orRefuse: () => requireEntry(db, wholeTable, id),
            },
      );
    },
    revalidate,
  ),
  route(
    part.getById,
    ({ db, caller, query }) => getCatalogueEntry(db, parts, { viewer: caller }, partId(query)),
    revalidate,
  ),
];

export const phaseGroupRoutes: readonly Route[] = groups.flatMap(routesFor);
