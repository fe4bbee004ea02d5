import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import type { ReadingLocation } from '../directory/directory.ts';
import type { ValidLesson } from './lesson-values.ts';
import { storePmLesson, storeTradeLesson, storeXLesson } from '../knowledge.mutations.ts';

const send: Record<Kind, (location: ReadingLocation, values: ValidLesson) => Promise<LessonView>> = {
  trade: ({ lessonGroup }, { pmSubPhaseId: _pm, xSubProcessId: _x, topicId, ...values }) =>
    storeTradeLesson({ body: { ...values, tradeId: lessonGroup.id, topicId: topicId ?? 0 } }),
  pm: (_place, { topicId: _topic, xSubProcessId: _x, pmSubPhaseId, ...values }) =>
    storePmLesson({ body: { ...values, ...(pmSubPhaseId !== null && { pmSubPhaseId }) } }),
  x: (_place, { topicId: _topic, pmSubPhaseId: _pm, xSubProcessId, ...values }) =>
    storeXLesson({ body: { ...values, ...(xSubProcessId !== null && { xSubProcessId }) } }),
};

/** Stores a lesson and answers it once the page that is being read knows it. */
export const storeLesson = (location: ReadingLocation, values: ValidLesson): Promise<LessonView> =>
  send[location.lessonGroup.kind](location, values);
