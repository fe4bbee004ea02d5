import { kinds, type Kind } from '@polier/contract/kinds';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { type Route, route } from '#platform/http/route';
import { approveLesson } from './commands/review/approve-lesson.ts';
import { moveLesson, swapLesson } from './commands/order/move-lesson.ts';
import { removeLesson } from './commands/remove-lesson.ts';
import { updateLesson } from './commands/update-lesson.ts';
import { storeLesson } from './commands/store-lesson.ts';
import { idOf } from './lesson-id.ts';
import { reviewRoutesFor, approvalRoutes } from './reviews/lesson-reviews.routes.ts';
import {
  countApprovableLessons,
  countOwnWaitingLessons,
  getLesson,
  type LessonFilter,
  listLessons,
  listLessonsByApproval,
} from './lessons.queries.ts';

/** The ids of groups have a name per kind; a request carries only those of its own kind. */
interface ListQuery {
  readonly tradeId?: number | undefined;
  readonly topicId?: number | undefined;
  readonly pmSubPhaseId?: number | undefined;
  readonly xSubProcessId?: number | undefined;
  readonly exclude_lesson_id?: number | undefined;
  readonly projectId?: number | undefined;
}
const filterOf = ({
  topicId,
  pmSubPhaseId,
  xSubProcessId,
  exclude_lesson_id: excludedId,
  ...narrowing
}: ListQuery): LessonFilter => ({ ...narrowing, excludedId, groupId: topicId ?? pmSubPhaseId ?? xSubProcessId });

const routesFor = (kind: Kind): Route[] => {
  const of = lessonsContract[kind];
  return [
    route(of.list, ({ db, caller, query }) => listLessons(db, caller, kind, filterOf(query))),
    route(of.loadByApproved, ({ db, caller, query }) => listLessonsByApproval(db, caller, kind, query.approved)),
    route(of.getById, ({ db, caller, query }) => getLesson(db, caller, kind, idOf(query))),
    route(of.count, ({ db, caller }) => countApprovableLessons(db, caller, kind)),
    route(of.countPersonal, ({ db, caller }) => countOwnWaitingLessons(db, caller, kind)),
    route(of.store, ({ write, caller, body }) => write((tx) => storeLesson(tx, caller, kind, body))),
    route(of.update, async ({ db, write, caller, body }) => {
      await write((tx) => updateLesson(tx, caller, kind, body));
      return getLesson(db, caller, kind, body.id);
    }),
    route(of.updateOrder, async ({ db, write, caller, body }) => {
      await write((tx) => swapLesson(tx, caller, kind, body));
      return getLesson(db, caller, kind, body.id);
    }),
    route(of.move, async ({ db, write, caller, body }) => {
      await write((tx) => moveLesson(tx, caller, kind, body));
      return getLesson(db, caller, kind, body.id);
    }),
    route(of.storeApproved, async ({ db, write, caller, body: { approved, version, reason, ...named } }) => {
      const id = idOf(named);
      await write((tx) => approveLesson(tx, caller, kind, { id, approved, version, reason }));
      return getLesson(db, caller, kind, id);
    }),
    route(of.remove, async ({ write, caller, body: { id } }) => {
      const archived = await write((tx) => removeLesson(tx, caller, kind, id));
      return { id, archived };
    }),
  ];
};

export const lessonsRoutes: readonly Route[] = [
  ...kinds.flatMap((kind) => [...routesFor(kind), ...reviewRoutesFor(kind)]),
  ...approvalRoutes,
  route(lessonsContract.trade.getByTopicId, ({ db, caller, query }) =>
    listLessons(db, caller, 'trade', { groupId: query.topicId }),
  ),
];
