import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scoped-db';

export const countUnread = async (db: ScopedDb, userId: number): Promise<number> => {
  const { unread } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)`.as('unread'))
    .where('company_id', '=', db.companyId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
};
