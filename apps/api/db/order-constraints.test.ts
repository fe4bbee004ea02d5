import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DB } from '#platform/database/schema';
import {
  buildBimTarget,
  buildBimUseCase,
  buildDeliveryObject,
  buildOrder,
  buildOrderMilestone,
  buildOrderParty,
  buildOrderPhase,
  type Order,
} from '#test/factories/orders.factory';
import { buildCompany, buildMembership } from '#test/factories/people.factory';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';

let opened: TestDatabase;
let db: Kysely<DB>;
let company_id: number;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.database.owner;
  company_id = (await buildCompany(db)).id;
});
afterAll(() => opened.close());

const foreignKey = { code: '23503' };
const unique = { code: '23505' };
const check = { code: '23514' };

const orderWithPhase = async (): Promise<{ order: Order; phase_id: number }> => {
  const order = await buildOrder(db, { company_id });
  return { order, phase_id: (await buildOrderPhase(db, order)).id };
};

test('an order has credits that ascend below 100, ends after its start and has a number of its own', async () => {
  for (const credits of [
    [0, 20, 85, 60],
    [0, 20, 60, 100],
    [0, 20, 60],
    [0, 20, 20, 85],
    [-1, 20, 60, 85],
  ])
    await expect(buildOrder(db, { company_id, credits })).rejects.toMatchObject(check);
  await expect(buildOrder(db, { company_id, end_on: '2026-05-31' })).rejects.toMatchObject(check);
  await expect(buildOrder(db, { company_id, link: 'javascript:alert(1)' })).rejects.toMatchObject(check);
  const { number } = await buildOrder(db, { company_id });
  await expect(buildOrder(db, { company_id, number: number.toLowerCase() })).rejects.toMatchObject(unique);
});

test('an order has one client and one lead', async () => {
  const order = await buildOrder(db, { company_id });
  for (const role of ['client', 'lead'] as const) {
    await buildOrderParty(db, order, { role });
    await expect(buildOrderParty(db, order, { role })).rejects.toMatchObject(unique);
  }
});

test('no row points into another order', async () => {
  const [{ order, phase_id }, other] = [await orderWithPhase(), await orderWithPhase()];
  const party_id = (await buildOrderParty(db, other.order)).id;
  const milestone_id = (await buildOrderMilestone(db, other.order, { phase_id: other.phase_id })).id;
  await expect(buildOrderMilestone(db, order, { phase_id: other.phase_id })).rejects.toMatchObject(foreignKey);
  for (const foreign of [{ phase_id: other.phase_id }, { phase_id, party_id }, { phase_id, milestone_id }])
    await expect(buildDeliveryObject(db, order, foreign)).rejects.toMatchObject(foreignKey);
  const here = (await buildDeliveryObject(db, order, { phase_id })).id;
  const there = (await buildDeliveryObject(db, other.order, { phase_id: other.phase_id })).id;
  const own = { company_id, order_id: order.id };
  await expect(
    db
      .insertInto('delivery_predecessors')
      .values({ ...own, delivery_object_id: here, predecessor_id: there })
      .execute(),
  ).rejects.toMatchObject(foreignKey);
  const use_case_id = (await buildBimUseCase(db, order)).id;
  await expect(
    db
      .insertInto('order_links')
      .values({ ...own, kind: 'use_case-object', use_case_id, delivery_object_id: there })
      .execute(),
  ).rejects.toMatchObject(foreignKey);
});

test('a delivery object starts before it is due, and its author does not review it', async () => {
  const { order, phase_id } = await orderWithPhase();
  const { user_id } = await buildMembership(db, { company_id });
  for (const wrong of [
    { plan_start: '2026-12-02', due: '2026-12-01' },
    { weight: 0 },
    { author_user_id: user_id, reviewer_user_id: user_id },
    { base_start: '2026-12-01' },
    { suitability: 'S9' },
  ])
    await expect(buildDeliveryObject(db, order, { phase_id, ...wrong })).rejects.toMatchObject(check);
});

test('a link has exactly the two ends of its kind, and each pair is linked once', async () => {
  const { order } = await orderWithPhase();
  const [target_id, use_case_id] = [(await buildBimTarget(db, order)).id, (await buildBimUseCase(db, order)).id];
  const link = (kind: string, ends: object) =>
    db
      .insertInto('order_links')
      .values({ company_id, order_id: order.id, kind, ...ends })
      .execute();
  const pair = { target_id, use_case_id };
  await link('target-use_case', pair);
  await expect(link('target-use_case', pair)).rejects.toMatchObject(unique);
  await expect(link('target-object', pair)).rejects.toMatchObject(check);
  await expect(link('target-url', { ...pair, url: 'https://polier.example' })).rejects.toMatchObject(check);
  await expect(link('target-use_case', { target_id })).rejects.toMatchObject(check);
  const url = { target_id, url: 'https://polier.example' };
  await link('target-url', url);
  await expect(link('target-url', url)).rejects.toMatchObject(unique);
});

test('a submission is decided once, by another person, and refused for a cause', async () => {
  const { order, phase_id } = await orderWithPhase();
  const object = await buildDeliveryObject(db, order, { phase_id });
  const { user_id } = await buildMembership(db, { company_id });
  const submit = (number: number, decision: object = {}) =>
    db
      .insertInto('delivery_submissions')
      .values({
        company_id,
        order_id: order.id,
        delivery_object_id: object.id,
        number,
        submitted_at: '2026-11-01',
        submitted_by_user_id: order.manager_user_id,
        ...decision,
      })
      .execute();
  const decided = { decided_at: '2026-11-02', decided_by_user_id: user_id };
  await expect(submit(1, { ...decided, outcome: 'rejected' })).rejects.toMatchObject(check);
  const bySubmitter = { ...decided, outcome: 'accepted', decided_by_user_id: order.manager_user_id };
  await expect(submit(1, bySubmitter)).rejects.toMatchObject(check);
  await submit(1, { ...decided, outcome: 'rejected', reason: 'Höhen fehlen', cause: 'incomplete' });
  await submit(2);
  await expect(submit(3)).rejects.toMatchObject(unique);
});

test('everything of an order goes with it', async () => {
  const { order, phase_id } = await orderWithPhase();
  const milestone_id = (await buildOrderMilestone(db, order, { phase_id })).id;
  const party_id = (await buildOrderParty(db, order)).id;
  const object = await buildDeliveryObject(db, order, { phase_id, milestone_id, party_id });
  const use_case_id = (await buildBimUseCase(db, order, { party_id })).id;
  const own = { company_id, order_id: order.id };
  await db
    .insertInto('bim_use_case_phases')
    .values({ ...own, use_case_id, phase_id })
    .execute();
  await db
    .insertInto('order_links')
    .values({ ...own, kind: 'use_case-object', use_case_id, delivery_object_id: object.id })
    .execute();
  await db.deleteFrom('orders').where('id', '=', order.id).execute();
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from delivery_objects where order_id = ${order.id})::int
      + (select count(*) from order_links where order_id = ${order.id})::int as left`.execute(db);
  expect(rows).toEqual([{ left: 0 }]);
});
