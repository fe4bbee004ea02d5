import { type RawBuilder, sql } from 'kysely';
import type { Member } from '#platform/session/caller';

export type OrderActor = Pick<Member, 'userId' | 'companyId' | 'can'>;

/** Whose rights a rule as SQL asks for: one person, or as a column the people of one role, whom one statement answers. */
export type OrderReaders = Pick<OrderActor, 'companyId' | 'can'> & {
  readonly userId: number | RawBuilder<number>;
};

/** What decides about an order: its manager, its members and the parties they act for. */
export interface OrderTeam {
  readonly managerId: number;
  readonly clientId: number | null;
  readonly leadId: number | null;
  readonly members: readonly { readonly userId: number; readonly partyId: number | null }[];
}

export const isOnOrder = ({ managerId, members }: OrderTeam, userId: number): boolean =>
  managerId === userId || members.some((member) => member.userId === userId);

/** The manager, and whoever may edit all orders. */
export const managesOrder = (actor: OrderActor, { managerId }: OrderTeam): boolean =>
  actor.can('order.edit') && (managerId === actor.userId || actor.can('order.edit.all'));

/** Acts for a party: its members; for a party without members those of the lead. */
export const actsForParty = (actor: OrderActor, { members, leadId }: OrderTeam, partyId: number | null): boolean => {
  const membersOf = (party: number | null) =>
    party === null ? [] : members.filter((member) => member.partyId === party);
  const own = membersOf(partyId);
  return (own.length > 0 ? own : membersOf(leadId)).some(({ userId }) => userId === actor.userId);
};

/** The client's members and the manager. */
export const mayPassGates = (actor: OrderActor, team: OrderTeam): boolean =>
  managesOrder(actor, team) ||
  (actor.can('order.edit') && team.clientId !== null && actsForParty(actor, team, team.clientId));

// The same rules as SQL over `orders as o`; orders.policy.test.ts holds each pair together.

const always = sql<boolean>`true`;
const never = sql<boolean>`false`;

/** Orders of the actor as manager or member. */
export const ownOrders = ({ userId, companyId }: OrderReaders): RawBuilder<boolean> =>
  sql<boolean>`(o.manager_user_id = ${userId} or o.id in (
    select own.order_id from order_members as own where own.company_id = ${companyId} and own.user_id = ${userId}))`;

/** The own ones; all of them with order.edit.all. */
export const readableOrders = (actor: OrderReaders): RawBuilder<boolean> =>
  actor.can('order.edit.all') ? always : ownOrders(actor);

/** `managesOrder` as SQL. */
export const managedOrders = (actor: OrderActor): RawBuilder<boolean> => {
  if (!actor.can('order.edit')) return never;
  return actor.can('order.edit.all') ? always : sql<boolean>`o.manager_user_id = ${actor.userId}`;
};

/** `mayPassGates` as SQL. */
export const passableOrders = (actor: OrderActor): RawBuilder<boolean> => {
  if (!actor.can('order.edit')) return never;
  // Without members of its own the lead acts for the client.
  return sql<boolean>`(${managedOrders(actor)} or exists (
    select from order_parties as client
    join order_members as own on own.company_id = client.company_id and own.order_id = client.order_id
    where client.company_id = o.company_id and client.order_id = o.id and client.role = 'client'
      and own.user_id = ${actor.userId} and own.party_id = coalesce(
        (select member.party_id from order_members as member
          where member.company_id = client.company_id and member.order_id = client.order_id
            and member.party_id = client.id limit 1),
        (select lead.id from order_parties as lead
          where lead.company_id = client.company_id and lead.order_id = client.order_id and lead.role = 'lead'))))`;
};

/** Rows of orders may change while these are open. */
export const openOrders = sql<boolean>`o.state not in ('closed', 'cancelled')`;
