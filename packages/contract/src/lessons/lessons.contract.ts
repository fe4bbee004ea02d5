import { z } from 'zod';
import { changeOf } from '../echoed.ts';
import { endpoint, type Schema } from '../endpoint.ts';
import { id, ids, instant, named, nullableText, queryFlag, queryId, titled, version } from '../fields.ts';
import { type Kind, kindDefinitions } from '../kinds.ts';
import { groupField, requireGroup } from './lesson-groups.ts';
import { lessonClarificationEndpoints } from './lesson-clarifications.ts';
import { lessonSuggestionEndpoints } from './lesson-suggestions.ts';
import { insight } from './lesson-texts.ts';
import { lessonVersionEndpoints } from './lesson-versions.ts';
import { lessonWriteEndpoints } from './lesson-writes.ts';
import { nearestLessonEndpoints } from './nearest-lessons.ts';

/** The experience a lesson was made from, with its texts of then. */
const lessonOrigin = z
  .object({
    author: named.nullable(),
    recorded_at: instant,
    lesson: z.string(),
    problem: z.string(),
    solution: z.string(),
  })
  .meta({ id: 'LessonOrigin' });
export type LessonOriginView = z.output<typeof lessonOrigin>;

const common = {
  id,
  /** The lesson, worded as a lesson. */
  insight: z.string(),
  more_info: z.string().nullable(),
  mandatory: z.boolean(),
  approved: z.boolean(),
  project_only: z.boolean(),
  userId: id.nullable(),
  author: named.nullable(),
  projectId: id.nullable(),
  parentId: id.nullable(),
  /** 1 to 3. */
  level: z.int(),
  /** Position among the lessons of its group. */
  order: z.int(),
  phases: z.array(id),
  tags: z.array(id),
  /** In how many projects it is applied. */
  projects_count: z.int(),
  /** Where it comes from, if not from a writer's desk. */
  origin: lessonOrigin.nullish(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
  /** When it was last confirmed that it holds, by its approval or later, and by whom. */
  verified_at: instant.nullable(),
  verifier: named.nullable(),
  /** The company's months since then are over. */
  verification_due: z.boolean(),
  /** A suggested wording waits for a decision. */
  has_suggestion: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    approve: z.boolean(),
    reorder: z.boolean(),
    verify: z.boolean(),
  }),
};

/** The kinds differ only in where a lesson belongs. */
export const lessonView = {
  trade: z
    .object({ ...common, tradeId: id.nullable(), trades: z.array(id), topicId: id, topics: z.array(titled) })
    .meta({ id: 'Lesson' }),
  pm: z
    .object({ ...common, pmSubPhaseId: id, pm_sub_phase_id: id, sub_phase: titled.extend({ pmPhaseId: id }) })
    .meta({ id: 'PmLesson' }),
  x: z
    .object({ ...common, xSubProcessId: id, x_sub_process_id: id, sub_process: titled.extend({ xProcessId: id }) })
    .meta({ id: 'XLesson' }),
} satisfies Record<Kind, Schema>;
export type LessonView<K extends Kind = Kind> = z.output<(typeof lessonView)[K]>;

const draft = {
  insight,
  more_info: nullableText().optional(),
  phases: ids.default([]),
  tags: ids.default([]),
  mandatory: z.boolean().default(false),
  /** The author; only who may edit all lessons can name somebody else. */
  userId: id.nullish(),
  projectId: id.nullish(),
  /** Only for that project: it needs `projectId` and waits for nobody. */
  project_only: z.boolean().default(false),
  parentId: id.nullish(),
};

export const lessonDraft = {
  trade: z.strictObject({ ...draft, tradeId: id, topicId: id }),
  pm: z
    .strictObject({ ...draft, ...groupField('pmSubPhaseId', 'pm_sub_phase_id') })
    .superRefine(requireGroup('pmSubPhaseId', 'pm_sub_phase_id')),
  x: z
    .strictObject({ ...draft, ...groupField('xSubProcessId', 'x_sub_process_id') })
    .superRefine(requireGroup('xSubProcessId', 'x_sub_process_id')),
} satisfies Record<Kind, Schema>;
export type LessonDraft<K extends Kind = Kind> = z.output<(typeof lessonDraft)[K]>;

const change = {
  id,
  insight: insight.optional(),
  more_info: nullableText().optional(),
  phases: ids.optional(),
  tags: ids.optional(),
  mandatory: z.boolean().optional(),
  projectId: id.nullish(),
  project_only: z.boolean().optional(),
  parentId: id.nullish(),
  version: version.optional(),
};

/** Absent fields stay unchanged. Of two field names for the group, a value equal to the present group is ignored. */
const lessonChange = {
  trade: changeOf(lessonView.trade, { ...change, trades: ids.optional(), topicId: id.optional() }),
  pm: changeOf(lessonView.pm, { ...change, ...groupField('pmSubPhaseId', 'pm_sub_phase_id') }),
  x: changeOf(lessonView.x, { ...change, ...groupField('xSubProcessId', 'x_sub_process_id') }),
} satisfies Record<Kind, Schema>;
export type LessonChange<K extends Kind = Kind> = z.output<(typeof lessonChange)[K]>;

const narrowing = {
  exclude_lesson_id: queryId.optional(),
  /** With what was written in this project as well: its own lessons and those that wait. */
  projectId: queryId.optional(),
};
const oneOf = (given: object) => Object.values(given).some((value) => value !== undefined);
const needsGroup = { params: { code: 'required' } };

