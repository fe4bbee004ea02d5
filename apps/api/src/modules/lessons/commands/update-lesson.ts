import { type GroupField, type Kind, kindDefinitions } from '@polier/contract/kinds';
import type { LessonChange } from '@polier/contract/lessons/lessons.contract';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import type { Actor } from '../lessons.policy.ts';
import { changeLesson } from './change-lesson.ts';
import { lockReadableLesson } from './lock-lesson.ts';
import { requireVersion } from './require-version.ts';

type NamedGroups = Readonly<Partial<Record<GroupField, number | undefined>>>;
/** The change of a lesson of any kind. */
type AnyChange = Omit<LessonChange<'trade'>, GroupField> & NamedGroups;

/** The new group of the input. Of two field names for the group, a value equal to the present group is ignored. */
const namedGroup = (kind: Kind, change: NamedGroups, present: number) => {
  const fields: readonly GroupField[] = kindDefinitions[kind].group.fields;
  const named = fields.flatMap((field) => {
    const group = change[field];
    return group === undefined || group === present ? [] : [{ field, group }];
  });
  const [first, second] = named;
  if (first && second && first.group !== second.group) {
    throw fieldProblem([{ field: second.field, code: 'contradicts' }]);
  }
  return first;
};

/** Changes the sent fields of a lesson. */
export const updateLesson = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  { id, version, ...change }: AnyChange,
): Promise<void> => {
  const lesson = await lockReadableLesson(tx, actor, kind, id, {
    into: (group) => namedGroup(kind, change, group),
    arranges: ({ parentId }) => change.parentId !== undefined && change.parentId !== parentId,
  });
  await requireVersion(tx, actor, lesson, version);
  const into = namedGroup(kind, change, lesson.group);
  await changeLesson(tx, actor, lesson, { ...change, group: into?.group }, into && { group: into.field });
};
