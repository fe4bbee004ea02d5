import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema';

/** Pages that all of the database has read so far; true of one session alone on the embedded database only. */
export const pagesRead = async (db: Kysely<DB>): Promise<number> => {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ pages: number }>`
    select (blks_hit + blks_read)::float8 as pages from pg_stat_database where datname = current_database()`.execute(
    db,
  );
  return rows[0]?.pages ?? 0;
};
