import { never } from '#platform/database/scope/never';
import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import {
  isOnTeam,
  mayReadProject,
  type ProjectTeam,
  type ProjectActor,
  type ProjectReaders,
  readableProjects,
  teamProjects,
} from '../../projects/projects.policy.ts';

/** The worksheet of the applied lesson. */
export interface WorksheetFacts {
  readonly kind: Kind;
  readonly team: ProjectTeam;
}

export interface AppliedLessonFacts extends WorksheetFacts {
  /** Whether it is mandatory. */
  readonly mandatory: boolean;
  readonly done: boolean;
  readonly doneById: number | null;
}

/** Readers of the project read the lessons of kinds their role includes. */
export const mayReadAppliedLessons = (actor: ProjectActor, { kind, team }: WorksheetFacts): boolean =>
  actor.can(kindDefinitions[kind].permissions.appliedLesson) && mayReadProject(actor, team);

const mayWork = (actor: ProjectActor, worksheet: WorksheetFacts) =>
  mayReadAppliedLessons(actor, worksheet) &&
  (actor.can(`${kindDefinitions[worksheet.kind].permissions.appliedLesson}.edit.all`) ||
    isOnTeam(actor, worksheet.team));

export const mayAddAppliedLessons = (actor: ProjectActor, worksheet: WorksheetFacts): boolean =>
  actor.can(`${kindDefinitions[worksheet.kind].permissions.appliedLesson}.create`) && mayWork(actor, worksheet);

/** In projects of the actor's teams, or anywhere with edit.all. */
export const mayEditAppliedLessons = (actor: ProjectActor, worksheet: WorksheetFacts): boolean =>
  actor.can(`${kindDefinitions[worksheet.kind].permissions.appliedLesson}.edit`) && mayWork(actor, worksheet);

/** Everybody who may edit it, except the person who marked it done or does so now; with edit.all that person too. */
export const mayCheckAppliedLesson = (actor: ProjectActor, appliedLesson: AppliedLessonFacts): boolean =>
  mayEditAppliedLessons(actor, appliedLesson) &&
  (actor.can(`${kindDefinitions[appliedLesson.kind].permissions.appliedLesson}.edit.all`) ||
    (appliedLesson.done && appliedLesson.doneById !== actor.userId));

/** A mandatory lesson cannot be removed, only marked as not applicable. */
export const mayRemoveAppliedLesson = (actor: ProjectActor, appliedLesson: AppliedLessonFacts): boolean =>
  actor.can(`${kindDefinitions[appliedLesson.kind].permissions.appliedLesson}.delete`) &&
  mayWork(actor, appliedLesson) &&
  !appliedLesson.mandatory;

// The same rules as SQL over `applied_lessons as al` of one kind, with its `lessons as l` and its `projects as p`.

/** `mayReadAppliedLessons` as SQL. */
export const readableAppliedLessons = (actor: ProjectReaders, kind: Kind): RawBuilder<boolean> =>
  actor.can(kindDefinitions[kind].permissions.appliedLesson) ? readableProjects(actor) : never;

const workable = (actor: ProjectActor, kind: Kind) => {
  const readable = readableAppliedLessons(actor, kind);
  return actor.can(`${kindDefinitions[kind].permissions.appliedLesson}.edit.all`)
    ? readable
    : sql<boolean>`(${readable} and ${teamProjects(actor)})`;
};

/** `mayEditAppliedLessons` as SQL. */
export const editableAppliedLessons = (actor: ProjectActor, kind: Kind): RawBuilder<boolean> =>
  actor.can(`${kindDefinitions[kind].permissions.appliedLesson}.edit`) ? workable(actor, kind) : never;

/** `mayCheckAppliedLesson` as SQL. */
export const checkableAppliedLessons = (actor: ProjectActor, kind: Kind): RawBuilder<boolean> => {
  const answerable = editableAppliedLessons(actor, kind);
  return actor.can(`${kindDefinitions[kind].permissions.appliedLesson}.edit.all`)
    ? answerable
    : sql<boolean>`(${answerable} and al.done and al.done_by_user_id is distinct from ${actor.userId})`;
};

/** `mayRemoveAppliedLesson` as SQL. */
export const removableAppliedLessons = (actor: ProjectActor, kind: Kind): RawBuilder<boolean> =>
  actor.can(`${kindDefinitions[kind].permissions.appliedLesson}.delete`)
    ? sql<boolean>`(${workable(actor, kind)} and not l.mandatory)`
    : never;

/** Whose work the actor may check in a worksheet; null: the actor may not read its rows. */
export type CheckScope = 'everybody' | 'others' | 'nobody' | null;

/** What `checkableAppliedLessons` needs to know of the actor, for rows that are sent to many readers at once. */
export const checkScope = (actor: ProjectActor, kind: Kind): RawBuilder<CheckScope> => {
  const scope = actor.can(`${kindDefinitions[kind].permissions.appliedLesson}.edit.all`) ? 'everybody' : 'others';
  return sql<CheckScope>`case
    when ${editableAppliedLessons(actor, kind)} then ${scope}
    when ${readableAppliedLessons(actor, kind)} then 'nobody' end`;
};

/** `mayCheckAppliedLesson` for an actor of this scope. */
export const isCheckableIn = (
  scope: CheckScope,
  userId: number,
  { done, doneById }: Pick<AppliedLessonFacts, 'done' | 'doneById'>,
): boolean => scope === 'everybody' || (scope === 'others' && done && doneById !== userId);
