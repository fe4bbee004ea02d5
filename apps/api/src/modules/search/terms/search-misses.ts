import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { ScheduledJob } from '#platform/jobs/job';

const shortest = 3;
const longest = 100;
/** The screen searches while somebody types: what is typed on within so many seconds takes the place of its beginning. */
const typingSeconds = 15;

/** The words as they are counted; null for what is too short or too long to tell anything. */
export const countedWords = (folded: string): string | null => {
  const words = folded.trim().replaceAll(/\s+/g, ' ');
  return words.length >= shortest && words.length <= longest ? words : null;
};

/** Counts a search without result, without who asked. There are only so many different ones a day. */
export const recordMiss = async (tx: WriteTx, words: string, day: string): Promise<void> => {
  await sql`delete from search_misses as m
    where m.company_id = ${tx.companyId} and m.day = ${day} and m.times = 1 and m.query <> ${words}
      and starts_with(${words}, m.query) and m.last_at > now() - ${typingSeconds} * interval '1 second'`.execute(tx);
  await sql`insert into search_misses (company_id, query, day)
    select ${tx.companyId}, ${words}, ${day}
    where (select count(*) from search_misses as m where m.company_id = ${tx.companyId} and m.day = ${day}) < ${limits.searchMisses.perDay}
      or exists (select from search_misses as m where m.company_id = ${tx.companyId} and m.day = ${day} and m.query = ${words})
    on conflict (company_id, query, day) do update set times = search_misses.times + 1, last_at = now()`.execute(tx);
};

/** Removes what was not found long ago. */
export const deleteOldMisses: ScheduledJob = {
  name: 'delete-old-search-misses',
  cron: '20 3 * * *',
  async run({ database: { owner }, clock }) {
    const oldest = new Date(clock.now().getTime() - limits.searchMisses.days * 86_400_000).toISOString().slice(0, 10);
    await owner.deleteFrom('search_misses').where('day', '<', oldest).execute();
  },
};
