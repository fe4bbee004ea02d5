import type { Problem } from '@polier/contract/errors';
import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';

/** Delivery objects of an order that are neither accepted nor cancelled; `where` is said over `delivery_objects as d`. */
export const findOpenObjects = async (
  tx: WriteTx,
  orderId: number,
  where: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<NonNullable<Problem['objects']>> => {
  const { rows } = await sql<NonNullable<Problem['objects']>[number]>`
    select d.id, d.code, d.title, d.state from delivery_objects as d
    where d.company_id = ${tx.companyId} and d.order_id = ${orderId} and d.state not in ('accepted', 'cancelled') and ${where}
    order by d.position, d.id`.execute(tx);
  return rows;
};
