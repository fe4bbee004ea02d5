import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';

/**
 * A second run of the same work waits here. The file is locked in the place of the import, whose row must stay free for
 * the progress that another connection writes.
 */
export const holdImport = async (tx: WriteTx, id: number): Promise<void> => {
  await sql`
    select from files where company_id = ${tx.companyId} and import_id = ${id} and purpose = 'import' for update`.execute(
    tx,
  );
};
