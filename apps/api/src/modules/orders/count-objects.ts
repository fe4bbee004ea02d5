import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';

/** Delivery objects of an order, cancelled ones too. */
export const countObjects = async (db: ScopedDb, orderId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from delivery_objects
    where company_id = ${db.companyId} and order_id = ${orderId}`.execute(db);
  return rows[0]?.count ?? 0;
};
