import type { Permission } from '@polier/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildOrder, buildOrderParty, type Order } from '#test/factories/orders.factory';
import { buildCompany, buildMembership } from '#test/factories/people.factory';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';
import { testScope } from '#test/support/database/test-scope';
import { findOrderContext, type OrderContext } from './order-context.ts';
import { managedOrders, managesOrder, mayPassGates, type OrderActor, passableOrders } from './orders.policy.ts';

const relations = ['manager', 'client', 'lead', 'lead of an order whose client has nobody', 'stranger'] as const;
type Relation = (typeof relations)[number];

let held: TestDatabase;
let companyId: number;
let userId: number;
const orders = new Map<Relation, Order>();

beforeAll(async () => {
  held = await openTestDatabase();
  const db = held.database.owner;
  const company_id = (await buildCompany(db)).id;
  companyId = company_id;
  userId = (await buildMembership(db, { company_id })).user_id;
  const other = (await buildMembership(db, { company_id })).user_id;
  for (const relation of relations) {
    const order = await buildOrder(db, { company_id, ...(relation === 'manager' ? { manager_user_id: userId } : {}) });
    const client = (await buildOrderParty(db, order, { role: 'client' })).id;
    const lead = (await buildOrderParty(db, order, { role: 'lead' })).id;
    const member = (user_id: number, party_id: number) =>
      db.insertInto('order_members').values({ company_id, order_id: order.id, user_id, party_id }).execute();
    if (relation === 'client') await member(userId, client);
    if (relation === 'lead') {
      await member(other, client);
      await member(userId, lead);
    }
    if (relation === 'lead of an order whose client has nobody') await member(userId, lead);
    orders.set(relation, order);
  }
  return () => held.close();
});

const actorWith = (...keys: Permission[]): OrderActor => ({ userId, companyId, can: (key) => keys.includes(key) });

/** What the rule says of each order, and what the same rule says as SQL. */
const verdicts = async (
  actor: OrderActor,
  rule: (actor: OrderActor, order: OrderContext) => boolean,
  asSql: (actor: OrderActor) => RawBuilder<boolean>,
) => {
  const { db } = held.database.work(testScope(companyId));
  const all = actorWith('order.edit.all');
  const said: Record<string, readonly [boolean, boolean | undefined]> = {};
  for (const [relation, { id }] of orders) {
    const { rows } = await sql<{ is: boolean }>`
      select ${asSql(actor)} as is from orders as o where o.company_id = ${companyId} and o.id = ${id}`.execute(db);
    said[relation] = [rule(actor, await findOrderContext(db, all, id)), rows[0]?.is];
  }
  return said;
};

const both = (is: boolean) => [is, is];

test('the manager, and whoever may edit all orders, manages an order', async () => {
  const said = await verdicts(actorWith('order', 'order.edit'), managesOrder, managedOrders);
  expect(Object.entries(said)).toEqual(relations.map((relation) => [relation, both(relation === 'manager')]));
  const all = await verdicts(actorWith('order.edit', 'order.edit.all'), managesOrder, managedOrders);
  expect(Object.values(all)).toEqual(relations.map(() => both(true)));
  const none = await verdicts(actorWith('order'), managesOrder, managedOrders);
  expect(Object.values(none)).toEqual(relations.map(() => both(false)));
});

test('gates are passed by the manager and by members of the client, by those of the lead where the client has none', async () => {
  const passing: readonly Relation[] = ['manager', 'client', 'lead of an order whose client has nobody'];
  const said = await verdicts(actorWith('order', 'order.edit'), mayPassGates, passableOrders);
  expect(Object.entries(said)).toEqual(relations.map((relation) => [relation, both(passing.includes(relation))]));
});

test('an order is found by its members, and by whoever may edit all orders', async () => {
  const { db } = held.database.work(testScope(companyId));
  for (const [relation, { id }] of orders) {
    const found = findOrderContext(db, actorWith('order'), id);
    if (relation === 'stranger') await expect(found).rejects.toMatchObject({ code: 'not-found' });
    else expect(await found).toMatchObject({ id });
    expect(await findOrderContext(db, actorWith('order.edit.all'), id)).toMatchObject({ id });
  }
});
