import { z } from 'zod';
import { endpoint, type Schema } from '../endpoint.ts';
import { date, id, ids, instant, named, nullableText, queryId, removed, titled, version } from '../fields.ts';
import type { Kind } from '../kinds.ts';
import { groupField, requireGroup } from '../lessons/lesson-groups.ts';
import { insight, lessonView } from '../lessons/lessons.contract.ts';
import { limits } from '../limits.ts';

const responsibleUser = z
  .object({ type: z.enum(['internal', 'external']), id, name: z.string() })
  .meta({ id: 'ResponsibleUser' });

const common = {
  id,
  worksheetId: id,
  /** Row in the worksheet, from 1. */
  position: z.int(),
  dynamic_field: id.nullable(),
  contacttill: z.string().nullable(),
  internal_responsible_user: id.nullable(),
  external_responsible_user: id.nullable(),
  responsible_user: responsibleUser.nullable(),
  todo: z.string().nullable(),
  solution: z.string().nullable(),
  done: z.boolean(),
  needscheck: z.boolean(),
  checked: z.boolean(),
  checked_by_user: named.nullable(),
  checked_at: instant.nullable(),
  not_applicable_reason: z.string().nullable(),
  version: z.int(),
  updated_at: instant,
  /** `check`: nobody checks what they have done themselves, unless they may edit all. */
  can: z.object({ edit: z.boolean(), check: z.boolean(), remove: z.boolean(), editLesson: z.boolean() }),
};
const place = {
  project: titled,
  worksheet: titled.extend({ kind: z.enum(['trade', 'pm', 'x']), number: z.string().nullable() }),
};

export const appliedLessonView = {
  trade: z.object({ ...common, lesson: lessonView.trade }).meta({ id: 'AppliedLesson' }),
  pm: z.object({ ...common, lesson: lessonView.pm }).meta({ id: 'PmAppliedLesson' }),
  x: z.object({ ...common, lesson: lessonView.x }).meta({ id: 'XAppliedLesson' }),
} satisfies Record<Kind, Schema>;
export type AppliedLessonView<K extends Kind = Kind> = z.output<(typeof appliedLessonView)[K]>;

/** An open applied lesson with where it stands. */
export const toDoView = {
  trade: z.object({ ...common, ...place, lesson: lessonView.trade }).meta({ id: 'ToDo' }),
  pm: z.object({ ...common, ...place, lesson: lessonView.pm }).meta({ id: 'PmToDo' }),
  x: z.object({ ...common, ...place, lesson: lessonView.x }).meta({ id: 'XToDo' }),
} satisfies Record<Kind, Schema>;
export type ToDoView<K extends Kind = Kind> = z.output<(typeof toDoView)[K]>;

/** Fields of one answer; only those sent are changed. At most one responsible person. */
const answer = {
  todo: nullableText().optional(),
  solution: nullableText().optional(),
  contacttill: date.nullish(),
  internal_responsible_user: id.nullish(),
  external_responsible_user: id.nullish(),
  /** Read-only on the wire: accepted and ignored. */
  responsible_user: z.unknown().optional(),
  dynamic_field: id.nullish(),
  done: z.boolean().optional(),
  needscheck: z.boolean().optional(),
  checked: z.boolean().optional(),
  not_applicable_reason: nullableText(limits.insight).optional(),
  version: version.optional(),
};

type Answered = { [K in 'internal_responsible_user' | 'external_responsible_user']?: number | null | undefined } & {
  needscheck?: boolean | undefined;
  checked?: boolean | undefined;
  done?: boolean | undefined;
};
const refuseContradictions = (input: Answered, context: z.RefinementCtx) => {
  if (input.internal_responsible_user && input.external_responsible_user) {
    context.addIssue({
      code: 'custom',
      path: ['external_responsible_user'],
      params: { code: 'two-responsible-persons' },
    });
  }
  if (input.checked && input.needscheck) {
    context.addIssue({ code: 'custom', path: ['needscheck'], params: { code: 'contradicts' } });
  }
  if (input.done === false && (input.checked || input.needscheck)) {
    context.addIssue({ code: 'custom', path: ['done'], params: { code: 'contradicts' } });
  }
};
const answerChange = z.strictObject({ id, ...answer }).superRefine(refuseContradictions);
export type AnswerChange = z.output<typeof answerChange>;

const newText = {
  insight,
  more_info: nullableText().optional(),
  project_only: z.boolean().default(false),
  phases: ids.default([]),
  tags: ids.default([]),
};
/** A question written in place; trade and phase come from the worksheet. */
export const newAppliedLesson = {
  trade: z.strictObject({ ...newText, topicId: id }),
  pm: z
    .strictObject({ ...newText, ...groupField('pmSubPhaseId', 'pm_sub_phase_id') })
    .superRefine(requireGroup('pmSubPhaseId', 'pm_sub_phase_id')),
  x: z
    .strictObject({ ...newText, ...groupField('xSubProcessId', 'x_sub_process_id') })
    .superRefine(requireGroup('xSubProcessId', 'x_sub_process_id')),
} satisfies Record<Kind, Schema>;
export type NewAppliedLesson<K extends Kind = Kind> = z.output<(typeof newAppliedLesson)[K]>;

