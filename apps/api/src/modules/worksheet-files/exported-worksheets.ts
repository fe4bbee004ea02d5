import type { AppliedLessonRow } from '@polier/contract/applied-lessons/applied-lesson-row';
import { type Kind, kindDefinitions, kinds, worksWithKind } from '@polier/contract/kinds';
import { appliedLessonState } from '@polier/contract/worksheets/applied-lesson-state';
import { fitsFilter, type RowFilter } from '@polier/contract/worksheets/row-filters';
import type { AppliedLessonState, WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { parseJsonText } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import type { ProjectActor } from '../projects/projects.policy.ts';
import { isReadableProject, type QueryContext } from '../projects/projects.queries.ts';
import { listRows } from '../worksheets/applied-lessons/applied-lessons.queries.ts';
import { findReadableWorksheet, listWorksheets } from '../worksheets/worksheets.queries.ts';
import { worksheetKindOf } from './worksheet-kinds.ts';

export interface ExportedRow {
  readonly appliedLesson: AppliedLessonRow;
  /** Topic and question, e.g. `3.1`; the same as on the screen, whatever the filter. */
  readonly number: string;
  readonly state: AppliedLessonState;
}

export interface ExportedGroup {
  readonly number: number;
  readonly title: string;
  /** Those that the filter leaves. */
  readonly rows: readonly ExportedRow[];
}

export interface ExportedWorksheet {
  readonly kind: Kind;
  readonly worksheet: WorksheetView;
  /** Groups with rows, in the order in which they first appear. */
  readonly groups: readonly ExportedGroup[];
  /** Letters of all rows, whatever the filter, group by group. */
  readonly states: readonly string[];
}

interface CountedGroup {
  readonly number: number;
  readonly title: string;
  readonly all: ExportedRow[];
}

const groupRows = (kind: Kind, rows: readonly AppliedLessonRow[], today: string): CountedGroup[] => {
  const { groupOf } = worksheetKindOf(kind);
  const groups = new Map<number, CountedGroup>();
  for (const appliedLesson of rows) {
    const { id, title } = groupOf(appliedLesson.lesson);
    const group = groups.get(id) ?? { number: groups.size + 1, title, all: [] };
    groups.set(id, group);
    group.all.push({
      appliedLesson,
      number: `${group.number}.${group.all.length + 1}`,
      state: appliedLessonState(appliedLesson, today),
    });
  }
  return [...groups.values()];
};

const rowsOf = async (
  db: ScopedDb,
  actor: ProjectActor,
  kind: Kind,
  worksheetId: number,
): Promise<AppliedLessonRow[]> => parseJsonText(await listRows(db, actor, kind, worksheetId));

const withRows = async (
  db: ScopedDb,
  actor: ProjectActor,
  { worksheet, today, filter }: { worksheet: WorksheetView; today: string; filter: RowFilter },
): Promise<ExportedWorksheet> => {
  const groups = groupRows(worksheet.kind, await rowsOf(db, actor, worksheet.kind, worksheet.id), today);
  const shown = groups.map(({ all, ...group }) => ({
    ...group,
    rows: all.filter(({ state }) => fitsFilter(filter, state)),
  }));
  return {
    kind: worksheet.kind,
    worksheet,
    groups: shown.filter(({ rows }) => rows.length > 0),
    states: groups.map(({ all }) => all.map(({ state }) => state).join('')),
  };
};

export interface ExportRequest {
  readonly projectId: number;
  readonly worksheetId?: number | undefined;
  readonly kind?: Kind | undefined;
  readonly filter: RowFilter;
  /** Rows of all worksheets that the filter leaves. */
  readonly mostRows: number;
}

const printableKinds = (actor: ProjectActor): readonly Kind[] =>
  kinds.filter((kind) => {
    const { worksheet, appliedLesson } = kindDefinitions[kind].permissions;
    return actor.can(worksheet) && actor.can(appliedLesson);
  });

/** Those that a whole project shows; worksheets of the others are read when their kind is asked for. */
const kindsOfCompany = async (db: ScopedDb): Promise<readonly Kind[]> => {
  const setting = await db
    .selectFrom('settings')
    .select('feature_tab_x')
    .where('company_id', '=', db.companyId)
    .executeTakeFirstOrThrow();
  return kinds.filter((kind) => worksWithKind(setting, kind));
};

/** All with the right to print the project, otherwise those that can be printed one by one. */
const worksheetsOfProject = async (
  db: ScopedDb,
  queryContext: QueryContext & { readonly actor: ProjectActor },
  { projectId, kind }: ExportRequest,
): Promise<WorksheetView[]> => {
  const { actor } = queryContext;
  if (!(await isReadableProject(db, actor, projectId))) throw problem('not-found');
  const found: WorksheetView[] = [];
  const shown = kind === undefined ? await kindsOfCompany(db) : [kind];
  for (const one of printableKinds(actor).filter((printable) => shown.includes(printable))) {
    const list = await listWorksheets(db, queryContext, one, projectId);
    found.push(...parseJsonText(list));
  }
  return actor.can('project.print') ? found : found.filter(({ can }) => can.print);
};

const oneWorksheet = async (
  db: ScopedDb,
  queryContext: QueryContext & { readonly actor: ProjectActor },
  { projectId, worksheetId = 0, kind = kinds[0] }: ExportRequest,
): Promise<WorksheetView> => {
  const { actor } = queryContext;
  const worksheet = printableKinds(actor).includes(kind)
    ? await findReadableWorksheet(db, queryContext, kind, worksheetId)
    : undefined;
  if (worksheet?.projectId !== projectId) throw problem('not-found');
  if (!worksheet.can.print) throw problem('forbidden');
  return worksheet;
};

/** The heads of what is asked for; refused when they have more rows than may be. */
export const listExportedWorksheets = async (
  db: ScopedDb,
  queryContext: QueryContext & { readonly actor: ProjectActor },
  request: ExportRequest,
): Promise<readonly WorksheetView[]> => {
  const worksheets =
    request.worksheetId === undefined
      ? await worksheetsOfProject(db, queryContext, request)
      : [await oneWorksheet(db, queryContext, request)];
  const counted = request.filter === 'all' ? 'total' : request.filter;
  if (worksheets.reduce((sum, { progress }) => sum + progress[counted], 0) > request.mostRows)
    throw problem('list-too-long');
  return worksheets;
};

/** One worksheet with its rows, or all of a project in the order of the screen. */
export const readExportedWorksheets = async (
  db: ScopedDb,
  queryContext: QueryContext & { readonly actor: ProjectActor },
  request: ExportRequest,
): Promise<ExportedWorksheet[]> => {
  const worksheets = await listExportedWorksheets(db, queryContext, request);
  const exported: ExportedWorksheet[] = [];
  for (const worksheet of worksheets) {
    exported.push(
      await withRows(db, queryContext.actor, { worksheet, today: queryContext.today, filter: request.filter }),
    );
  }
  return exported;
};
