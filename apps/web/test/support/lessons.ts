import type { LessonView } from '@polier/contract/lessons/lessons.contract';

/** An approved lesson of the trade 10 and the topic 30. */
export const tradeLesson = (
  id: number,
  insight: string,
  change: Partial<LessonView<'trade'>> = {},
): LessonView<'trade'> => ({
  ...{ id, insight, more_info: null, mandatory: false, approved: true, project_only: false },
  ...{ userId: 3, author: { id: 3, name: 'Marco Brunner' }, projectId: null, parentId: null, level: 1, order: id },
  ...{ phases: [], tags: [], projects_count: 0, version: 1, tradeId: 10, trades: [10], topicId: 30 },
  topics: [{ id: 30, title: 'Planung' }],
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  ...{ verified_at: null, verifier: null, verification_due: false, has_suggestion: false },
  can: { edit: true, remove: true, approve: false, reorder: true, verify: false },
  ...change,
});
