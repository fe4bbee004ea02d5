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
      z.strictObject({ ...entry, changes: appliedLessonChanges }),
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
