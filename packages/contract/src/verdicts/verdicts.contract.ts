import { z } from 'zod';
import { anyOf, endpoint } from '../endpoint.ts';
import { chf, id, instant, named, queryId, titled } from '../fields.ts';
import { kinds } from '../kinds.ts';

export const verdicts = ['yes', 'partly', 'no'] as const;
export type Verdict = (typeof verdicts)[number];

/** Working days avoided, to a tenth. */
const days = z.number().min(0).max(99_999).multipleOf(0.1);
const kind = z.enum(kinds);

export const verdictView = z
  .object({
    id,
    applied_lesson_id: id,
    kind,
    project: titled,
    worksheet: titled,
    verdict: z.enum(verdicts),
    /** Avoided; estimated until it is confirmed. */
    chf: z.number().nullable(),
    days: z.number().nullable(),
    author: named,
    created_at: instant,
    confirmed_by: named.nullable(),
    confirmed_at: instant.nullable(),
    can: z.object({ edit: z.boolean(), confirm: z.boolean() }),
  })
  .meta({ id: 'LessonVerdict' });
export type VerdictView = z.output<typeof verdictView>;

const balanceFields = {
  /** Rows of worksheets, those that do not apply included. */
  used: z.int(),
  projects: z.int(),
  /** Among the used ones, and among the proposals. */
  not_applicable: z.int(),
  yes: z.int(),
  partly: z.int(),
  no: z.int(),
  /** Lower bound of the share in which it helped, a "partly" being half; null without a verdict. */
  helped: z.number().nullable(),
  confirmed_chf: z.number(),
  estimated_chf: z.number(),
  days: z.number(),
};
const lessonBalance = z
  .object({
    ...balanceFields,
    /** The newest 100 in projects that the caller may read. */
    verdicts: z.array(verdictView),
  })
  .meta({ id: 'LessonBalance' });
export type LessonBalance = z.output<typeof lessonBalance>;

const ofAppliedLesson = z
  .object({
    verdict: verdictView.nullable(),
    /** Its share of the risk value of the worksheet, where there is one. */
    proposed_chf: z.number().nullable(),
  })
  .meta({ id: 'AppliedLessonVerdict' });
export type AppliedLessonVerdict = z.output<typeof ofAppliedLesson>;

const verdictDraft = z.strictObject({
  applied_lesson_id: id,
  kind,
  verdict: z.enum(verdicts),
  /** Missing: the share of the worksheet's risk value, where it helped. */
  chf: chf.nullable().optional(),
  days: days.nullable().optional(),
});
export type VerdictDraft = z.output<typeof verdictDraft>;

export const verdictsContract = {
  ofLesson: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/verdicts',
    summary: 'How often a lesson was used, whether it helped and what it saved.',
    requires: anyOf('lesson', 'pm_lesson', 'x_lesson'),
    query: z.strictObject({ lessonId: queryId, kind }),
    response: lessonBalance,
    errors: ['not-found'],
  }),
  ofAppliedLesson: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/verdicts/ofAppliedLesson',
    summary: 'Whether an applied lesson helped, as far as somebody has said, and what may be proposed as saved.',
    requires: anyOf('applied_lesson', 'pm_applied_lesson', 'x_applied_lesson'),
    query: z.strictObject({ appliedLessonId: queryId, kind }),
    response: ofAppliedLesson,
    errors: ['not-found'],
  }),
  store: endpoint({
    method: 'POST',
    path: '/verdicts/store',
    summary:
      'Says whether an applied lesson helped, and what it avoided; replaces what was said and not yet confirmed.',
    requires: anyOf('applied_lesson.edit', 'pm_applied_lesson.edit', 'x_applied_lesson.edit'),
    body: verdictDraft,
    response: verdictView,
    errors: ['not-found', 'already-decided', 'feature-off'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/verdicts/confirm',
    summary: 'Confirms what an applied lesson has avoided; never by who has said it.',
    requires: anyOf('applied_lesson.edit.all', 'pm_applied_lesson.edit.all', 'x_applied_lesson.edit.all'),
    body: z.strictObject({ id }),
    response: verdictView,
    errors: ['not-found', 'four-eyes', 'already-decided'],
  }),
};
