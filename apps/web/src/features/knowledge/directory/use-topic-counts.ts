import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/queries.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { isOnOnePage } from './directory.ts';
import type { CountOf } from './tree-nodes.ts';

const countByTopic = (lessons: readonly LessonView<'trade'>[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const { topicId } of lessons) counts.set(topicId, (counts.get(topicId) ?? 0) + 1);
  return counts;
};

/** Counts of the topics of opened trades; the lessons themselves are read from the same answer. */
export const useTopicCounts = (tradeIds: readonly number[]): CountOf => {
  const results = useQueries({
    queries: tradeIds.map((tradeId) => ({
      ...queryOf(endpoints.lessons.trade.list, { query: { tradeId } }),
      select: countByTopic,
    })),
  });
  const counts = new Map(tradeIds.map((id, index) => [id, results[index]?.data]));
  return (lessonGroup, subgroup) =>
    isOnOnePage(lessonGroup) ? counts.get(lessonGroup.id)?.get(subgroup.id) : subgroup.count;
};
