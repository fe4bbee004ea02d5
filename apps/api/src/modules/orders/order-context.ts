import type { Credits } from '@polier/contract/orders/formulas/object-completion';
import type { OrderState } from '@polier/contract/orders/order-fields';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb, WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { problem } from '#platform/errors/problem';
import { removeOrderFiguresSql } from './order-figures.ts';
import { type OrderActor, type OrderTeam, ownOrders, readableOrders } from './orders.policy.ts';

/** What the rules of an order look at. */
export interface OrderContext extends OrderTeam {
  readonly id: number;
  readonly number: string;
  readonly title: string;
  readonly state: OrderState;
  readonly projectId: number | null;
  readonly startOn: string;
  readonly endOn: string;
  readonly baselineNumber: number;
  readonly credits: Credits;
  readonly reviewDays: number;
  readonly version: number;
}

const partyOf = (role: 'client' | 'lead') => sql`(
  select party.id from order_parties as party
  where party.company_id = o.company_id and party.order_id = o.id and party.role = ${role})`;

const membersOf = sql`coalesce((
  select json_agg(json_build_object('userId', member.user_id, 'partyId', member.party_id))
  from order_members as member
  where member.company_id = o.company_id and member.order_id = o.id), '[]')`;

/** The team of `orders as o` as JSON. */
export const orderTeamSql: RawBuilder<OrderTeam> = sql<OrderTeam>`json_build_object('managerId', o.manager_user_id,
  'clientId', ${partyOf('client')}, 'leadId', ${partyOf('lead')}, 'members', ${membersOf})`;

/** Whether `orders as o` is the order that its project shows; with the project it no longer is. */
export const isProjectOrder: RawBuilder<boolean> = sql<boolean>`(o.is_project_order and o.project_id is not null)`;

/** What the rules look at of `orders as o`. */
export const selectOrderContext = (companyId: number, where: RawBuilder<boolean>): RawBuilder<OrderContext> => sql`
  select o.id, o.number, o.title, o.state, o.project_id as "projectId", o.manager_user_id as "managerId",
    o.start_on as "startOn", o.end_on as "endOn", o.baseline_number as "baselineNumber", o.credits,
    o.review_days as "reviewDays", ${partyOf('client')} as "clientId", ${partyOf('lead')} as "leadId",
    ${membersOf} as members, o.version
  from orders as o where o.company_id = ${companyId} and ${where}`;

/** An order that the actor may see; every other one is not found. */
export const findOrderContext = async (
  db: ScopedDb,
  actor: OrderActor,
  id: number | RawBuilder<number | null>,
): Promise<OrderContext> => {
  const { rows } = await selectOrderContext(db.companyId, sql`o.id = ${id} and ${readableOrders(actor)}`).execute(db);
  return found(rows[0]);
};

/** Active orders that the actor works on, though they may see more. */
export const findOwnActiveOrders = async (db: ScopedDb, actor: OrderActor): Promise<OrderContext[]> => {
  const active = sql<boolean>`o.state = 'active' and not o.is_template and ${ownOrders(actor)}`;
  return (await selectOrderContext(db.companyId, active).execute(db)).rows;
};

/**
 * `share`: rows of the order change, which others may do at once; `whole`: what must agree across rows;
 * `state`: nobody else changes a row of it meanwhile.
 */
const locks = { share: sql`for share`, whole: sql`for no key update`, state: sql`for update` } as const;

/**
 * Locks an order before any of its rows, so that two writers never wait crosswise, and reads it; refused while Orders is off.
 * What was counted of it does not count any more; a statement of its own, since it has to see figures that were stored
 * while it waited for the lock.
 */
export const lockOrder = async (
  tx: WriteTx,
  actor: OrderActor,
  id: number | RawBuilder<number | null>,
  mode: keyof typeof locks,
): Promise<OrderContext> => {
  const { rows: locked } = await sql<{ id: number }>`
    select id from orders where company_id = ${tx.companyId} and id = ${id} ${locks[mode]}`.execute(tx);
  const orderId = found(locked[0]).id;
  const visible = sql<boolean>`o.id = ${orderId} and ${readableOrders(actor)}`;
  const { rows } = await sql<OrderContext & { isFeatureOn: boolean }>`
    with uncounted as (${removeOrderFiguresSql(tx, orderId)}), context as (${selectOrderContext(tx.companyId, visible)})
    select context.*, setting.feature_orders as "isFeatureOn"
    from context, settings as setting where setting.company_id = ${tx.companyId}`.execute(tx);
  const { isFeatureOn, ...context } = found(rows[0]);
  if (!isFeatureOn) throw problem('feature-off');
  return context;
};

/** What is over is not edited. */
export const requireOpen = ({ state }: OrderContext): void => {
  if (state === 'closed' || state === 'cancelled') throw problem('order-closed');
};

export const requireActive = ({ state }: OrderContext): void => {
  if (state !== 'active') throw problem('order-not-active');
};
