import type { Kind } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import {
  isOnTeam,
  mayReadProject,
  type ProjectTeam,
  type ProjectViewer,
  readableProjects,
  teamProjects,
} from '../projects/projects.policy.ts';
import { appliedLessonKeys } from './applied-lesson-keys.ts';

/** The worksheet a question stands in. */
export interface SheetFacts {
  readonly kind: Kind;
  readonly team: ProjectTeam;
}

export interface QuestionFacts extends SheetFacts {
  /** Whether everybody has to ask it. */
  readonly mandatory: boolean;
  readonly done: boolean;
  readonly doneById: number | null;
}

/** Whoever reads the project reads the questions of a kind the role knows. */
export const mayReadQuestions = (viewer: ProjectViewer, { kind, team }: SheetFacts): boolean =>
  viewer.can(appliedLessonKeys[kind]) && mayReadProject(viewer, team);

const mayWork = (viewer: ProjectViewer, sheet: SheetFacts) =>
  mayReadQuestions(viewer, sheet) &&
  (viewer.can(`${appliedLessonKeys[sheet.kind]}.edit.all`) || isOnTeam(viewer, sheet.team));

export const mayAddQuestions = (viewer: ProjectViewer, sheet: SheetFacts): boolean =>
  viewer.can(`${appliedLessonKeys[sheet.kind]}.create`) && mayWork(viewer, sheet);

/** On one's own teams, or anywhere with edit.all. */
export const mayAnswer = (viewer: ProjectViewer, sheet: SheetFacts): boolean =>
  viewer.can(`${appliedLessonKeys[sheet.kind]}.edit`) && mayWork(viewer, sheet);

/** Anybody who may answer except who has done it, or does it in the same moment; with edit.all that person too. */
export const mayCheck = (viewer: ProjectViewer, question: QuestionFacts): boolean =>
  mayAnswer(viewer, question) &&
  (viewer.can(`${appliedLessonKeys[question.kind]}.edit.all`) ||
    (question.done && question.doneById !== viewer.userId));

/** A mandatory question stays; it can only be set aside with a reason. */
export const mayRemoveQuestion = (viewer: ProjectViewer, question: QuestionFacts): boolean =>
  viewer.can(`${appliedLessonKeys[question.kind]}.delete`) && mayWork(viewer, question) && !question.mandatory;

// The same rules as SQL over `applied_lessons as al` of one kind, with its `lessons as l` and its `projects as p`.

const never = sql<boolean>`false`;

/** `mayReadQuestions` as SQL. */
export const readableQuestions = (viewer: ProjectViewer, kind: Kind): RawBuilder<boolean> =>
  viewer.can(appliedLessonKeys[kind]) ? readableProjects(viewer) : never;

const workable = (viewer: ProjectViewer, kind: Kind) => {
  const readable = readableQuestions(viewer, kind);
  return viewer.can(`${appliedLessonKeys[kind]}.edit.all`)
    ? readable
    : sql<boolean>`(${readable} and ${teamProjects(viewer)})`;
};

/** `mayAnswer` as SQL. */
export const answerableQuestions = (viewer: ProjectViewer, kind: Kind): RawBuilder<boolean> =>
  viewer.can(`${appliedLessonKeys[kind]}.edit`) ? workable(viewer, kind) : never;

/** `mayCheck` as SQL. */
export const checkableQuestions = (viewer: ProjectViewer, kind: Kind): RawBuilder<boolean> => {
  const answerable = answerableQuestions(viewer, kind);
  return viewer.can(`${appliedLessonKeys[kind]}.edit.all`)
    ? answerable
    : sql<boolean>`(${answerable} and al.done and al.done_by_user_id is distinct from ${viewer.userId})`;
};

/** `mayRemoveQuestion` as SQL. */
export const removableQuestions = (viewer: ProjectViewer, kind: Kind): RawBuilder<boolean> =>
  viewer.can(`${appliedLessonKeys[kind]}.delete`)
    ? sql<boolean>`(${workable(viewer, kind)} and not l.mandatory)`
    : never;
