import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema';

/** Table name -> how many rows and a digest of all of them. */
export type Checksums = Readonly<Record<string, string>>;

const tablesOf = async (db: Kysely<DB>) => {
  // A search counts what it did not find, whoever asked.
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname <> 'search_misses' order by relname`.execute(db);
  return rows.map(({ name }) => name);
};

const counted = 'test_writes';

/**
 * Has every table count the statements that write it, rolled back or not: where the number has not moved, nothing was
 * stored. Numbers of transactions would say it too, but a server with other databases shares them.
 */
export const countWrites = async (db: Kysely<DB>): Promise<void> => {
  const body = `begin perform nextval('public.${counted}'); return null; end`;
  await sql`create sequence ${sql.ref(counted)}`.execute(db);
  await sql`create function ${sql.ref(counted)}() returns trigger language plpgsql security definer
    as ${sql.lit(body)}`.execute(db);
  for (const table of await tablesOf(db)) {
    await sql`create trigger ${sql.ref(counted)} after insert or update or delete on ${sql.table(table)}
      execute function ${sql.ref(counted)}()`.execute(db);
  }
};

export const writesSoFar = async (db: Kysely<DB>): Promise<string> => {
  const { rows } = await sql<{ writes: string }>`select last_value::text || is_called::text as writes
    from ${sql.table(counted)}`.execute(db);
  return rows[0]?.writes ?? '';
};

/** What stands in the database: two equal answers mean that nothing was stored in between. */
export const checksums = async (db: Kysely<DB>): Promise<Checksums> => {
  const tables = await tablesOf(db);
  const digest = (name: string) => sql`
    select ${name} as name, count(*)::text || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest
    from ${sql.table(name)} as t`;
  const { rows } = await sql<{
    name: string;
    digest: string;
  }>`${sql.join(tables.map(digest), sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.name, row.digest]));
};
