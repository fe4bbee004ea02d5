import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { ScopedDb, WriteTx } from '#platform/database/scope/scoped-db';
import type { Write } from '#platform/database/write/write';

/** Marks notifications of one person; those of others are left as they are. */
export const markAsRead = async (tx: WriteTx, userId: number, ids: readonly number[]): Promise<void> => {
  await sql`
    update notifications set read_at = now(), xid = pg_current_xact_id()
    where company_id = ${tx.companyId} and user_id = ${userId} and read_at is null
      and id = any(${[...ids]}::bigint[])`.execute(tx);
};

const findNewest = async (db: ScopedDb, userId: number): Promise<number> => {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from notifications
    where company_id = ${db.companyId} and user_id = ${userId} and (read_at is not null) = false`.execute(db);
  return rows[0]?.id ?? 0;
};

const findUnread = async (tx: WriteTx, userId: number, newest: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from notifications
    where company_id = ${tx.companyId} and user_id = ${userId} and (read_at is not null) = false and id <= ${newest}
    limit ${limits.notificationsAtOnce}`.execute(tx);
  return rows.map(({ id }) => id);
};

/**
 * Marks all that one person has by now. Whoever writes notifications of the company waits for the rows, so each transaction
 * takes a bounded number of them; one that is cut short leaves the rest unread.
 */
export const markAllAsRead = async (db: ScopedDb, write: Write, userId: number): Promise<void> => {
  const newest = await findNewest(db, userId);
  for (;;) {
    const found = await write(async (tx) => {
      const ids = await findUnread(tx, userId, newest);
      await markAsRead(tx, userId, ids);
      return ids.length;
    });
    if (found < limits.notificationsAtOnce) return;
  }
};
