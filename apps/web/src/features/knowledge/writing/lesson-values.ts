import { id, ids, nullableText } from '@polier/contract/fields';
import type { Kind } from '@polier/contract/kinds';
import { insight } from '@polier/contract/lessons/lessons.contract';
import type { Permission } from '@polier/contract/permissions';
import { z } from 'zod';

export const createKeys: Record<Kind, Permission> = {
  trade: 'lesson.create',
  pm: 'pm_lesson.create',
  x: 'x_lesson.create',
};
export const mandatoryKeys: Record<Kind, Permission> = {
  trade: 'lesson.mandatory',
  pm: 'pm_lesson.mandatory',
  x: 'x_lesson.mandatory',
};

/** Under which name the wire knows what a question belongs to. */
export const groupFields = {
  trade: 'topicId',
  pm: 'pmSubPhaseId',
  x: 'xSubProcessId',
} as const satisfies Record<Kind, string>;
export type GroupField = (typeof groupFields)[Kind];

/** What the form holds for every kind; only the group of its own kind is asked for. */
export interface LessonValues extends Record<string, unknown>, Record<GroupField, number | null> {
  insight: string;
  more_info: string;
  phases: number[];
  tags: number[];
  mandatory: boolean;
  parentId: number | null;
}

const common = {
  insight,
  more_info: nullableText(),
  phases: ids,
  tags: ids,
  mandatory: z.boolean(),
  parentId: id.nullable(),
};
const unused = z.null();
const unusedGroups = { topicId: unused, pmSubPhaseId: unused, xSubProcessId: unused };

const schemas = {
  trade: z.strictObject({ ...common, ...unusedGroups, topicId: id }),
  pm: z.strictObject({ ...common, ...unusedGroups, pmSubPhaseId: id }),
  x: z.strictObject({ ...common, ...unusedGroups, xSubProcessId: id }),
};

export type ValidLesson = Omit<z.output<(typeof schemas)[Kind]>, GroupField> & Record<GroupField, number | null>;

export const lessonSchema = (kind: Kind) => schemas[kind] as unknown as z.ZodType<ValidLesson, LessonValues>;

/** An empty form that already knows where its question will stand. */
export const emptyLesson = (kind: Kind, groupId: number | null, phase: number | undefined): LessonValues => ({
  insight: '',
  more_info: '',
  topicId: null,
  pmSubPhaseId: null,
  xSubProcessId: null,
  [groupFields[kind]]: groupId,
  phases: phase === undefined ? [] : [phase],
  tags: [],
  mandatory: false,
  parentId: null,
});

/** The sentence is a question only with its mark. */
export const lacksQuestionMark = (text: string): boolean => text.trim().length > 3 && !text.trim().endsWith('?');
