import { never } from '#platform/database/scope/never';
import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from '#platform/session/caller';
import {
  mayReadProject,
  type ProjectReaders,
  type ProjectTeam,
  readableProjects,
} from '#modules/projects/projects.policy';

export type Actor = Pick<Member, 'userId' | 'companyId' | 'can'>;

/** The facts that the rules use. */
export interface LessonFacts {
  readonly kind: Kind;
  readonly authorId: number;
  readonly approved: boolean;
  readonly archived: boolean;
  /** The project the lesson was written in. */
  readonly projectId: number | null;
  readonly projectOnly: boolean;
}

type Rights = Pick<Actor, 'can'>;

const mayRead = (actor: Rights, kind: Kind) => actor.can(kindDefinitions[kind].permissions.lesson);
const mayApproveKind = (actor: Rights, kind: Kind) => actor.can(`${kindDefinitions[kind].permissions.lesson}.approve`);
const isAuthor = (actor: Actor, { authorId }: LessonFacts) => authorId === actor.userId;
const isOffered = (actor: Actor, lesson: LessonFacts) => !lesson.archived && mayRead(actor, lesson.kind);

/** Without a project: approved lessons, the actor's own unapproved ones, and all unapproved ones of a kind the actor approves. */
export const maySeeLesson = (actor: Actor, lesson: LessonFacts): boolean =>
  isOffered(actor, lesson) &&
  !lesson.projectOnly &&
  (lesson.approved || isAuthor(actor, lesson) || mayApproveKind(actor, lesson.kind));

/** In a readable project: also the lessons written there, approved or not. */
export const mayUseLesson = (actor: Actor, lesson: LessonFacts, projectId: number): boolean =>
  isOffered(actor, lesson) && (maySeeLesson(actor, lesson) || lesson.projectId === projectId);

/** By its id: a lesson visible anywhere, with or without a project. `team` is the team of its project. */
export const mayReadLesson = (actor: Actor, lesson: LessonFacts, team: ProjectTeam | null): boolean =>
  isOffered(actor, lesson) && (maySeeLesson(actor, lesson) || (team !== null && mayReadProject(actor, team)));

/** Any lesson with edit.all, otherwise the actor's own unapproved ones. */
export const mayEditLesson = (actor: Actor, lesson: LessonFacts): boolean =>
  !lesson.archived &&
  (actor.can(`${kindDefinitions[lesson.kind].permissions.lesson}.edit.all`) ||
    (actor.can(`${kindDefinitions[lesson.kind].permissions.lesson}.edit`) &&
      isAuthor(actor, lesson) &&
      !lesson.approved));

export const mayRemoveLesson = (actor: Actor, lesson: LessonFacts): boolean =>
  !lesson.archived && actor.can(`${kindDefinitions[lesson.kind].permissions.lesson}.delete`);

export const mayReorderLesson = (actor: Actor, lesson: LessonFacts): boolean =>
  !lesson.archived && actor.can(`${kindDefinitions[lesson.kind].permissions.lesson}.edit_order`);

/** Lessons waiting for approval; under the four-eyes principle not the actor's own. */
export const mayApproveLesson = (actor: Actor, lesson: LessonFacts, fourEyes: boolean): boolean =>
  !lesson.archived &&
  !lesson.approved &&
  !lesson.projectOnly &&
  mayApproveKind(actor, lesson.kind) &&
  !(fourEyes && isAuthor(actor, lesson));

/** What the author of a suggestion may not decide under the four-eyes principle. */
interface SuggestionFacts {
  readonly authorId: number;
}

export const mayDecideSuggestion = (
  actor: Actor,
  lesson: LessonFacts,
  { authorId }: SuggestionFacts,
  fourEyes: boolean,
): boolean => !lesson.archived && mayApproveKind(actor, lesson.kind) && !(fourEyes && authorId === actor.userId);

/** Whether an approved lesson still holds is for its author to say, and for those who hold the key. */
export const mayVerifyLesson = (actor: Actor, lesson: LessonFacts): boolean =>
  lesson.approved && isOffered(actor, lesson) && (isAuthor(actor, lesson) || actor.can('lesson.verify'));

// The same rules as SQL over `lessons as l`; lessons.policy.test.ts holds each pair together.

const always = sql<boolean>`true`;

/** True for lessons of the given kinds; constant when all or none match, so that the planner sees no condition. */
const ofKinds = (passes: (kind: Kind) => boolean): RawBuilder<boolean> => {
  const passing = kinds.filter(passes);
  if (passing.length === kinds.length) return always;
  return passing.length === 0 ? never : sql<boolean>`l.kind in (${sql.join(passing)})`;
};

