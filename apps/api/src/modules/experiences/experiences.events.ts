import { experienceFields } from '@polier/contract/experiences/experience-fields';
import { kinds } from '@polier/contract/kinds';
import { z } from 'zod';
import { changesOf, eventType } from '#platform/events/event-type';

export const experienceFieldNames = Object.keys(experienceFields) as (keyof typeof experienceFields)[];

const experience = { title: z.string() };

/** Once it is submitted: a draft that is saved while somebody types has not happened yet. */
export const experienceStored = eventType('experience_stored', 'experience', z.strictObject(experience));
export const experienceEdited = eventType(
  'experience_edited',
  'experience',
  z.strictObject({ ...experience, changes: changesOf(experienceFieldNames) }),
);
export const experienceRemoved = eventType(
  'experience_removed',
  'experience',
  z.strictObject({ ...experience, state: experienceFields.state }),
);
export const experienceTransferred = eventType(
  'experience_transferred',
  'experience',
  z.strictObject({ ...experience, kind: z.enum(kinds), lesson_id: z.int() }),
);
