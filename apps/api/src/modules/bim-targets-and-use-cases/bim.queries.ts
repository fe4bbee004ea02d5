import type { BimTargetView, BimUseCaseView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import { type RawBuilder, sql } from 'kysely';
import { type JsonText, jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { completionOfVisible } from '../orders/completion-sql.ts';
import { findOrderContext } from '../orders/order-context.ts';
import type { OrderPartDefinition } from '../orders/order-part-definitions.ts';
import { selectParts } from '../orders/order-parts.queries.ts';
import type { OrderActor } from '../orders/orders.policy.ts';
import { bimTargetDefinition, bimUseCaseDefinition } from './bim-definitions.ts';

/** What the objects of each use case say of their first decisions. */
const firstDecisions = (companyId: number) => sql`use_case_decisions as (
  select l.use_case_id, count(*)::int as decided, count(*) filter (where first.outcome = 'accepted')::int as accepted
  from visible as o
  join order_links as l on l.company_id = ${companyId} and l.order_id = o.id and l.kind = 'use_case-object'
  join lateral (
    select s.outcome from delivery_submissions as s
    where s.company_id = ${companyId} and s.order_id = l.order_id and s.delivery_object_id = l.delivery_object_id
      and s.outcome <> 'withdrawn'
    order by s.number limit 1) as first on true
  group by l.use_case_id)`;

interface BimReading<View> {
  readonly definition: OrderPartDefinition;
  readonly completion: 'target_completion' | 'use_case_completion';
  /** Beside the completion, over `decided`. */
  readonly more: RawBuilder<unknown>;
  readonly view?: View;
}

const targets: BimReading<BimTargetView> = {
  definition: bimTargetDefinition,
  completion: 'target_completion',
  more: sql``,
};
const useCases: BimReading<BimUseCaseView> = {
  definition: bimUseCaseDefinition,
  completion: 'use_case_completion',
  more: sql`, coalesce(decided.decided, 0) as decided_objects, coalesce(decided.accepted, 0) as accepted_at_first`,
};

/** Rows with their completion; `orders` picks the orders that are read, over `orders as o`. */
const selectRows = <View>(
  { companyId }: ScopedDb,
  actor: OrderActor,
  { definition, completion, more }: BimReading<View>,
  orders: RawBuilder<boolean>,
  where: RawBuilder<boolean>,
): RawBuilder<View> => sql<View>`
  with visible as materialized (select o.* from orders as o where o.company_id = ${companyId} and ${orders}),
  ${completionOfVisible(companyId)}, ${firstDecisions(companyId)},
  counted_rows as materialized (
    select row.*, counted.p as completion ${more}
    from (${selectParts(actor, definition, where)}) as row
    full join ${sql.table(completion)} as counted on counted.id = row.id
    full join use_case_decisions as decided on decided.use_case_id = row.id)
  select * from counted_rows where id is not null order by code, id`;

const listRows = async <View extends object>(
  db: ScopedDb,
  actor: OrderActor,
  reading: BimReading<View>,
  orderId: number,
): Promise<JsonText<View[]>> => {
  const rows = selectRows(db, actor, reading, sql`o.id = ${orderId}`, sql`part.order_id = ${orderId}`);
  const list = await jsonList(db, db.selectFrom(sql<View>`(${rows})`.as('listed')).selectAll());
  if (list.json === '[]') await findOrderContext(db, actor, orderId);
  return list as unknown as JsonText<View[]>;
};

const findRow = async <View>(db: ScopedDb, actor: OrderActor, reading: BimReading<View>, id: number): Promise<View> => {
  const { table } = reading.definition;
  const order = sql<boolean>`o.id = (
    select named.order_id from ${sql.table(table)} as named where named.company_id = ${db.companyId} and named.id = ${id})`;
  const { rows } = await selectRows(db, actor, reading, order, sql`part.id = ${id}`).execute(db);
  return found(rows[0]);
};

export const listBimTargets = (db: ScopedDb, actor: OrderActor, orderId: number) =>
  listRows(db, actor, targets, orderId);
export const findBimTarget = (db: ScopedDb, actor: OrderActor, id: number) => findRow(db, actor, targets, id);
export const listBimUseCases = (db: ScopedDb, actor: OrderActor, orderId: number) =>
  listRows(db, actor, useCases, orderId);
export const findBimUseCase = (db: ScopedDb, actor: OrderActor, id: number) => findRow(db, actor, useCases, id);
