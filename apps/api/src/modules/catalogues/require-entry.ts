import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';

/** Throws not-found unless the company offers this row. */
export const requireEntry = async (
  db: ScopedDb,
  table: 'trades' | 'phases' | 'topics' | 'tags' | 'pm_phases' | 'pm_sub_phases' | 'x_processes' | 'x_sub_processes',
  id: number | undefined,
): Promise<void> => {
  if (id === undefined) return;
  const { rows } = await sql`
    select from ${sql.table(table)} where company_id = ${db.companyId} and id = ${id}
      ${table === 'tags' ? sql`` : sql`and archived_at is null`}`.execute(db);
  if (rows.length === 0) throw problem('not-found');
};
