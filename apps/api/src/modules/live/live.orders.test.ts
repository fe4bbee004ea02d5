import type { LiveMessage } from '@polier/contract/live/live.contract';
import { liveContract } from '@polier/contract/live/live.contract';
import { deliveryObjectsContract as objects } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { orderMilestonesContract as milestones } from '@polier/contract/orders/order-parts.contract';
import { ordersContract as orders } from '@polier/contract/orders/orders.contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenStream } from '#test/support/server/event-stream';
import { followStreams } from '#test/support/server/follow-streams';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let address: string;
let fixture: OrderFixture;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.server.listen({ host: '127.0.0.1', port: 0 });
  return () => server.close();
});
beforeEach(async () => {
  fixture = await buildOrderFixture(server);
});

const followed = followStreams(() => ({ server, address, company: fixture.companyId }));
const follow = async (who: keyof OrderFixture['people']): Promise<OpenStream> => {
  const stream = await followed(fixture.people[who].id, { orderId: fixture.order.id });
  await stream.next('open');
  return stream;
};
const changesOf = (messages: readonly LiveMessage[]) =>
  messages.flatMap((message) => (message.type === 'order-changes' ? message.changes : []));

test('a tick is seen by others with what the object says now', async () => {
  const { id } = await fixture.object({ state: 'in_progress' });
  const [first, second] = await fixture.criteria(id, [
    [null, null],
    [null, null],
  ]);
  const stream = await follow('neighbour');
  const tick = (criterion: number | undefined) =>
    fixture.people.author.send(objects.tick, { body: { criteria: [{ id: criterion, author_ok: true }] } });
  dataOf(await tick(first));
  const { changes } = await stream.next('order-changes');
  expect(changes).toMatchObject([
    {
      subject: 'delivery_object',
      id,
      act: 'edited',
      fields: ['criteria'],
      by: { id: fixture.people.author.id },
      object: { id, version: 1, state: 'in_progress', ticks: { author: 1, all: 2 }, p: 40 },
    },
  ]);
  dataOf(await tick(second));
  const both = await stream.next('order-changes', (message) => message.changes[0]?.object?.ticks.author === 2);
  expect(both.changes).toMatchObject([{ id, object: { p: 59 } }]);
});

test('nobody hears amounts, neither those who may see them nor others', async () => {
  const { id } = await fixture.object({ plan_chf: 71_234, actual_chf: 61_234, base_chf: 51_234 });
  const streams = [await follow('admin'), await follow('neighbour')];
  dataOf(await fixture.people.admin.send(objects.update, { body: { id, plan_chf: 81_234, title: 'Neu' } }));
  for (const stream of streams) {
    const { changes } = await stream.next('order-changes');
    expect(changes).toMatchObject([{ id, fields: ['title'], object: { title: 'Neu', version: 2 } }]);
    expect(JSON.stringify(stream.messages)).not.toMatch(/\d1234|_chf/);
  }
});

test('a step says that the state has changed', async () => {
  const { id } = await fixture.object();
  const stream = await follow('neighbour');
  dataOf(await fixture.people.author.send(objects.state, { body: { id, state: 'in_progress' } }));
  const { changes } = await stream.next('order-changes');
  expect(changes).toMatchObject([{ id, act: 'edited', fields: ['state'], by: { id: fixture.people.author.id } }]);
});

test('new and removed objects, and other parts of the order, are sent without what they say', async () => {
  const { people, order, phase } = fixture;
  const stream = await follow('neighbour');
  const body = { orderId: order.id, code: 'M-1', title: 'Modelle frei', phase_id: phase.id, due: '2026-12-01' };
  const { id: milestone } = dataOf(await people.manager.send(milestones.store, { body }));
  const stored = dataOf(
    await people.manager.send(objects.store, {
      body: { ...body, code: 'LO-1', plan_start: '2026-11-01' },
    }),
  );
  dataOf(await people.admin.send(objects.remove, { body: { id: stored.id } }));
  await stream.next('order-changes', ({ changes }) => changes.some(({ act }) => act === 'deleted'));
  const by = { id: people.manager.id, name: expect.any(String) };
  expect(changesOf(stream.messages)).toEqual([
    { subject: 'order_milestone', id: milestone, act: 'stored', fields: [], by, object: null },
    { subject: 'delivery_object', id: stored.id, act: 'stored', fields: [], by, object: null },
    {
      subject: 'delivery_object',
      id: stored.id,
      act: 'deleted',
      fields: [],
      by: { id: people.admin.id, name: expect.any(String) },
      object: null,
    },
  ]);
});

test('another order of the same company is not heard', async () => {
  const { people, companyId } = fixture;
  const stream = await follow('admin');
  const draft = { number: 'N-2', title: 'Andere', start_on: '2026-01-01', end_on: '2026-12-31' };
  dataOf(await people.admin.send(orders.store, { body: draft }));
  const { id } = await fixture.object();
  dataOf(await people.manager.send(objects.update, { body: { id, title: 'Gehört' } }));
  await stream.next('order-changes', ({ changes }) => changes.some((change) => change.id === id));
  expect(changesOf(stream.messages).map((change) => change.id)).toEqual([id]);
  expect(companyId).toBe(fixture.order.company_id);
});

test('whoever leaves the team hears nothing more', async () => {
  const { people, order } = fixture;
  const stream = await follow('neighbour');
  dataOf(await people.manager.send(orders.members, { body: { id: order.id, members: [] } }));
  await stream.ended;
  expect(stream.messages.map(({ type }) => type)).not.toContain('order-changes');
});

test('an order is followed on its own, and that of others does not exist', async () => {
  const { people, order } = fixture;
  const query = { orderId: order.id };
  expectProblem(await people.outsider.send(liveContract.follow, { query }), 404, 'not-found');
  const foreign = await buildOrderFixture(server);
  expectProblem(await foreign.people.admin.send(liveContract.follow, { query }), 404, 'not-found');
  const mixed = await people.manager.send(liveContract.follow, { query: { ...query, projectId: 1 } });
  expectRefusedFields(mixed, 'orderId contradicts');
});
