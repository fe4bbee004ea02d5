import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import type { Endpoint } from '@polier/contract/endpoint';
import type { Kind } from '@polier/contract/kinds';
import { type LessonView, lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { call } from '../../../platform/api/call.ts';
import { refresh } from '../../../platform/api/queries.ts';
import type { Place } from '../directory/directory.ts';
import type { ValidLesson } from './lesson-values.ts';

const { trades, topics, tags, pmPhases, xProcesses } = cataloguesContract;

const send: Record<Kind, (place: Place, values: ValidLesson) => Promise<LessonView>> = {
  trade: ({ chapter }, { pmSubPhaseId: _pm, xSubProcessId: _x, topicId, ...values }) =>
    call(lessonsContract.trade.store, { body: { ...values, tradeId: chapter.id, topicId: topicId ?? 0 } }),
  pm: (_place, { topicId: _topic, xSubProcessId: _x, pmSubPhaseId, ...values }) =>
    call(lessonsContract.pm.store, { body: { ...values, ...(pmSubPhaseId !== null && { pmSubPhaseId }) } }),
  x: (_place, { topicId: _topic, pmSubPhaseId: _pm, xSubProcessId, ...values }) =>
    call(lessonsContract.x.store, { body: { ...values, ...(xSubProcessId !== null && { xSubProcessId }) } }),
};

/** Lists and counts that a new question changes; those that are read here first. */
const changed: Record<Kind, { read: Endpoint[]; counts: Endpoint[] }> = {
  trade: { read: [lessonsContract.trade.list], counts: [trades.list, topics.list] },
  pm: { read: [lessonsContract.pm.list, pmPhases.getById], counts: [pmPhases.list] },
  x: { read: [lessonsContract.x.list, xProcesses.getById], counts: [xProcesses.list] },
};

/** Stores a question and answers it once the page that is being read knows it. */
export const storeLesson = async (place: Place, values: ValidLesson): Promise<LessonView> => {
  const { kind } = place.chapter;
  const lesson = await send[kind](place, values);
  const { read, counts } = changed[kind];
  void refresh(...counts, tags.list, lessonsContract[kind].count, lessonsContract[kind].countPersonal);
  await refresh(...read);
  return lesson;
};
