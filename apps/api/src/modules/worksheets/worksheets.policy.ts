import type { Kind } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { mayReadProject, type ProjectTeam, type ProjectViewer, readableProjects } from '../projects/projects.policy.ts';
import { worksheetKeys } from './worksheet-kinds.ts';

export interface WorksheetFacts {
  readonly kind: Kind;
  readonly authorId: number;
  readonly team: ProjectTeam;
}

/** Whoever reads the project reads its worksheets of a kind the role knows. */
export const mayReadWorksheet = (viewer: ProjectViewer, { kind, team }: WorksheetFacts): boolean =>
  viewer.can(worksheetKeys[kind]) && mayReadProject(viewer, team);

export const mayEditWorksheet = (viewer: ProjectViewer, sheet: WorksheetFacts): boolean =>
  viewer.can(`${worksheetKeys[sheet.kind]}.edit`) && mayReadWorksheet(viewer, sheet);

/** One's own, or any for who may edit all projects. */
export const mayRemoveWorksheet = (viewer: ProjectViewer, sheet: WorksheetFacts): boolean =>
  viewer.can(`${worksheetKeys[sheet.kind]}.delete`) &&
  mayReadWorksheet(viewer, sheet) &&
  (sheet.authorId === viewer.userId || viewer.can('project.edit.all'));

export const mayPrintWorksheet = (viewer: ProjectViewer, sheet: WorksheetFacts): boolean =>
  viewer.can(`${worksheetKeys[sheet.kind]}.print`) && mayReadWorksheet(viewer, sheet);

// The same rules as SQL over `worksheets as w` of one kind, joined to its `projects as p`.

const never = sql<boolean>`false`;

/** `mayReadWorksheet` as SQL. */
export const readableWorksheets = (viewer: ProjectViewer, kind: Kind): RawBuilder<boolean> =>
  viewer.can(worksheetKeys[kind]) ? readableProjects(viewer) : never;

/** `mayEditWorksheet` as SQL. */
export const editableWorksheets = (viewer: ProjectViewer, kind: Kind): RawBuilder<boolean> =>
  viewer.can(`${worksheetKeys[kind]}.edit`) ? readableWorksheets(viewer, kind) : never;

/** `mayRemoveWorksheet` as SQL. */
export const removableWorksheets = (viewer: ProjectViewer, kind: Kind): RawBuilder<boolean> => {
  if (!viewer.can(`${worksheetKeys[kind]}.delete`)) return never;
  const readable = readableWorksheets(viewer, kind);
  return viewer.can('project.edit.all')
    ? readable
    : sql<boolean>`(${readable} and w.author_user_id = ${viewer.userId})`;
};

/** `mayPrintWorksheet` as SQL. */
export const printableWorksheets = (viewer: ProjectViewer, kind: Kind): RawBuilder<boolean> =>
  viewer.can(`${worksheetKeys[kind]}.print`) ? readableWorksheets(viewer, kind) : never;
