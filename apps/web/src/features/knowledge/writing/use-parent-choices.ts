import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { limits } from '@polier/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/queries.ts';
import { endpoints } from '../../../platform/api/endpoints.static.ts';
import type { LessonGroup } from '../directory/directory.ts';
import type { GroupChoice } from './use-group-choices.ts';

const queries: Record<Kind, (lessonGroupId: number, groupId: number) => { queryKey: readonly unknown[] }> = {
  trade: (tradeId, topicId) => queryOf(endpoints.lessons.trade.list, { query: { tradeId, topicId } }),
  pm: (_phaseId, pmSubPhaseId) => queryOf(endpoints.lessons.pm.list, { query: { pmSubPhaseId } }),
  x: (_processId, xSubProcessId) => queryOf(endpoints.lessons.x.list, { query: { xSubProcessId } }),
};

/** The lessons of a group that another one can stand below: those above the last level. */
export const useParentChoices = ({ kind, id }: LessonGroup, groupId: number | null): GroupChoice[] => {
  const { data } = useQuery({ ...queries[kind](id, groupId ?? 0), enabled: groupId !== null });
  return ((data ?? []) as readonly LessonView[])
    .filter(({ level }) => level < limits.lessonLevels)
    .map(({ id: lessonId, level, insight }) => ({
      value: String(lessonId),
      label: level === 1 ? insight : `– ${insight}`,
    }));
};
