import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/database/schema';

interface Plan {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Shared Hit Blocks': number } }];
}

/** Blocks that one statement finds in memory when it is carried out. */
export const blocksRead = async (db: Kysely<DB>, query: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<Plan>`explain (analyze, buffers, format json) ${query}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? 0;
};
