import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { limits } from '@polier/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../platform/api/queries.ts';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import type { LessonGroup } from '../../directory/directory.ts';
import type { GroupChoice } from './use-group-choices.ts';

const queries: Record<Kind, (lessonGroupId: number, groupId: number) => { queryKey: readonly unknown[] }> = {
  trade: (tradeId, topicId) => queryOf(endpoints.lessons.trade.list, { query: { tradeId, topicId } }),
  pm: (_phaseId, pmSubPhaseId) => queryOf(endpoints.lessons.pm.list, { query: { pmSubPhaseId } }),
  x: (_processId, xSubProcessId) => queryOf(endpoints.lessons.x.list, { query: { xSubProcessId } }),
};

/** The levels that a lesson with those below it takes; 1 without any. */
const heightOf = (lessons: readonly LessonView[], id: number): number =>
  1 + Math.max(0, ...lessons.filter(({ parentId }) => parentId === id).map((child) => heightOf(lessons, child.id)));

const isBelow = (lessons: readonly LessonView[], lesson: LessonView, id: number): boolean => {
  if (lesson.id === id || lesson.parentId === id) return true;
  const parent = lessons.find((one) => one.id === lesson.parentId);
  return parent !== undefined && isBelow(lessons, parent, id);
};

/** The lessons that one can stand below: not itself nor what is below it, and none that leaves too few levels. */
export const possibleParents = (lessons: readonly LessonView[], lessonId: number | undefined): LessonView[] => {
  const height = lessonId === undefined ? 1 : heightOf(lessons, lessonId);
  return lessons.filter(
    (lesson) =>
      lesson.level + height <= limits.lessonLevels && (lessonId === undefined || !isBelow(lessons, lesson, lessonId)),
  );
};

/** The lessons of a group that this one, or a new one, can stand below. */
export const useParentChoices = (
  { kind, id }: LessonGroup,
  groupId: number | null,
  lessonId?: number,
): GroupChoice[] => {
  const { data } = useQuery({ ...queries[kind](id, groupId ?? 0), enabled: groupId !== null });
  return possibleParents((data ?? []) as readonly LessonView[], lessonId).map(({ id: parentId, level, insight }) => ({
    value: String(parentId),
    label: level === 1 ? insight : `– ${insight}`,
  }));
};
