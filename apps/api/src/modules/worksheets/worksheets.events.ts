import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { z } from 'zod';
import { changesOf, eventType } from '#platform/events/event-type';
import { changeNames } from './applied-lessons/applied-lesson-fields.ts';
import { detailNames } from './worksheet-details.ts';

const kind = z.enum(kinds);
const entry = { kind, title: z.string() };
const ids = z.array(z.int()).readonly();

const worksheetChanges = changesOf([...detailNames, 'closed']);
const appliedLessonChanges = changesOf(changeNames);

const always = () => true;
/** Whether somebody became responsible. */
const assigns = ({ changes }: { readonly changes: z.output<typeof appliedLessonChanges> }): boolean =>
  typeof changes.responsible_user?.[1] === 'number';

/** A person became responsible for a lesson. */
export const appliedLessonAssigned = eventType(
  'assigned',
  'applied_lesson',
  z.strictObject({ ...entry, changes: appliedLessonChanges }),
  assigns,
);

/** What somebody did in Planner. */
const via = z.literal('planner');

/** A row and its task were both changed: `changes` are what stood there and what is kept. */
export const plannerChangeOverruled = eventType(
  'planner_change_overruled',
  'applied_lesson',
  z.strictObject({ ...entry, via, changes: appliedLessonChanges }),
);
/** Somebody removed the task of a row there; it is not made again by itself. */
export const plannerTaskMissing = eventType(
  'planner_task_missing',
  'applied_lesson',
  z.strictObject({ ...entry, via }),
);

const eventsOf = (of: Kind) => {
  const { worksheet, appliedLesson } = kindDefinitions[of].permissions;
  const added = z.strictObject({ ...entry, applied_lessons: ids });
  return {
    stored: eventType(`${worksheet}_stored`, 'worksheet', added, always),
    edited: eventType(
      `${worksheet}_edited`,
      'worksheet',
      z.strictObject({ ...entry, changes: worksheetChanges }),
      always,
    ),
    deleted: eventType(`${worksheet}_deleted`, 'worksheet', z.strictObject(entry), always),
    lessonsApplied: eventType(`${appliedLesson}_stored`, 'worksheet', added, always),
    appliedLessonEdited: eventType(
      `${appliedLesson}_edited`,
      'applied_lesson',
      z.strictObject({ ...entry, changes: appliedLessonChanges, via: via.optional() }),
      assigns,
    ),
    appliedLessonDeleted: eventType(`${appliedLesson}_deleted`, 'applied_lesson', z.strictObject(entry)),
  };
};

/** Events of worksheets and applied lessons, by kind. */
export const worksheetEvents: Readonly<Record<Kind, ReturnType<typeof eventsOf>>> = {
  trade: eventsOf('trade'),
  pm: eventsOf('pm'),
  x: eventsOf('x'),
};
