import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { type OrderContext, selectOrderContext } from '../orders/order-context.ts';
import { type OrderActor, readableOrders } from '../orders/orders.policy.ts';

type PartTable = 'delivery_objects' | 'delivery_criteria';

/** The order that all these rows belong to, null where there is none, for a statement that checks who may see it. */
export const orderIdOf = (
  { companyId }: ScopedDb,
  table: PartTable,
  ids: readonly number[],
): RawBuilder<number | null> => sql<number | null>`(
  select case when count(distinct part.order_id) = 1 and count(*) = ${new Set(ids).size} then min(part.order_id) end
  from ${sql.table(table)} as part where part.company_id = ${companyId} and part.id = any(${ids}::bigint[]))`;

/** The order that all these delivery objects belong to, without a row where there is none or the actor may not see it. */
export const selectOrderOfObjects = (
  db: ScopedDb,
  actor: OrderActor,
  ids: readonly number[],
): RawBuilder<OrderContext> =>
  selectOrderContext(db.companyId, sql`o.id = ${orderIdOf(db, 'delivery_objects', ids)} and ${readableOrders(actor)}`);
