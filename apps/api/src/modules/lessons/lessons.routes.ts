import { kinds, type Kind } from '@polier/contract/kinds';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { type Route, route } from '#platform/http/route';
import { writeLesson } from './commands/write-lesson.ts';
import {
  countApprovableLessons,
  countOwnWaitingLessons,
  getLesson,
  type LessonFilter,
  listLessons,
  listLessonsByApproval,
} from './lessons.queries.ts';

/** Queries and ids stand under a name per kind; each request has those of its own kind only. */
interface ListQuery {
  readonly tradeId?: number | undefined;
  readonly topicId?: number | undefined;
  readonly pmSubPhaseId?: number | undefined;
  readonly xSubProcessId?: number | undefined;
  readonly exclude_lesson_id?: number | undefined;
}
const filterOf = ({ tradeId, topicId, pmSubPhaseId, xSubProcessId, exclude_lesson_id }: ListQuery): LessonFilter => ({
  tradeId,
  groupId: topicId ?? pmSubPhaseId ?? xSubProcessId,
  excludedId: exclude_lesson_id,
});

type IdQuery = { readonly lessonId: number } | { readonly pmLessonId: number } | { readonly xLessonId: number };
const idOf = (query: IdQuery): number => {
  if ('lessonId' in query) return query.lessonId;
  return 'pmLessonId' in query ? query.pmLessonId : query.xLessonId;
};

const routesFor = (kind: Kind): Route[] => {
  const of = lessonsContract[kind];
  return [
    route(of.list, ({ db, caller, query }) => listLessons(db, caller, kind, filterOf(query))),
    route(of.loadByApproved, ({ db, caller, query }) => listLessonsByApproval(db, caller, kind, query.approved)),
    route(of.getById, ({ db, caller, query }) => getLesson(db, caller, kind, idOf(query))),
    route(of.count, ({ db, caller }) => countApprovableLessons(db, caller, kind)),
    route(of.countPersonal, ({ db, caller }) => countOwnWaitingLessons(db, caller, kind)),
    route(of.store, async ({ db, write, caller, body }) =>
      getLesson(db, caller, kind, await write((tx) => writeLesson(tx, caller, kind, body))),
    ),
  ];
};

export const lessonsRoutes: readonly Route[] = [
  ...kinds.flatMap(routesFor),
  route(lessonsContract.trade.getByTopicId, ({ db, caller, query }) =>
    listLessons(db, caller, 'trade', { groupId: query.topicId }),
  ),
];
