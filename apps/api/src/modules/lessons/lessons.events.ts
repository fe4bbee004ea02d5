import { kinds } from '@polier/contract/kinds';
import { z } from 'zod';
import { changesOf, eventType } from '#platform/events/event-type';
import { changeableNames } from './lesson-columns.ts';

const lesson = { kind: z.enum(kinds), title: z.string() };
/** The author, whom a reader of events notifies. */
const author = { author_user_id: z.int() };

/** The changeable fields of a lesson by their names in events. */
export const lessonFields = [...changeableNames, 'parentId', 'group', 'trades', 'phases', 'tags'] as const;
export type LessonField = (typeof lessonFields)[number];

export const lessonStored = eventType(
  'lesson_stored',
  'lesson',
  z.strictObject({ ...lesson, project_only: z.boolean() }),
  ({ project_only: isOfProject }) => !isOfProject,
);
export const lessonEdited = eventType(
  'lesson_edited',
  'lesson',
  z.strictObject({ ...lesson, changes: changesOf([...lessonFields, 'userId']) }),
);
/** Only its group, parent or position changed. */
export const lessonMoved = eventType(
  'lesson_moved',
  'lesson',
  z.strictObject({ ...lesson, changes: changesOf(['group', 'parentId', 'order']) }),
);
/** A reason is given where the question coach finds much at fault. */
export const lessonApproved = eventType(
  'lesson_approved',
  'lesson',
  z.strictObject({ ...lesson, ...author, changes: changesOf(['reason']).optional() }),
  () => true,
);
/** `author_user_id` is asked; the note stands among the changes. */
export const lessonClarificationRequested = eventType(
  'lesson_clarification_requested',
  'lesson',
  z.strictObject({ ...lesson, ...author, changes: changesOf(['note']) }),
  () => true,
);
export const lessonApprovalWithdrawn = eventType(
  'lesson_approval_withdrawn',
  'lesson',
  z.strictObject({ ...lesson, ...author }),
);
/** `archived`: a worksheet uses it, so it was not deleted. */
export const lessonRemoved = eventType(
  'lesson_removed',
  'lesson',
  z.strictObject({ ...lesson, ...author, archived: z.boolean() }),
  () => true,
);
/** Another wording waits for a decision. */
export const lessonSuggested = eventType(
  'lesson_suggested',
  'lesson',
  z.strictObject({ ...lesson, ...author, suggestion_id: z.int() }),
);
/** `author_user_id` wrote the suggestion; `reason` says why it was declined. */
export const lessonSuggestionDecided = eventType(
  'lesson_suggestion_decided',
  'lesson',
  z.strictObject({
    ...lesson,
    ...author,
    suggestion_id: z.int(),
    accepted: z.boolean(),
    reason: z.string().nullable(),
  }),
  () => true,
);
export const lessonVerified = eventType('lesson_verified', 'lesson', z.strictObject({ ...lesson, ...author }));
/** Its uses and wordings went to the lesson of `into_id`; it is archived. */
export const lessonMerged = eventType(
  'lesson_merged',
  'lesson',
  z.strictObject({ ...lesson, ...author, into_id: z.int(), into_title: z.string() }),
  () => true,
);
