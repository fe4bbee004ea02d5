import type { SearchQuery } from '@polier/contract/search/search.contract';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';

/** Answers not-found unless the company has every entry the search is narrowed to; archived ones may still have lessons. */
export const requireFilters = async (
  db: ScopedDb,
  { tradeId, phaseId, tagId }: Pick<SearchQuery, 'tradeId' | 'phaseId' | 'tagId'>,
): Promise<void> => {
  const filters = Object.entries({ trades: tradeId, phases: phaseId, tags: tagId }).filter(
    ([, id]) => id !== undefined,
  );
  if (filters.length === 0) return;
  const present = filters.map(
    ([table, id]) =>
      sql<boolean>`exists (select from ${sql.table(table)} where company_id = ${db.companyId} and id = ${id})`,
  );
  const { rows } = await sql<{ all: boolean }>`select ${sql.join(present, sql` and `)} as all`.execute(db);
  if (rows[0]?.all !== true) throw problem('not-found');
};