const lessonText = { insight: insight.optional(), project_only: z.boolean().optional() };
const lessonChange = {
  trade: z.strictObject({ ...lessonText, topicId: id.optional() }),
  pm: z.strictObject({ ...lessonText, sub_phase: id.optional() }),
  x: z.strictObject({ ...lessonText, sub_process: id.optional() }),
} satisfies Record<Kind, Schema>;
export type LessonChange<K extends Kind = Kind> = z.output<(typeof lessonChange)[K]>;

/** One line of the history of an answer. */
export const historyEntry = z
  .object({
    id,
    at: instant,
    actor: named.nullable(),
    type: z.string(),
    /** Field -> [before, after] as they were shown. */
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.output<typeof historyEntry>;

type AppliedKey = 'applied_lesson' | 'pm_applied_lesson' | 'x_applied_lesson';

const appliedLessonEndpoints = <V extends Schema, T extends Schema, N extends Schema, L extends Schema>(of: {
  path: string;
  what: string;
  key: AppliedKey;
  view: V;
  toDo: T;
  added: N;
  lesson: L;
}) => ({
  getByWorksheetId: endpoint({
    method: 'GET',
    path: `${of.path}/getByWorksheetId`,
    summary: `The ${of.what} of a worksheet in row order, each with its lesson.`,
    requires: { all: [of.key] },
    query: z.strictObject({ worksheetId: queryId }),
    response: z.array(of.view),
    errors: ['not-found', 'list-too-long'],
  }),
  store: endpoint({
    method: 'POST',
    path: `${of.path}/store`,
    summary: `Adds lessons to a worksheet, and questions written in place; answers the added rows.`,
    requires: { all: [`${of.key}.create`] },
    body: z.strictObject({
      worksheetId: id,
      appliedLessons: ids.default([]),
      newAppliedLessons: z.array(of.added).max(limits.bulkRows).default([]),
    }),
    response: z.array(of.view),
    errors: ['not-found', 'worksheet-closed', 'feature-off'],
    bulk: true,
  }),
  update: endpoint({
    method: 'POST',
    path: `${of.path}/update`,
    summary: `Changes the fields that are sent.`,
    requires: { all: [`${of.key}.edit`] },
    body: answerChange,
    response: of.view,
    errors: ['not-found', 'stale-version', 'worksheet-closed', 'feature-off'],
  }),
  updateMany: endpoint({
    service: 'v2',
    method: 'POST',
    path: `${of.path}/updateMany`,
    summary: `Changes up to 500 rows of one worksheet, all or none; answers them.`,
    requires: { all: [`${of.key}.edit`] },
    body: z.strictObject({ items: z.array(answerChange).min(1).max(limits.bulkRows) }),
    response: z.array(of.view),
    errors: ['not-found', 'stale-version', 'worksheet-closed', 'feature-off'],
    bulk: true,
  }),
  updateAppliedLessonAndLesson: endpoint({
    method: 'POST',
    path: `${of.path}/updateAppliedLessonAndLesson`,
    summary: `Changes an answer and the wording of its lesson together, both or neither.`,
    requires: { all: [`${of.key}.edit`] },
    body: z.strictObject({ id, ...answer, lesson: of.lesson.optional() }).superRefine(refuseContradictions),
    response: of.view,
    errors: ['not-found', 'stale-version', 'worksheet-closed', 'feature-off'],
  }),
  getToDos: endpoint({
    method: 'GET',
    path: `${of.path}/getToDos`,
    summary: `The caller's own open ones over all projects, earliest due first.`,
    requires: { all: ['report'] },
    response: z.array(of.toDo),
    errors: ['list-too-long'],
  }),
  history: endpoint({
    service: 'v2',
    method: 'GET',
    path: `${of.path}/history`,
    summary: `Who changed what in one row, newest first.`,
    requires: { all: [of.key] },
    query: z.strictObject({ id: queryId }),
    response: z.array(historyEntry),
    errors: ['not-found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${of.path}/remove`,
    summary: `Takes a question out of its worksheet.`,
    requires: { all: [`${of.key}.delete`] },
    query: z.strictObject({ id: queryId }),
    response: removed,
    errors: ['not-found', 'worksheet-closed', 'feature-off'],
  }),
});

export const appliedLessonsContract = {
  trade: appliedLessonEndpoints({
    path: '/appliedlessons',
    what: 'applied trade lessons',
    key: 'applied_lesson',
    view: appliedLessonView.trade,
    toDo: toDoView.trade,
    added: newAppliedLesson.trade,
    lesson: lessonChange.trade,
  }),
  pm: appliedLessonEndpoints({
    path: '/pmappliedlessons',
    what: 'applied PM lessons',
    key: 'pm_applied_lesson',
    view: appliedLessonView.pm,
    toDo: toDoView.pm,
    added: newAppliedLesson.pm,
    lesson: lessonChange.pm,
  }),
  x: appliedLessonEndpoints({
    path: '/xappliedlessons',
    what: 'applied X lessons',
    key: 'x_applied_lesson',
    view: appliedLessonView.x,
    toDo: toDoView.x,
    added: newAppliedLesson.x,
    lesson: lessonChange.x,
  }),
} satisfies Record<Kind, unknown>;
