import type { DeliveryRoles } from '@polier/contract/orders/delivery-object-steps';
import type { Credits } from '@polier/contract/orders/formulas/object-completion';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb, WriteTx } from '#platform/database/scoped-db';
import { found } from '#platform/errors/found';
import { problem } from '#platform/errors/problem';
import {
  actsForParty,
  managesOrder,
  type OrderActor,
  type OrderTeam,
  readableOrders,
} from '../orders/orders.policy.ts';

/** What the rules on delivery objects ask of their order. */
export interface OrderContext extends OrderTeam {
  readonly id: number;
  readonly number: string;
  readonly title: string;
  readonly state: 'draft' | 'active' | 'accepted' | 'closed' | 'cancelled';
  readonly projectId: number | null;
  readonly credits: Credits;
  readonly reviewDays: number;
}

export interface PeopleOfObject {
  readonly author_user_id: number | null;
  readonly reviewer_user_id: number | null;
  readonly party_id: number | null;
  /** Who submitted what waits for a decision. */
  readonly submitter_id: number | null;
}

export const deliveryRoles = (actor: OrderActor, context: OrderContext, object: PeopleOfObject): DeliveryRoles => ({
  manager: managesOrder(actor, context),
  author: object.author_user_id === actor.userId,
  party: actsForParty(actor, context, object.party_id),
  reviewer: object.reviewer_user_id === actor.userId,
  client: actsForParty(actor, context, context.clientId),
  submitter: object.submitter_id === actor.userId,
});

/** Orders that the actor works on, as manager or member, over `orders as o`. */
const ownOrders = ({ userId, companyId }: OrderActor): RawBuilder<boolean> =>
  sql<boolean>`(o.manager_user_id = ${userId} or o.id in (
    select own.order_id from order_members as own where own.company_id = ${companyId} and own.user_id = ${userId}))`;

const select = (companyId: number, where: RawBuilder<boolean>) => sql<OrderContext>`
  select o.id, o.number, o.title, o.state, o.project_id as "projectId", o.manager_user_id as "managerId", o.credits,
    o.review_days as "reviewDays",
    (select party.id from order_parties as party
      where party.company_id = o.company_id and party.order_id = o.id and party.role = 'client') as "clientId",
    (select party.id from order_parties as party
      where party.company_id = o.company_id and party.order_id = o.id and party.role = 'lead') as "leadId",
    coalesce((select json_agg(json_build_object('userId', member.user_id, 'partyId', member.party_id))
      from order_members as member
      where member.company_id = o.company_id and member.order_id = o.id), '[]') as members
  from orders as o where o.company_id = ${companyId} and ${where}`;

export const findOrderContext = async (db: ScopedDb, actor: OrderActor, id: number): Promise<OrderContext> => {
  const { rows } = await select(db.companyId, sql`o.id = ${id} and ${readableOrders(actor)}`).execute(db);
  return found(rows[0]);
};

/** Active orders that the actor works on, though they may see more. */
export const findOwnActiveOrders = async (db: ScopedDb, actor: OrderActor): Promise<OrderContext[]> => {
  const active = sql<boolean>`o.state = 'active' and not o.is_template and ${ownOrders(actor)}`;
  return (await select(db.companyId, active).execute(db)).rows;
};

/** The order of a delivery object or criterion; what the actor may not see is not found. */
export const findOrderOf = async (
  db: ScopedDb,
  actor: OrderActor,
  table: 'delivery_objects' | 'delivery_criteria',
  ids: readonly number[],
): Promise<OrderContext> => {
  const { rows } = await sql<{ order_id: number; count: number }>`
    select order_id, count(*)::int as count from ${sql.table(table)}
    where company_id = ${db.companyId} and id = any(${ids}::bigint[]) group by order_id`.execute(db);
  const [only] = rows;
  if (rows.length !== 1 || only?.count !== new Set(ids).size) throw problem('not-found');
  return findOrderContext(db, actor, only.order_id);
};

/** Both hold the state of the order. `share`: rows change, which others may do as well; `whole`: rows must agree with each other. */
const locks = { share: sql`for share`, whole: sql`for no key update` } as const;

/** Holds an order in its state, before the locks of rows, so that two writers never wait crosswise. */
const lockOrder = async (
  tx: WriteTx,
  context: OrderContext,
  mode: keyof typeof locks,
): Promise<OrderContext['state']> => {
  const { rows } = await sql<{ state: OrderContext['state'] }>`
    select state from orders where company_id = ${tx.companyId} and id = ${context.id} ${locks[mode]}`.execute(tx);
  return found(rows[0]).state;
};

/** What is over is not edited. */
export const lockOpenOrder = async (tx: WriteTx, context: OrderContext, mode: keyof typeof locks): Promise<void> => {
  const state = await lockOrder(tx, context, mode);
  if (state === 'closed' || state === 'cancelled') throw problem('order-closed');
};

/** States and ticks of objects change in active orders only. */
export const lockActiveOrder = async (tx: WriteTx, context: OrderContext, mode: keyof typeof locks): Promise<void> => {
  if ((await lockOrder(tx, context, mode)) !== 'active') throw problem('order-not-active');
};
