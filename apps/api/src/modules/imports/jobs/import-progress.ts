import type { ImportState } from '@polier/contract/imports/import-fields';
import type { Write } from '#platform/database/write/write';
import { sql } from 'kysely';

/**
 * Writes how far a transaction is, outside of it: its rows are invisible before its commit. The transaction never waits for
 * it; on the embedded engine with its one connection, progress is written after it.
 */
export const followProgress = (
  write: Write,
  { id, state, total }: { id: number; state: ImportState; total: number },
) => {
  let reached = 0;
  const over = new AbortController();
  let news = Promise.withResolvers<void>();
  const report = () =>
    write(async (tx) => {
      const progress = Math.min(99, Math.floor((100 * reached) / Math.max(1, total)));
      await sql`
        update imports set progress = ${progress}, updated_at = now()
        where company_id = ${tx.companyId} and id = ${id} and state = ${state}`.execute(tx);
    });
  const follow = async () => {
    while (!over.signal.aborted) {
      await news.promise;
      news = Promise.withResolvers();
      // A progress that could not be written does not undo the work.
      if (!over.signal.aborted) await report().catch(() => undefined);
    }
  };
  const following = follow();
  return {
    reached(rows: number) {
      reached = rows;
      news.resolve();
    },
    async end() {
      over.abort();
      news.resolve();
      await following;
    },
  };
};
