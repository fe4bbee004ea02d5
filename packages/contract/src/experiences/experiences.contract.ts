import { z } from 'zod';
import { changeOf } from '../echoed.ts';
import { anyOf, endpoint } from '../endpoint.ts';
import { id, ids, instant, named, queryId, removed, titled, version } from '../fields.ts';
import { attachmentView } from '../files/attachments.contract.ts';
import { kinds } from '../kinds.ts';
import { lessonDraft, lessonView } from '../lessons/lessons.contract.ts';
import { experienceFields } from './experience-fields.ts';

const { kind, state, tags, lesson, problem, solution, date, ...others } = experienceFields;

export const experienceView = z
  .object({
    id,
    lesson: z.string(),
    problem: z.string(),
    solution: z.string(),
    kind,
    state,
    date: z.string().nullable(),
    projectId: id.nullable(),
    project: titled.nullable(),
    tradeId: id.nullable(),
    pmSubPhaseId: id.nullable(),
    xSubProcessId: id.nullable(),
    /** The trade, PM sub-phase or X sub-process it belongs to. */
    belongs_to: z.object({ kind: z.enum(kinds), id, number: z.string().nullable(), title: z.string() }).nullable(),
    cause: z.string().nullable(),
    cost: z.number().nullable(),
    days: z.number().nullable(),
    tags: z.array(id),
    userId: id,
    author: named,
    attachments: z.array(attachmentView),
    version: z.int(),
    created_at: instant,
    updated_at: instant,
    can: z.object({ edit: z.boolean(), remove: z.boolean(), transfer: z.boolean() }),
  })
  .meta({ id: 'Experience' });
export type ExperienceView = z.output<typeof experienceView>;

const experienceDraft = z.strictObject({
  lesson: lesson.default(''),
  problem: problem.default(''),
  solution: solution.default(''),
  kind: kind.default('bad'),
  /** Today where it is missing. */
  date: date.optional(),
  ...z.object(others).partial().shape,
  tags: tags.default([]),
  state: state.default('submitted'),
});
export type ExperienceDraft = z.output<typeof experienceDraft>;

const experienceChange = changeOf(experienceView, {
  id,
  ...z.object(experienceFields).partial().shape,
  version: version.optional(),
});
export type ExperienceChange = z.output<typeof experienceChange>;

const transferred = {
  experienceId: id,
  /** Pictures that go along; all of them where it is missing. */ attachments: ids.optional(),
};

/** The lesson is worded by whoever transfers; the kind says which of the three drafts it is. */
const experienceTransfer = z.discriminatedUnion('kind', [
  z.strictObject({ ...transferred, kind: z.literal('trade'), lesson: lessonDraft.trade }),
  z.strictObject({ ...transferred, kind: z.literal('pm'), lesson: lessonDraft.pm }),
  z.strictObject({ ...transferred, kind: z.literal('x'), lesson: lessonDraft.x }),
]);
export type ExperienceTransfer = z.output<typeof experienceTransfer>;

export const experiencesContract = {
  list: endpoint({
    method: 'GET',
    path: '/experiences',
    summary: "The caller's experiences, with edit.all those of the company; the newest first.",
    requires: { all: ['experience'] },
    response: z.array(experienceView),
    errors: ['list-too-long'],
  }),
  getById: endpoint({
    method: 'GET',
    path: '/experiences/getById',
    summary: 'One experience.',
    requires: { all: ['experience'] },
    query: z.strictObject({ experienceId: queryId }),
    response: experienceView,
    errors: ['not-found'],
  }),
  store: endpoint({
    method: 'POST',
    path: '/experiences/store',
    summary: 'Records an experience; a draft may still lack its texts.',
    requires: { all: ['experience.create'] },
    body: experienceDraft,
    response: experienceView,
    errors: ['feature-off'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/experiences/update',
    summary: 'Changes what is sent of an experience, or submits its draft.',
    requires: { all: ['experience.edit'] },
    body: experienceChange,
    response: experienceView,
    errors: ['not-found', 'stale-version', 'feature-off'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/experiences/remove',
    summary: 'Removes an experience with its pictures.',
    requires: { all: ['experience.delete'] },
    body: z.strictObject({ id }),
    response: removed,
    errors: ['not-found'],
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/experiences/transfer',
    summary: 'Makes a lesson that waits for approval out of an experience, and removes the experience, all or nothing.',
    requires: anyOf('lesson.create', 'pm_lesson.create', 'x_lesson.create'),
    body: experienceTransfer,
    response: z.union([lessonView.trade, lessonView.pm, lessonView.x]),
    errors: ['not-found', 'feature-off'],
  }),
};
