import { z } from 'zod';
import { endpoint, type Schema } from '../endpoint.ts';
import { id, ids, instant, named, nullableText, queryFlag, queryId, requiredText, titled } from '../fields.ts';
import type { Kind } from '../kinds.ts';
import { limits } from '../limits.ts';
import { groupField, requireGroup } from './lesson-groups.ts';

const common = {
  id,
  /** The lesson, worded as a question. */
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
  version: z.int(),
  created_at: instant,
  updated_at: instant,
  can: z.object({ edit: z.boolean(), remove: z.boolean(), approve: z.boolean(), reorder: z.boolean() }),
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

export const insight = requiredText(limits.insight);

const draft = {
  insight,
  more_info: nullableText().optional(),
  phases: ids.default([]),
  tags: ids.default([]),
  mandatory: z.boolean().default(false),
  /** The author; only who may edit all lessons can name somebody else. */
  userId: id.nullish(),
  projectId: id.nullish(),
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

const exclude = { exclude_lesson_id: queryId.optional() };
const oneOf = (given: object) => Object.values(given).some((value) => value !== undefined);
const needsGroup = { params: { code: 'required' } };

type ReadKey = 'lesson' | 'pm_lesson' | 'x_lesson';

/** Seven reads and writes per kind; the schemas say what differs, the kind itself does not appear. */
const lessonEndpoints = <V extends Schema, D extends Schema, L extends Schema, G extends Schema>(of: {
  path: string;
  what: string;
  key: ReadKey;
  view: V;
  draft: D;
  listQuery: L;
  idQuery: G;
}) => ({
  list: endpoint({
    method: 'GET',
    path: of.path,
    summary: `The ${of.what} of one group that the caller may see, in order.`,
    requires: { all: [of.key] },
    query: of.listQuery,
    response: z.array(of.view),
    errors: ['not-found', 'list-too-long'],
  }),
  loadByApproved: endpoint({
    method: 'GET',
    path: `${of.path}/loadLessonsByApproved`,
    summary: `All ${of.what} that are approved, or that wait for it and the caller may see.`,
    requires: { all: [of.key] },
    query: z.strictObject({ approved: queryFlag }),
    response: z.array(of.view),
    errors: ['list-too-long'],
  }),
  getById: endpoint({
    method: 'GET',
    path: `${of.path}/getById`,
    summary: `One of the ${of.what}.`,
    requires: { all: [of.key] },
    query: of.idQuery,
    response: of.view,
    errors: ['not-found'],
  }),
  count: endpoint({
    method: 'GET',
    path: `${of.path}/count`,
    summary: `How many ${of.what} wait for an approval the caller may give.`,
    requires: { all: [of.key] },
    response: z.int(),
  }),
  countPersonal: endpoint({
    method: 'GET',
    path: `${of.path}/countPersonal`,
    summary: `How many of the caller's own ${of.what} wait for approval.`,
    requires: { all: [of.key] },
    response: z.int(),
  }),
  store: endpoint({
    method: 'POST',
    path: `${of.path}/store`,
    summary: `Writes a new one of the ${of.what}; it waits for approval.`,
    requires: { all: [`${of.key}.create`] },
    body: of.draft,
    response: of.view,
    errors: ['feature-off'],
  }),
});

export const lessonsContract = {
  trade: {
    ...lessonEndpoints({
      path: '/lessons',
      what: 'trade lessons',
      key: 'lesson',
      view: lessonView.trade,
      draft: lessonDraft.trade,
      listQuery: z
        .strictObject({ tradeId: queryId.optional(), topicId: queryId.optional(), ...exclude })
        .refine(({ tradeId, topicId }) => oneOf({ tradeId, topicId }), { ...needsGroup, path: ['tradeId'] }),
      idQuery: z.strictObject({ lessonId: queryId }),
    }),
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
  pm: lessonEndpoints({
    path: '/pmlessons',
    what: 'PM lessons',
    key: 'pm_lesson',
    view: lessonView.pm,
    draft: lessonDraft.pm,
    listQuery: z.strictObject({ pmSubPhaseId: queryId, ...exclude }),
    idQuery: z.strictObject({ pmLessonId: queryId }),
  }),
  x: lessonEndpoints({
    path: '/xlessons',
    what: 'X lessons',
    key: 'x_lesson',
    view: lessonView.x,
    draft: lessonDraft.x,
    listQuery: z.strictObject({ xSubProcessId: queryId, ...exclude }),
    idQuery: z.strictObject({ xLessonId: queryId }),
  }),
} satisfies Record<Kind, unknown>;
