import { id, ids, nullableText } from '@polier/contract/fields';
import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { insight } from '@polier/contract/lessons/lesson-texts';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { z } from 'zod';

export const lessonPermissions = (kind: Kind) => {
  const { lesson } = kindDefinitions[kind].permissions;
  return {
    create: `${lesson}.create`,
    mandatory: `${lesson}.mandatory`,
    approve: `${lesson}.approve`,
  } as const;
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
  /** The only project that sees it; null: all projects. */
  projectId: number | null;
  /** Only a stored lesson stands in several trades. */
  trades?: number[];
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
  projectId: id.nullable(),
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

/** The same of a stored lesson, whose trades can be changed. */
export const storedLessonSchema = (kind: Kind): z.ZodType<ValidLesson, LessonValues> => {
  const fields = { ...common, ...unusedGroups, [groupFieldOf(kind)]: id };
  return kindDefinitions[kind].inTrades ? z.strictObject({ ...fields, trades: ids.min(1) }) : z.strictObject(fields);
};

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
  projectId: null,
});

const groupOf = (kind: Kind, lesson: LessonView): number =>
  (lesson as unknown as Record<GroupField, number>)[groupFieldOf(kind)];
const tradesOf = (lesson: LessonView): number[] => ('trades' in lesson ? lesson.trades : []);
const onlyProjectOf = ({ project_only, projectId }: LessonView): number | null => (project_only ? projectId : null);

/** Values of a stored lesson. */
export const storedValues = (kind: Kind, lesson: LessonView): LessonValues => ({
  ...emptyLesson(kind, groupOf(kind, lesson), undefined),
  insight: lesson.insight,
  more_info: lesson.more_info ?? '',
  phases: lesson.phases,
  tags: lesson.tags,
  mandatory: lesson.mandatory,
  parentId: lesson.parentId,
  projectId: onlyProjectOf(lesson),
  ...(kindDefinitions[kind].inTrades && { trades: tradesOf(lesson) }),
});

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value) => other.includes(value))
    : one === other;

/** What was changed, as the server takes it: what stays the same is not sent, so that two people's changes meet less often. */
export const changesOf = (kind: Kind, lesson: LessonView, valid: ValidLesson): Readonly<Record<string, unknown>> => {
  const { projectId, ...values } = valid;
  const before: Readonly<Record<string, unknown>> = storedValues(kind, lesson);
  const changes = Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !isSame(before[name] || null, value || null))
      .map(([name, value]) => [name, value === '' ? null : value]),
  );
  if (projectId === onlyProjectOf(lesson)) return changes;
  return { ...changes, project_only: projectId !== null, ...(projectId !== null && { projectId }) };
};
