import { z } from 'zod';
import { changeOf } from '../echoed.ts';
import { endpoint, type Schema } from '../endpoint.ts';
import { id, ids, instant, named, nullableText, queryId, queryIds, removed, text, titled } from '../fields.ts';
import { type Kind, kindDefinitions, kinds } from '../kinds.ts';
import { groupField, requireGroup } from '../lessons/lesson-groups.ts';
import { insight } from '../lessons/lesson-texts.ts';
import { lessonView } from '../lessons/lessons.contract.ts';
import { limits } from '../limits.ts';
import { appliedLessonChangeFields, appliedLessonFields } from './applied-lesson-fields.ts';
import { appliedLessonRow } from './applied-lesson-row.ts';

const place = {
  project: titled,
  worksheet: titled.extend({ kind: z.enum(kinds), number: z.string().nullable() }),
};

export const appliedLessonView = {
  trade: z.object({ ...appliedLessonFields, lesson: lessonView.trade }).meta({ id: 'AppliedLesson' }),
  pm: z.object({ ...appliedLessonFields, lesson: lessonView.pm }).meta({ id: 'PmAppliedLesson' }),
  x: z.object({ ...appliedLessonFields, lesson: lessonView.x }).meta({ id: 'XAppliedLesson' }),
} satisfies Record<Kind, Schema>;
export type AppliedLessonView<K extends Kind = Kind> = z.output<(typeof appliedLessonView)[K]>;

/** An open applied lesson with where it stands. */
export const toDoView = {
  trade: z.object({ ...appliedLessonFields, ...place, lesson: lessonView.trade }).meta({ id: 'ToDo' }),
  pm: z.object({ ...appliedLessonFields, ...place, lesson: lessonView.pm }).meta({ id: 'PmToDo' }),
  x: z.object({ ...appliedLessonFields, ...place, lesson: lessonView.x }).meta({ id: 'XToDo' }),
} satisfies Record<Kind, Schema>;
export type ToDoView<K extends Kind = Kind> = z.output<(typeof toDoView)[K]>;

type StateFields = { [K in 'internal_responsible_user' | 'external_responsible_user']?: number | null | undefined } & {
  checked?: boolean | undefined;
  done?: boolean | undefined;
};
const refuseContradictions = (input: StateFields, context: z.RefinementCtx) => {
  if (input.internal_responsible_user && input.external_responsible_user) {
    context.addIssue({
      code: 'custom',
      path: ['external_responsible_user'],
      params: { code: 'two-responsible-persons' },
    });
  }
  if (input.done === false && input.checked) {
    context.addIssue({ code: 'custom', path: ['done'], params: { code: 'contradicts' } });
  }
};
const appliedLessonChange = changeOf(appliedLessonView.trade, { id, ...appliedLessonChangeFields }).superRefine(
  refuseContradictions,
);
export type AppliedLessonChange = z.output<typeof appliedLessonChange>;

/** A change that says the kind of its row. */
export const changeOfKind = changeOf(appliedLessonView.trade, {
  kind: z.enum(kinds),
  id,
  ...appliedLessonChangeFields,
}).superRefine(refuseContradictions);