const readableKinds = (actor: ProjectReaders) => ofKinds((kind) => mayRead(actor, kind));
const ownLessons = (actor: ProjectReaders) => sql<boolean>`l.author_user_id = ${actor.userId}`;
const offeredLessons = (actor: ProjectReaders) => sql<boolean>`(l.archived_at is null and ${readableKinds(actor)})`;
const seenLessons = (actor: ProjectReaders) => sql<boolean>`(not l.project_only and (
  l.approved_at is not null or ${ownLessons(actor)} or ${ofKinds((kind) => mayApproveKind(actor, kind))}))`;

/** `maySeeLesson` as SQL. */
export const visibleLessons = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${offeredLessons(actor)} and ${seenLessons(actor)})`;

/** `mayUseLesson` as SQL. */
export const usableLessons = (actor: Actor, projectId: number): RawBuilder<boolean> =>
  sql<boolean>`(${offeredLessons(actor)} and (${seenLessons(actor)} or l.project_id = ${projectId}))`;

/** `mayReadLesson` as SQL. */
export const readableLessons = (
  actor: ProjectReaders,
): RawBuilder<boolean> => sql<boolean>`(${offeredLessons(actor)} and (
  ${seenLessons(actor)} or exists (
    select from projects as p where p.company_id = l.company_id and p.id = l.project_id and ${readableProjects(actor)})))`;

/** `mayEditLesson` as SQL. */
export const editableLessons = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(l.archived_at is null and (
  ${ofKinds((kind) => actor.can(`${kindDefinitions[kind].permissions.lesson}.edit.all`))}
  or (${ofKinds((kind) => actor.can(`${kindDefinitions[kind].permissions.lesson}.edit`))} and ${ownLessons(actor)} and l.approved_at is null)))`;

/** `mayRemoveLesson` as SQL. */
export const removableLessons = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(l.archived_at is null and ${ofKinds((kind) => actor.can(`${kindDefinitions[kind].permissions.lesson}.delete`))})`;

/** `mayReorderLesson` as SQL. */
export const reorderableLessons = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(l.archived_at is null and ${ofKinds((kind) => actor.can(`${kindDefinitions[kind].permissions.lesson}.edit_order`))})`;

// Reads the setting by a constant key, so that the planner reads it once per statement.
const fourEyes = (actor: Actor) =>
  sql<boolean>`(select s.approval_four_eyes from settings as s where s.company_id = ${actor.companyId})`;

/** Lessons waiting for approval. */
export const waitingLessons = sql<boolean>`(l.approved_at is null and l.archived_at is null and not l.project_only)`;

/** `mayApproveLesson` as SQL. */
export const approvableLessons = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(${waitingLessons}
  and ${ofKinds((kind) => mayApproveKind(actor, kind))} and not (${ownLessons(actor)} and ${fourEyes(actor)}))`;

/** Lessons waiting for approval, for their authors and for those who approve their kind. */
export const clarifiableLessons = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(${waitingLessons}
  and (${ofKinds((kind) => mayApproveKind(actor, kind))} or (${readableKinds(actor)} and ${ownLessons(actor)})))`;

/** Waiting for the author, not for the approver. */
export const awaitingClarification = sql<boolean>`(l.approved_at is null and exists (
  select from lesson_clarifications as c
  where c.company_id = l.company_id and c.lesson_id = l.id and c.answered_at is null))`;

/** `mayDecideSuggestion` as SQL, over `lesson_suggestions as s` too. */
export const decidableSuggestions = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(l.archived_at is null
  and ${ofKinds((kind) => mayApproveKind(actor, kind))}
  and not (s.author_user_id = ${actor.userId} and ${fourEyes(actor)}))`;

/** `mayVerifyLesson` as SQL. */
export const verifiableLessons = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(l.approved_at is not null and ${offeredLessons(actor)}
    and (${actor.can('lesson.verify') ? always : never} or ${ownLessons(actor)}))`;

/** When a lesson was last confirmed: by its approval, or later. */
export const lastVerified = sql`greatest(l.verified_at, l.approved_at)`;

/** Approved lessons whose months until the next verification are over. */
export const dueLessons = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(l.approved_at is not null
  and ${lastVerified} < now() - (
    select make_interval(months => s.verify_months) from settings as s where s.company_id = ${actor.companyId}))`;
