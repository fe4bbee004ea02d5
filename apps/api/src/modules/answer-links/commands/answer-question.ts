import type { LinkAnswer } from '@polier/contract/answer-links/answer-links.contract';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { changeLockedRow } from '../../worksheets/applied-lessons/commands/change-applied-lessons.ts';
import { lockAppliedLessonOfExternalUser } from '../../worksheets/applied-lessons/commands/lock-applied-lesson-of-external-user.ts';
import type { LinkHolder } from '../answer-links.queries.ts';
import { countAnswer } from './count-answer.ts';

/** Answers one open question of the holder; whatever is answered by link needs a check. */
export const answerQuestion = async (
  tx: WriteTx,
  holder: LinkHolder,
  { id, version, ...answer }: LinkAnswer,
  now: Date,
): Promise<void> => {
  const { worksheet, appliedLesson } = await lockAppliedLessonOfExternalUser(tx, { ...holder, id });
  if (version !== undefined && version !== appliedLesson.version) {
    const { todo, contacttill, done, version: present } = appliedLesson;
    throw problem('stale-version', { current: { id, todo, contacttill, done, version: present } });
  }
  await countAnswer(tx, holder, now);
  await changeLockedRow(tx, worksheet, appliedLesson, { id, ...answer, needscheck: true });
};
