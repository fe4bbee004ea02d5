import { never } from '#platform/database/scope/never';
import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import {
  mayReadProject,
  type ProjectTeam,
  type ProjectActor,
  type ProjectReaders,
  readableProjects,
} from '../projects/projects.policy.ts';

export interface WorksheetFacts {
  readonly kind: Kind;
  readonly authorId: number;
  readonly team: ProjectTeam;
}

/** Readers of the project read its worksheets of kinds their role includes. */
export const mayReadWorksheet = (actor: ProjectActor, { kind, team }: WorksheetFacts): boolean =>
  actor.can(kindDefinitions[kind].permissions.worksheet) && mayReadProject(actor, team);

export const mayEditWorksheet = (actor: ProjectActor, worksheet: WorksheetFacts): boolean =>
  actor.can(`${kindDefinitions[worksheet.kind].permissions.worksheet}.edit`) && mayReadWorksheet(actor, worksheet);

/** The actor's own worksheets, or any with the right to edit all projects. */
export const mayRemoveWorksheet = (actor: ProjectActor, worksheet: WorksheetFacts): boolean =>
  actor.can(`${kindDefinitions[worksheet.kind].permissions.worksheet}.delete`) &&
  mayReadWorksheet(actor, worksheet) &&
  (worksheet.authorId === actor.userId || actor.can('project.edit.all'));

export const mayPrintWorksheet = (actor: ProjectActor, worksheet: WorksheetFacts): boolean =>
  actor.can(`${kindDefinitions[worksheet.kind].permissions.worksheet}.print`) && mayReadWorksheet(actor, worksheet);

// The same rules as SQL over `worksheets as w` of one kind, joined to its `projects as p`.

/** `mayReadWorksheet` as SQL. */
export const readableWorksheets = (actor: ProjectReaders, kind: Kind): RawBuilder<boolean> =>
  actor.can(kindDefinitions[kind].permissions.worksheet) ? readableProjects(actor) : never;

/** `mayEditWorksheet` as SQL. */
export const editableWorksheets = (actor: ProjectActor, kind: Kind): RawBuilder<boolean> =>
  actor.can(`${kindDefinitions[kind].permissions.worksheet}.edit`) ? readableWorksheets(actor, kind) : never;

/** `mayRemoveWorksheet` as SQL. */
export const removableWorksheets = (actor: ProjectActor, kind: Kind): RawBuilder<boolean> => {
  if (!actor.can(`${kindDefinitions[kind].permissions.worksheet}.delete`)) return never;
  const readable = readableWorksheets(actor, kind);
  return actor.can('project.edit.all') ? readable : sql<boolean>`(${readable} and w.author_user_id = ${actor.userId})`;
};

/** `mayPrintWorksheet` as SQL. */
export const printableWorksheets = (actor: ProjectActor, kind: Kind): RawBuilder<boolean> =>
  actor.can(`${kindDefinitions[kind].permissions.worksheet}.print`) ? readableWorksheets(actor, kind) : never;
