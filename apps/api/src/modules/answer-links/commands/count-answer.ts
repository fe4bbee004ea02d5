import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import type { LinkHolder } from '../answer-links.queries.ts';

const quarterHour = 15 * 60_000;

/** Counts an answer in its own transaction, and refuses the one too many of a quarter of an hour. */
export const countAnswer = async (tx: WriteTx, { linkId }: LinkHolder, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - quarterHour);
  const isOver = sql`(answers_since is null or answers_since <= ${oldest}::timestamptz)`;
  const { rows } = await sql<{ answers: number; answers_since: Date }>`
    update answer_links set
      answers = case when ${isOver} then 1 else answers + 1 end,
      answers_since = case when ${isOver} then ${now}::timestamptz else answers_since end
    where company_id = ${tx.companyId} and id = ${linkId}
    returning answers, answers_since`.execute(tx);
  const [counted] = rows;
  if (!counted || counted.answers <= limits.answerLinks.answersPerQuarterHour) return;
  const left = counted.answers_since.getTime() + quarterHour - now.getTime();
  throw problem('too-many-attempts', { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
};
