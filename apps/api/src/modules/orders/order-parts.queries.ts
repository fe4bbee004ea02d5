import { type RawBuilder, sql } from 'kysely';
import { flagsSql } from '#platform/database/sql/flags-sql';
import { type JsonText, jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { mayReadChf } from './chf.ts';
import { findOrderContext } from './order-context.ts';
import type { OrderPartDefinition } from './order-part-definitions.ts';
import { openOrders, type OrderActor, readableOrders } from './orders.policy.ts';

const answeredColumn = (actor: OrderActor, { numbers, amounts }: OrderPartDefinition, column: string) => {
  const hidden = amounts.includes(column) && !mayReadChf(actor);
  if (hidden) return sql`null::float8`.as(column);
  return (numbers.includes(column) ? sql`${sql.ref(`part.${column}`)}::float8` : sql.ref(`part.${column}`)).as(column);
};

const may = (actor: OrderActor, key: Parameters<OrderActor['can']>[0]): RawBuilder<boolean> =>
  actor.can(key) ? openOrders : sql<boolean>`false`;

/** Rows that the actor may see, in their order; `where` is said over them as `part` and their `orders as o`. */
export const selectParts = <View>(
  actor: OrderActor,
  definition: OrderPartDefinition,
  where: RawBuilder<boolean>,
): RawBuilder<View> => {
  const { table, columns, answered, order, keys } = definition;
  const own = columns.map((column) => answeredColumn(actor, definition, column));
  const added = Object.entries(answered).map(([name, value]) => value.as(name));
  return sql<View>`
    select part.id, part.order_id as "orderId", ${sql.join([...own, ...added])}, part.version,
      ${flagsSql({ edit: may(actor, keys.edit), remove: may(actor, keys.remove) })} as can
    from ${sql.table(table)} as part
    join orders as o on o.company_id = part.company_id and o.id = part.order_id
    where part.company_id = ${actor.companyId} and ${where} and ${readableOrders(actor)}
    order by ${order}`;
};

export const listParts = async <View extends object>(
  db: ScopedDb,
  actor: OrderActor,
  definition: OrderPartDefinition,
  orderId: number,
): Promise<JsonText<View[]>> => {
  const list = await jsonList(
    db,
    db
      .selectFrom(sql<View>`(${selectParts(actor, definition, sql<boolean>`part.order_id = ${orderId}`)})`.as('part'))
      .selectAll(),
  );
  // An order that the actor may not see has no empty list.
  if (list.json === '[]') await findOrderContext(db, actor, orderId);
  return list as unknown as JsonText<View[]>;
};

export const findPart = async <View>(
  db: ScopedDb,
  actor: OrderActor,
  definition: OrderPartDefinition,
  id: number,
): Promise<View> => {
  const { rows } = await selectParts<View>(actor, definition, sql<boolean>`part.id = ${id}`).execute(db);
  return found(rows[0]);
};
