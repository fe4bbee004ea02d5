import { deliveryObjectsContract as endpoints } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { orderMilestonesContract } from '@polier/contract/orders/order-parts.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrderMilestone } from '#test/factories/orders.factory';
import { deliveryObjectCalls } from '#test/support/delivery-object-calls';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: OrderFixture;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.set('2026-11-21T08:00:00Z');
  return () => server.close();
});
beforeEach(async () => {
  fixture = await buildOrderFixture(server);
});

const { update, store } = deliveryObjectCalls(() => fixture);
const milestone = async () =>
  (await buildOrderMilestone(server.db, fixture.order, { phase_id: fixture.phase.id, kind: 'delivery' })).id;
const reachedOn = async (id: number) =>
  (await server.db.selectFrom('order_milestones').select('reached_on').where('id', '=', id).executeTakeFirstOrThrow())
    .reached_on;
const step = async (id: number, state: string, who: keyof OrderFixture['people'] = 'manager') =>
  dataOf(await fixture.people[who].send(endpoints.state, { body: { id, state, note: 'Grund' } }));
const accepted = async (milestone_id: number) => {
  const object = await fixture.object({ state: 'accepted', milestone_id });
  await fixture.submission(object.id, 1, {
    outcome: 'accepted',
    decided_at: '2026-11-12T09:00:00Z',
    decided_by_user_id: fixture.people.client.id,
  });
  return object;
};

test('a delivery milestone is reached once the last open object is cancelled, and not any more once it is planned again', async () => {
  const id = await milestone();
  await accepted(id);
  const open = await fixture.object({ milestone_id: id });
  await step(open.id, 'cancelled');
  expect(await reachedOn(id)).toBe('2026-11-21');
  await step(open.id, 'planned');
  expect(await reachedOn(id)).toBeNull();
});

test('a delivery milestone follows the objects that come to it and leave it', async () => {
  const [id, other] = [await milestone(), await milestone()];
  await accepted(id);
  const open = await fixture.object({ milestone_id: id });
  dataOf(await update({ id: open.id, milestone_id: other }));
  expect(await reachedOn(id)).toBe('2026-11-12');
  dataOf(await update({ id: open.id, milestone_id: id }));
  expect(await reachedOn(id)).toBeNull();
  dataOf(await fixture.people.admin.send(endpoints.remove, { body: { id: open.id } }));
  expect(await reachedOn(id)).toBe('2026-11-12');
  dataOf(await store({ milestone_id: id }));
  expect(await reachedOn(id)).toBeNull();
});

describe('a milestone that becomes of the other kind', () => {
  const decided = async (values: object = {}) =>
    (
      await buildOrderMilestone(server.db, fixture.order, {
        phase_id: fixture.phase.id,
        kind: 'decision',
        reached_on: '2026-11-02',
        ...values,
      })
    ).id;
  const turn = (id: number, body: object, who: keyof OrderFixture['people'] = 'manager') =>
    fixture.people[who].send(orderMilestonesContract.update, { body: { id, ...body } });

  test('is a delivery that its objects alone reach: the day of the decision goes', async () => {
    const empty = await decided();
    expect(dataOf(await turn(empty, { kind: 'delivery' }))).toMatchObject({ kind: 'delivery', reached_on: null });
    const open = await decided();
    await accepted(open);
    await fixture.object({ milestone_id: open });
    dataOf(await turn(open, { kind: 'delivery', title: 'Modelle freigegeben' }));
    expect(await reachedOn(open)).toBeNull();
    const done = await decided();
    await accepted(done);
    expect(dataOf(await turn(done, { kind: 'delivery' }))).toMatchObject({ reached_on: '2026-11-12' });
  });

  test('is a decision that nobody has taken yet, unless it is said with it', async () => {
    const reached = () => decided({ kind: 'delivery' });
    expect(dataOf(await turn(await reached(), { kind: 'decision' }))).toMatchObject({ reached_on: null });
    const said = await turn(await reached(), { kind: 'decision', reached_on: '2026-11-20' });
    expect(dataOf(said)).toMatchObject({ reached_on: '2026-11-20' });
    const kept = { kind: 'decision', reached_on: '2026-11-02' };
    expectProblem(await turn(await reached(), kept, 'neighbour'), 403, 'forbidden');
    expect(dataOf(await turn(await reached(), kept))).toMatchObject({ reached_on: '2026-11-02' });
  });

  test('takes back the day of a decision by those alone who may pass gates', async () => {
    const id = await decided();
    expectProblem(await turn(id, { kind: 'delivery' }, 'neighbour'), 403, 'forbidden');
    expectProblem(await turn(id, { kind: 'delivery', reached_on: '2026-11-02' }, 'neighbour'), 403, 'forbidden');
    expect(await reachedOn(id)).toBe('2026-11-02');
  });

  test('tells its new day in the history', async () => {
    const done = await decided();
    await accepted(done);
    dataOf(await turn(done, { kind: 'delivery' }));
    const { data } = await server.db
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'order_milestone_updated')
      .where('subject_id', '=', done)
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({
      changes: { kind: ['decision', 'delivery'], reached_on: ['2026-11-02', '2026-11-12'] },
    });
  });
});

test('of the last two objects that are accepted at once, one reaches the milestone', async () => {
  const id = await milestone();
  const submitted = [
    await fixture.object({ state: 'submitted', milestone_id: id }),
    await fixture.object({ state: 'submitted', milestone_id: id }),
  ];
  for (const object of submitted) await fixture.submission(object.id, 1);
  await Promise.all(submitted.map((object) => step(object.id, 'accepted', 'client')));
  expect(await reachedOn(id)).toBe('2026-11-21');
});

test('who wrote it stays as it is while a decision is waited for', async () => {
  const object = await fixture.object({ state: 'submitted', author_user_id: fixture.people.manager.id });
  await fixture.submission(object.id, 1);
  const { id } = object;
  expectRefusedFields(await update({ id, author_user_id: fixture.people.author.id }), 'author_user_id contradicts');
  expectRefusedFields(await update({ id, author_user_id: null }), 'author_user_id contradicts');
  dataOf(await update({ id, author_user_id: fixture.people.manager.id, title: 'Neuer Titel' }));
  expectRefusedFields(
    await fixture.people.manager.send(endpoints.state, { body: { id, state: 'accepted' } }),
    'state same-person',
  );
});

test('dates move no further than a date may be', async () => {
  const object = await fixture.object({ plan_start: '2199-12-01', due: '2199-12-20' });
  const shift = (body: object) =>
    fixture.people.manager.send(endpoints.shift, {
      body: { id: fixture.order.id, delivery_object_ids: [object.id], ...body },
    });
  expectRefusedFields(await shift({ days: 12, dry: true }), 'days not-a-date');
  expectRefusedFields(await shift({ days: 12 }), 'days not-a-date');
  expect(dataOf(await shift({ days: 11 }))).toHaveLength(1);
});
