import { type Kind, kinds } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from '#platform/session/caller';
import { mayReadProject, type ProjectTeam, readableProjects } from '#modules/projects/projects.policy';
import { lessonKeys } from './lesson-columns.ts';

export type Viewer = Pick<Member, 'userId' | 'companyId' | 'can'>;

/** What the rules look at. */
export interface LessonFacts {
  readonly kind: Kind;
  readonly authorId: number;
  readonly approved: boolean;
  readonly archived: boolean;
  /** The project the lesson was written in. */
  readonly projectId: number | null;
  readonly projectOnly: boolean;
}

const mayRead = (viewer: Viewer, kind: Kind) => viewer.can(lessonKeys[kind]);
const mayApproveKind = (viewer: Viewer, kind: Kind) => viewer.can(`${lessonKeys[kind]}.approve`);
const isAuthor = (viewer: Viewer, { authorId }: LessonFacts) => authorId === viewer.userId;
const isOffered = (viewer: Viewer, lesson: LessonFacts) => !lesson.archived && mayRead(viewer, lesson.kind);

/** Outside every project: the approved ones, one's own that wait, and all that wait to who approves that kind. */
export const maySeeLesson = (viewer: Viewer, lesson: LessonFacts): boolean =>
  isOffered(viewer, lesson) &&
  !lesson.projectOnly &&
  (lesson.approved || isAuthor(viewer, lesson) || mayApproveKind(viewer, lesson.kind));

/** Inside a project one may read: also what was written there, approved or not. */
export const mayUseLesson = (viewer: Viewer, lesson: LessonFacts, projectId: number): boolean =>
  isOffered(viewer, lesson) && (maySeeLesson(viewer, lesson) || lesson.projectId === projectId);

/** By its id: what one sees anywhere, be it outside or inside a project one may read. `team` is that of its project. */
export const mayReadLesson = (viewer: Viewer, lesson: LessonFacts, team: ProjectTeam | null): boolean =>
  isOffered(viewer, lesson) && (maySeeLesson(viewer, lesson) || (team !== null && mayReadProject(viewer, team)));

/** Any lesson with edit.all, else one's own until it is approved. */
export const mayEditLesson = (viewer: Viewer, lesson: LessonFacts): boolean =>
  !lesson.archived &&
  (viewer.can(`${lessonKeys[lesson.kind]}.edit.all`) ||
    (viewer.can(`${lessonKeys[lesson.kind]}.edit`) && isAuthor(viewer, lesson) && !lesson.approved));

export const mayRemoveLesson = (viewer: Viewer, lesson: LessonFacts): boolean =>
  !lesson.archived && viewer.can(`${lessonKeys[lesson.kind]}.delete`);

export const mayReorderLesson = (viewer: Viewer, lesson: LessonFacts): boolean =>
  !lesson.archived && viewer.can(`${lessonKeys[lesson.kind]}.edit_order`);

/** What waits for everybody's approval; where four eyes are asked for, not one's own. */
export const mayApproveLesson = (viewer: Viewer, lesson: LessonFacts, fourEyes: boolean): boolean =>
  !lesson.archived &&
  !lesson.approved &&
  !lesson.projectOnly &&
  mayApproveKind(viewer, lesson.kind) &&
  !(fourEyes && isAuthor(viewer, lesson));

// The same rules as SQL over `lessons as l`; lessons.policy.test.ts holds each pair together.

const never = sql<boolean>`false`;
const always = sql<boolean>`true`;

/** True for lessons of the kinds that pass; says nothing where all or none do, so that the planner sees no condition. */
const ofKinds = (passes: (kind: Kind) => boolean): RawBuilder<boolean> => {
  const passing = kinds.filter(passes);
  if (passing.length === kinds.length) return always;
  return passing.length === 0 ? never : sql<boolean>`l.kind in (${sql.join(passing)})`;
};

const readableKinds = (viewer: Viewer) => ofKinds((kind) => mayRead(viewer, kind));
const ownLessons = (viewer: Viewer) => sql<boolean>`l.author_user_id = ${viewer.userId}`;
const offeredLessons = (viewer: Viewer) => sql<boolean>`(l.archived_at is null and ${readableKinds(viewer)})`;
const seenLessons = (viewer: Viewer) => sql<boolean>`(not l.project_only and (
  l.approved_at is not null or ${ownLessons(viewer)} or ${ofKinds((kind) => mayApproveKind(viewer, kind))}))`;

/** `maySeeLesson` as SQL. */
export const visibleLessons = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${offeredLessons(viewer)} and ${seenLessons(viewer)})`;

/** `mayUseLesson` as SQL. */
export const usableLessons = (viewer: Viewer, projectId: number): RawBuilder<boolean> =>
  sql<boolean>`(${offeredLessons(viewer)} and (${seenLessons(viewer)} or l.project_id = ${projectId}))`;

/** `mayReadLesson` as SQL. */
export const readableLessons = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(${offeredLessons(viewer)} and (
  ${seenLessons(viewer)} or exists (
    select from projects as p where p.company_id = l.company_id and p.id = l.project_id and ${readableProjects(viewer)})))`;

/** `mayEditLesson` as SQL. */
export const editableLessons = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(l.archived_at is null and (
  ${ofKinds((kind) => viewer.can(`${lessonKeys[kind]}.edit.all`))}
  or (${ofKinds((kind) => viewer.can(`${lessonKeys[kind]}.edit`))} and ${ownLessons(viewer)} and l.approved_at is null)))`;

/** `mayRemoveLesson` as SQL. */
export const removableLessons = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(l.archived_at is null and ${ofKinds((kind) => viewer.can(`${lessonKeys[kind]}.delete`))})`;

/** `mayReorderLesson` as SQL. */
export const reorderableLessons = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(l.archived_at is null and ${ofKinds((kind) => viewer.can(`${lessonKeys[kind]}.edit_order`))})`;

// The setting is read by a constant key, so that the planner asks once per statement and not once per lesson.
const fourEyes = (viewer: Viewer) =>
  sql<boolean>`(select s.approval_four_eyes from settings as s where s.company_id = ${viewer.companyId})`;

/** What waits for everybody's approval. */
export const waitingLessons = sql<boolean>`(l.approved_at is null and l.archived_at is null and not l.project_only)`;

/** `mayApproveLesson` as SQL. */
export const approvableLessons = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(${waitingLessons}
  and ${ofKinds((kind) => mayApproveKind(viewer, kind))} and not (${ownLessons(viewer)} and ${fourEyes(viewer)}))`;
