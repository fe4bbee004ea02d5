import { orderPhasesContract as phases } from '@polier/contract/orders/order-parts.contract';
import { ordersContract as orders } from '@polier/contract/orders/orders.contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildOrderPhase } from '#test/factories/orders.factory';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: OrderFixture;
let ids: number[];
beforeAll(async () => {
  server = await startTestServer();
  fixture = await buildOrderFixture(server);
  await server.db.deleteFrom('delivery_objects').where('order_id', '=', fixture.order.id).execute();
  await server.db.deleteFrom('order_phases').where('order_id', '=', fixture.order.id).execute();
  ids = [];
  for (let count = 0; count < 3; count += 1)
    ids.push((await buildOrderPhase(server.db, fixture.order, { position: 1 })).id);
  return () => server.close();
});

const move = (index: number, position: number) =>
  fixture.people.manager.send(phases.move, { body: { id: ids[index]!, position } });
/** Places in the list of three, by the order in which the phases were made. */
const places = (answer: Awaited<ReturnType<typeof move>>) =>
  dataOf(answer).map(({ id, position }: { id: number; position: number }) => [ids.indexOf(id), position]);
const changes = async () => {
  const { rows } = await sql<{ id: number; changes: object }>`
    select subject_id as id, data -> 'changes' as changes from events
    where order_id = ${fixture.order.id} and type = 'order_phase_updated' order by id`.execute(server.db);
  return rows.map((row) => [ids.indexOf(row.id), row.changes]);
};

test('a move numbers phases that shared a place, and each that changes has its event', async () => {
  expect(places(await move(2, 1))).toEqual([
    [2, 1],
    [0, 2],
    [1, 3],
  ]);
  expect(await changes()).toEqual([
    [0, { position: [1, 2] }],
    [1, { position: [1, 3] }],
  ]);
});

test('a place beyond the last is the last, and a phase that stands there already changes nothing', async () => {
  expect(places(await move(2, 99)).at(-1)).toEqual([2, 3]);
  const before = await changes();
  expect(places(await move(2, 3)).at(-1)).toEqual([2, 3]);
  expect(await changes()).toEqual(before);
});

test('moves at once leave each place to one phase', async () => {
  await Promise.all([move(0, 3), move(1, 1), move(2, 2), move(0, 1)].map(async (answer) => dataOf(await answer)));
  expect(places(await move(0, 1)).map(([, place]: number[]) => place)).toEqual([1, 2, 3]);
});

test('phases of an order that is over stay where they are', async () => {
  const body = { id: fixture.order.id, state: 'cancelled', confirm: true, note: 'Aufgegeben' };
  dataOf(await fixture.people.manager.send(orders.state, { body }));
  expectProblem(await move(0, 3), 409, 'order-closed');
});