const needsGroup = { params: { code: 'question-needs-group' } };
/** One sentence says that both are needed: what is missing is the question or its group. */
const newText = {
  insight: text(limits.insight)
    .default('')
    .refine((wording) => wording !== '', needsGroup),
  more_info: nullableText().optional(),
  project_only: z.boolean().default(false),
  phases: ids.default([]),
  tags: ids.default([]),
};
/** A lesson written in place; trade and phase come from the worksheet. */
export const newAppliedLesson = {
  trade: z
    .strictObject({ ...newText, topicId: id.optional() })
    .refine(({ topicId }) => topicId !== undefined, { ...needsGroup, path: ['topicId'] }),
  pm: z
    .strictObject({ ...newText, ...groupField('pmSubPhaseId', 'pm_sub_phase_id') })
    .superRefine(requireGroup('pmSubPhaseId', 'pm_sub_phase_id', 'question-needs-group')),
  x: z
    .strictObject({ ...newText, ...groupField('xSubProcessId', 'x_sub_process_id') })
    .superRefine(requireGroup('xSubProcessId', 'x_sub_process_id', 'question-needs-group')),
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
    /** By an external user who was not signed in. */
    by_link: z.boolean(),
    /** Where it was done, if not here. */
    via: z.enum(['planner']).nullable(),
    type: z.string(),
    /** Field -> [before, after] as they were shown. */
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.output<typeof historyEntry>;

const photoCount = z.object({ id, photos: z.int() }).meta({ id: 'PhotoCount' });
export type PhotoCount = z.output<typeof photoCount>;

const appliedLessonEndpoints = <
  V extends Schema,
  R extends Schema,
  T extends Schema,
  N extends Schema,
  L extends Schema,
>(of: {
  kind: Kind;
  view: V;
  row: R;
  toDo: T;
  added: N;
  lesson: L;
}) => {
  const { paths, permissions, words } = kindDefinitions[of.kind];
  const [path, what, key] = [paths.appliedLessons, words.appliedLessons, permissions.appliedLesson];
  return {
    getByWorksheetId: endpoint({
      method: 'GET',
      path: `${path}/getByWorksheetId`,
      summary: `The ${what} of a worksheet in row order, each with its lesson.`,
      requires: { all: [key] },
      query: z.strictObject({ worksheetId: queryId }),
      response: z.array(of.view),
      errors: ['not-found', 'list-too-long'],
    }),
    rows: endpoint({
      service: 'v2',
      method: 'GET',
      path: `${path}/rows`,
      summary: `The ${what} of a worksheet in row order, with what the worksheet shows of each, or only those named; getById answers the rest.`,
      requires: { all: [key] },
      query: z.strictObject({ worksheetId: queryId, ids: queryIds.optional() }),
      response: z.array(of.row),
      errors: ['not-found', 'list-too-long'],
    }),
    photoCounts: endpoint({
      service: 'v2',
      method: 'GET',
      path: `${path}/photoCounts`,
      summary: `How many pictures the ${what} of a worksheet have; those without one are left out.`,
      requires: { all: [key] },
      query: z.strictObject({ worksheetId: queryId }),
      response: z.array(photoCount),
      errors: ['not-found'],
    }),
    getById: endpoint({
      service: 'v2',
      method: 'GET',
      path: `${path}/getById`,
      summary: `One of the ${what} with its lesson.`,
      requires: { all: [key] },
      query: z.strictObject({ id: queryId }),
      response: of.view,
      errors: ['not-found'],
    }),
    store: endpoint({
      method: 'POST',
      path: `${path}/store`,
      summary: `Adds lessons to a worksheet, and questions written in place; answers the added rows.`,
      requires: { all: [`${key}.create`] },
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
      path: `${path}/update`,
      summary: `Changes the fields that are sent.`,
      requires: { all: [`${key}.edit`] },
      body: appliedLessonChange,
      response: of.view,
      errors: ['not-found', 'stale-version', 'worksheet-closed', 'feature-off'],
    }),
    updateMany: endpoint({
      service: 'v2',
      method: 'POST',
      path: `${path}/updateMany`,
      summary: `Changes up to 500 rows of one or several worksheets, all or none; answers them.`,
      requires: { all: [`${key}.edit`] },
      body: z.strictObject({ items: z.array(appliedLessonChange).min(1).max(limits.bulkRows) }),
      response: z.array(of.view),
      errors: ['not-found', 'stale-version', 'worksheet-closed', 'feature-off'],
      bulk: true,
    }),
    updateAppliedLessonAndLesson: endpoint({
      method: 'POST',
      path: `${path}/updateAppliedLessonAndLesson`,
      summary: `Changes an answer and the wording of its lesson together, both or neither.`,
      requires: { all: [`${key}.edit`] },
      body: z
        .strictObject({ id, ...appliedLessonChangeFields, lesson: of.lesson.optional() })
        .superRefine(refuseContradictions),
      response: of.view,
      errors: ['not-found', 'stale-version', 'worksheet-closed', 'feature-off'],
    }),
    getToDos: endpoint({
      method: 'GET',
      path: `${path}/getToDos`,
      summary: `The caller's own open ones over all projects, earliest due first.`,
      requires: { all: ['report'] },
      response: z.array(of.toDo),
      errors: ['list-too-long'],
    }),
    history: endpoint({
      service: 'v2',
      method: 'GET',
      path: `${path}/history`,
      summary: `Who changed what in one row, newest first.`,
      requires: { all: [key] },
      query: z.strictObject({ id: queryId }),
      response: z.array(historyEntry),
      errors: ['not-found'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/remove`,
      summary: `Takes a question out of its worksheet.`,
      requires: { all: [`${key}.delete`] },
      query: z.strictObject({ id: queryId }),
      response: removed,
      errors: ['not-found', 'worksheet-closed', 'feature-off'],
    }),
  };
};

export const appliedLessonsContract = {
  trade: appliedLessonEndpoints({
    kind: 'trade',
    view: appliedLessonView.trade,
    row: appliedLessonRow.trade,
    toDo: toDoView.trade,
    added: newAppliedLesson.trade,
    lesson: lessonChange.trade,
  }),
  pm: appliedLessonEndpoints({
    kind: 'pm',
    view: appliedLessonView.pm,
    row: appliedLessonRow.pm,
    toDo: toDoView.pm,
    added: newAppliedLesson.pm,
    lesson: lessonChange.pm,
  }),
  x: appliedLessonEndpoints({
    kind: 'x',
    view: appliedLessonView.x,
    row: appliedLessonRow.x,
    toDo: toDoView.x,
    added: newAppliedLesson.x,
    lesson: lessonChange.x,
  }),
} satisfies Record<Kind, unknown>;
