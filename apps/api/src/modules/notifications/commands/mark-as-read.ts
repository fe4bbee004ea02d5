import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';

/** Marks notifications of one person; those of others are left as they are. */
export const markAsRead = async (tx: WriteTx, userId: number, ids: readonly number[] | 'all'): Promise<void> => {
  await sql`
    update notifications set read_at = now(), xid = pg_current_xact_id()
    where company_id = ${tx.companyId} and user_id = ${userId} and read_at is null
      ${ids === 'all' ? sql`` : sql`and id = any(${[...ids]}::bigint[])`}`.execute(tx);
};