/** The reads of a kind, and storing; the schemas say what differs, the kind itself does not appear. */
const lessonEndpoints = <V extends Schema, D extends Schema, L extends Schema, G extends Schema>(of: {
  kind: Kind;
  view: V;
  draft: D;
  listQuery: L;
  idQuery: G;
}) => {
  const { paths, permissions, words } = kindDefinitions[of.kind];
  const [path, what, key] = [paths.lessons, words.lessons, permissions.lesson];
  return {
    list: endpoint({
      method: 'GET',
      path: path,
      summary: `The ${what} of one group that the caller may see, in order.`,
      requires: { all: [key] },
      query: of.listQuery,
      response: z.array(of.view),
      errors: ['not-found', 'list-too-long'],
    }),
    loadByApproved: endpoint({
      method: 'GET',
      path: `${path}/loadLessonsByApproved`,
      summary: `All ${what} that are approved, or that wait for it and the caller may see.`,
      requires: { all: [key] },
      query: z.strictObject({ approved: queryFlag }),
      response: z.array(of.view),
      errors: ['list-too-long'],
    }),
    getById: endpoint({
      method: 'GET',
      path: `${path}/getById`,
      summary: `One of the ${what}.`,
      requires: { all: [key] },
      query: of.idQuery,
      response: of.view,
      errors: ['not-found'],
    }),
    count: endpoint({
      method: 'GET',
      path: `${path}/count`,
      summary: `How many ${what} wait for an approval the caller may give.`,
      requires: { all: [key] },
      response: z.int(),
    }),
    countPersonal: endpoint({
      method: 'GET',
      path: `${path}/countPersonal`,
      summary: `How many of the caller's own ${what} wait for approval.`,
      requires: { all: [key] },
      response: z.int(),
    }),
    store: endpoint({
      method: 'POST',
      path: `${path}/store`,
      summary: `Writes a new one of the ${what}; it waits for approval.`,
      requires: { all: [`${key}.create`] },
      body: of.draft,
      response: of.view,
      errors: ['feature-off'],
    }),
  };
};

export const lessonsContract = {
  trade: {
    ...lessonEndpoints({
      kind: 'trade',
      view: lessonView.trade,
      draft: lessonDraft.trade,
      listQuery: z
        .strictObject({ tradeId: queryId.optional(), topicId: queryId.optional(), ...narrowing })
        .refine(({ tradeId, topicId }) => oneOf({ tradeId, topicId }), { ...needsGroup, path: ['tradeId'] }),
      idQuery: z.strictObject({ lessonId: queryId }),
    }),
    ...lessonWriteEndpoints({
      kind: 'trade',
      view: lessonView.trade,
      change: lessonChange.trade,
      id: { lessonId: id },
      group: { topicId: id.optional() },
    }),
    ...lessonVersionEndpoints({
      kind: 'trade',
      view: lessonView.trade,
      id: { lessonId: id },
      idQuery: z.strictObject({ lessonId: queryId }),
    }),
    ...lessonSuggestionEndpoints({ kind: 'trade', view: lessonView.trade, name: 'LessonSuggestion' }),
    ...lessonClarificationEndpoints('trade'),
    ...nearestLessonEndpoints({ kind: 'trade', view: lessonView.trade, name: 'SimilarLesson' }),
    getByTopicId: endpoint({
      method: 'GET',
      path: '/lessons/getByTopicId',
      summary: 'The trade lessons of a topic over all trades.',
      requires: { all: ['lesson'] },
      query: z.strictObject({ topicId: queryId }),
      response: z.array(lessonView.trade),
      errors: ['not-found', 'list-too-long'],
    }),
  },
  pm: {
    ...lessonEndpoints({
      kind: 'pm',
      view: lessonView.pm,
      draft: lessonDraft.pm,
      listQuery: z.strictObject({ pmSubPhaseId: queryId, ...narrowing }),
      idQuery: z.strictObject({ pmLessonId: queryId }),
    }),
    ...lessonWriteEndpoints({
      kind: 'pm',
      view: lessonView.pm,
      change: lessonChange.pm,
      id: { pmLessonId: id },
      group: { pmSubPhaseId: id.optional() },
    }),
    ...lessonVersionEndpoints({
      kind: 'pm',
      view: lessonView.pm,
      id: { pmLessonId: id },
      idQuery: z.strictObject({ pmLessonId: queryId }),
    }),
    ...lessonSuggestionEndpoints({ kind: 'pm', view: lessonView.pm, name: 'PmLessonSuggestion' }),
    ...lessonClarificationEndpoints('pm'),
    ...nearestLessonEndpoints({ kind: 'pm', view: lessonView.pm, name: 'SimilarPmLesson' }),
  },
  x: {
    ...lessonEndpoints({
      kind: 'x',
      view: lessonView.x,
      draft: lessonDraft.x,
      listQuery: z.strictObject({ xSubProcessId: queryId, ...narrowing }),
      idQuery: z.strictObject({ xLessonId: queryId }),
    }),
    ...lessonWriteEndpoints({
      kind: 'x',
      view: lessonView.x,
      change: lessonChange.x,
      id: { xLessonId: id },
      group: { xSubProcessId: id.optional() },
    }),
    ...lessonVersionEndpoints({
      kind: 'x',
      view: lessonView.x,
      id: { xLessonId: id },
      idQuery: z.strictObject({ xLessonId: queryId }),
    }),
    ...lessonSuggestionEndpoints({ kind: 'x', view: lessonView.x, name: 'XLessonSuggestion' }),
    ...lessonClarificationEndpoints('x'),
    ...nearestLessonEndpoints({ kind: 'x', view: lessonView.x, name: 'SimilarXLesson' }),
  },
} satisfies Record<Kind, unknown>;

export type SuggestionView<K extends Kind = Kind> = z.output<(typeof lessonsContract)[K]['suggestChange']['response']>;
/** A lesson that is worded like another text. */
export type SimilarLesson<K extends Kind = Kind> = z.output<(typeof lessonsContract)[K]['nearest']['response']>[number];
