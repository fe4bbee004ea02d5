import { id, ids, nullableText } from '@polier/contract/fields';
import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { insight } from '@polier/contract/lessons/lesson-texts';
import { z } from 'zod';

export const lessonPermissions = (kind: Kind) => {
  const { lesson } = kindDefinitions[kind].permissions;
  return { create: `${lesson}.create`, mandatory: `${lesson}.mandatory` } as const;
};

/** Name of the group's field on the wire. */
export const groupFieldOf = (kind: Kind) => kindDefinitions[kind].group.fields[0];
export type GroupField = ReturnType<typeof groupFieldOf>;

/** Values of the form for every kind; only the group of its own kind is shown. */
interface LessonFields extends Record<GroupField, number | null> {
  insight: string;
  phases: number[];
  tags: number[];
  mandatory: boolean;
  parentId: number | null;
}
export type LessonValues = Record<string, unknown> & LessonFields & { more_info: string };
export type ValidLesson = LessonFields & { more_info: string | null };

const common = {
  insight,
  // The form holds text; empty text is none.
  more_info: nullableText() as z.ZodType<string | null, string>,
  phases: ids,
  tags: ids,
  mandatory: z.boolean(),
  parentId: id.nullable(),
};
const unused: z.ZodType<number | null, number | null> = z.null();
const unusedGroups: Record<GroupField, typeof unused> = {
  topicId: unused,
  pmSubPhaseId: unused,
  xSubProcessId: unused,
};

/** The group of its own kind is required, the others must be absent. */
export const lessonSchema = (kind: Kind): z.ZodType<ValidLesson, LessonValues> =>
  z.strictObject({ ...common, ...unusedGroups, [groupFieldOf(kind)]: id });

/** Initial values with a preset group. */
export const emptyLesson = (kind: Kind, groupId: number | null, phase: number | undefined): LessonValues => ({
  insight: '',
  more_info: '',
  topicId: null,
  pmSubPhaseId: null,
  xSubProcessId: null,
  [groupFieldOf(kind)]: groupId,
  phases: phase === undefined ? [] : [phase],
  tags: [],
  mandatory: false,
  parentId: null,
});

/** Whether the question mark at the end is missing. */
export const lacksQuestionMark = (text: string): boolean => text.trim().length > 3 && !text.trim().endsWith('?');
