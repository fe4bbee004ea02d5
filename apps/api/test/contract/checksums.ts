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

/**
 * The number of the next transaction that writes. Where it has not moved, nothing was stored in this database; on a server
 * with other databases it moves with theirs too.
 */
export const nextTransaction = async (db: Kysely<DB>): Promise<string> => {
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(
    db,
  );
  return rows[0]?.next ?? '';
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
