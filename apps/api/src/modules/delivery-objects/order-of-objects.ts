import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { type OrderContext, selectOrderContext } from '../orders/order-context.ts';
import { type OrderActor, readableOrders } from '../orders/orders.policy.ts';

type PartTable = 'delivery_objects' | 'delivery_criteria';

/** The one order that the rows belong to; whether the actor may see it is asked when it is read or locked. */
export const findOrderId = async (db: ScopedDb, table: PartTable, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ order_id: number; count: number }>`
    select order_id, count(*)::int as count from ${sql.table(table)}
    where company_id = ${db.companyId} and id = any(${ids}::bigint[]) group by order_id`.execute(db);
  const [only] = rows;
  if (rows.length !== 1 || only?.count !== new Set(ids).size) throw problem('not-found');
  return only.order_id;
};

/** The order that all these delivery objects belong to, without a row where there is none or the actor may not see it. */
export const selectOrderOfObjects = (
  { companyId }: ScopedDb,
  actor: OrderActor,
  ids: readonly number[],
): RawBuilder<OrderContext> => {
  const orderId = sql<number | null>`(
    select case when count(distinct d.order_id) = 1 and count(*) = ${new Set(ids).size} then min(d.order_id) end
    from delivery_objects as d where d.company_id = ${companyId} and d.id = any(${ids}::bigint[]))`;
  return selectOrderContext(companyId, sql`o.id = ${orderId} and ${readableOrders(actor)}`);
};
