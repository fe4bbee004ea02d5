import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/database/schema';

interface Plan {
  readonly 'QUERY PLAN': readonly [
    { readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number } },
  ];
}

/** Blocks that one statement reads when it is carried out. */
export const blocksReadByStatement = async (db: Kysely<DB>, statement: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<Plan>`explain (analyze, buffers, format json) ${statement}`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : 0;
};

/** Blocks that all of the database has read so far; true of one session alone on the embedded database only. */
export const blocksReadByDatabase = async (db: Kysely<DB>): Promise<number> => {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ blocks: number }>`
    select (blks_hit + blks_read)::float8 as blocks from pg_stat_database where datname = current_database()`.execute(
    db,
  );
  return rows[0]?.blocks ?? 0;
};
