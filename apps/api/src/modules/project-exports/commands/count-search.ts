import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';

const minute = 60_000;

/** Counts a search of this person for people, and refuses the one too many of a minute. */
export const countSearch = async (tx: WriteTx, userId: number, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - minute);
  const { rows } = await sql<{ searches: number; since: Date }>`
    insert into microsoft_people_searches as s (company_id, user_id, since, searches)
    values (${tx.companyId}, ${userId}, ${now}::timestamptz, 1)
    on conflict (company_id, user_id) do update set
      searches = case when s.since <= ${oldest}::timestamptz then 1 else s.searches + 1 end,
      since = case when s.since <= ${oldest}::timestamptz then excluded.since else s.since end
    returning searches, since`.execute(tx);
  const [counted] = rows;
  if (!counted || counted.searches <= limits.microsoftPeople.perMinute) return;
  const left = counted.since.getTime() + minute - now.getTime();
  throw problem('too-many-attempts', { retryAfter: Math.max(1, Math.ceil(left / 1_000)) });
};
