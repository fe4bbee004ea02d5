import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';

/** Removes files that what is removed alone shows; `which` is said over `files as f`. */
export const removeFiles = (tx: WriteTx, which: RawBuilder<boolean>) =>
  sql`delete from files as f where f.company_id = ${tx.companyId} and ${which}`.execute(tx);
