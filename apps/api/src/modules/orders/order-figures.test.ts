import { deliveryObjectsContract as objects } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { orderOverviewContract } from '@polier/contract/orders/order-overview.contract';
import { orderReportsContract as reports } from '@polier/contract/orders/order-worksheets.contract';
import { ordersContract as orders } from '@polier/contract/orders/orders.contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutsideTx } from '#platform/database/write/outside-db';
import { testEngine } from '#test/support/database/test-engine';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf } from '#test/support/problems';
import type { TestResponse } from '#test/support/server/test-client';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { countUncountedOrders } from './order-figures.jobs.ts';

let server: TestServer;
let fixture: OrderFixture;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});
beforeEach(async () => {
  // 23:58 in Zurich.
  server.clock.set('2026-11-20T22:58:00Z');
  fixture = await buildOrderFixture(server);
  await fixture.object({ state: 'accepted', weight: 3, position: 1, due: '2026-11-10' });
  await fixture.object({ state: 'submitted', position: 2, due: '2026-11-20' });
  await fixture.object({ state: 'planned', position: 3, due: '2026-11-20' });
});

const countOrders = async () => {
  const { database, clock } = server;
  await countUncountedOrders.run({ database, clock, config: { eventRetentionMonths: null } });
  await server.runJobs();
};
const stored = () =>
  server.db.selectFrom('order_figures').selectAll().where('order_id', '=', fixture.order.id).executeTakeFirst();
const listed = async () => {
  const list = dataOf(await fixture.people.manager.send(orders.list));
  return list.find(({ id }: { id: number }) => id === fixture.order.id);
};

const onTheDay = {
  object_states: 'cto',
  objects_of_phases: [3],
  next_due: '2026-11-20',
  awaiting_decision: 1,
  overdue: 0,
  rejected: 0,
};

test('the list answers the same counted and stored, and reads what is stored', async () => {
  const before = await listed();
  expect(before).toMatchObject(onTheDay);
  expect(await stored()).toBeUndefined();
  await countOrders();
  expect(await stored()).toMatchObject({ ...onTheDay, counted_on: '2026-11-20' });
  expect(await listed()).toEqual(before);
  await server.db.updateTable('order_figures').set({ rejected: 7 }).where('order_id', '=', fixture.order.id).execute();
  expect(await listed()).toMatchObject({ rejected: 7 });
});

test.each([
  ['the order', orders.getById],
  ['its overview', orderOverviewContract.overview],
  ['the executive report', reports.executive],
  ['the controlling', reports.controlling],
  ['the schedule', reports.schedule],
])('%s answers the same counted and stored', async (_name, endpoint) => {
  const answered = async () => dataOf(await fixture.people.admin.send(endpoint, { query: { id: fixture.order.id } }));
  const before = await answered();
  expect(await stored()).toBeUndefined();
  await countOrders();
  expect(await stored()).toMatchObject({ delivery_object_completion: 77 });
  expect(await answered()).toEqual(before);
});

test('the order and its reports read what is stored', async () => {
  await countOrders();
  const { counts } = (await stored())!;
  expect(counts).toMatchObject({ delivery_objects: 3, order_phases: 1, bim_targets: 0 });
  await server.db
    .updateTable('order_figures')
    .set({ bim_target_completion: 7, counts: JSON.stringify({ ...counts, delivery_objects: 8 }) })
    .where('order_id', '=', fixture.order.id)
    .execute();
  const { people, order } = fixture;
  const query = { id: order.id };
  expect(dataOf(await people.admin.send(orders.getById, { query }))).toMatchObject({
    bim_target_completion: 7,
    counts: { delivery_objects: 8 },
  });
  const report = dataOf(await people.admin.send(reports.executive, { query }));
  expect(report).toMatchObject({ figures: { bim_target_completion: 7 } });
});

test('on the next day what is overdue by then is counted, before a job has run and after it', async () => {
  await countOrders();
  server.clock.set('2026-11-20T23:01:00Z');
  const overnight = { ...onTheDay, object_states: 'ctv', overdue: 1 };
  expect(await listed()).toMatchObject(overnight);
  expect(await stored()).toMatchObject({ counted_on: '2026-11-20' });
  await countOrders();
  expect(await stored()).toMatchObject({ ...overnight, counted_on: '2026-11-21' });
});

test('what is written is seen at once, and counted again by the next job', async () => {
  await countOrders();
  const { id } = await fixture.object({ state: 'planned', position: 4, due: '2026-12-20', author_user_id: null });
  const changed = await fixture.people.manager.send(objects.update, { body: { id, weight: 9 } });
  expect(changed.status).toBe(200);
  expect(await stored()).toBeUndefined();
  expect(await listed()).toMatchObject({ object_states: 'ctoo' });
  await countOrders();
  expect(await stored()).toMatchObject({ object_states: 'ctoo' });
});

/** Somebody else holds the order while `meanwhile` runs, and then does what is `last`. */
const whileHeld = async (
  lock: 'for share' | 'for update',
  meanwhile: () => Promise<unknown>,
  last?: (tx: OutsideTx) => Promise<unknown>,
) => {
  const locked = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const holding = server.database.writeOwner(async (tx) => {
    await sql`select from orders where id = ${fixture.order.id} ${sql.raw(lock)}`.execute(tx);
    locked.resolve();
    await done.promise;
    await last?.(tx);
  });
  await locked.promise;
  await meanwhile().finally(done.resolve);
  await holding;
};

describe.runIf(testEngine === 'postgres')('between several connections', () => {
  test('an order that somebody writes in is passed over', async () => {
    await whileHeld('for share', async () => {
      await countOrders();
      expect(await stored()).toBeUndefined();
    });
    await countOrders();
    expect(await stored()).toMatchObject(onTheDay);
  });

  test('who waited until an order was counted removes what was stored meanwhile', async () => {
    const { id } = await fixture.object({ state: 'planned', position: 4, author_user_id: null });
    let sent: Promise<TestResponse> | undefined;
    const waits = async () => {
      const { rows } = await sql`
        select waiting.pid from pg_locks as waiting join pg_stat_activity as session on session.pid = waiting.pid
        where session.datname = current_database() and not waiting.granted`.execute(server.db);
      return rows.length;
    };
    await whileHeld(
      'for update',
      async () => {
        sent = fixture.people.manager.send(objects.update, { body: { id, weight: 9 } });
        await expect.poll(waits).toBeGreaterThan(0);
      },
      (tx) =>
        sql`
          insert into order_figures
            (company_id, order_id, counted_on, object_states, objects_of_phases, awaiting_decision, overdue, rejected, counts)
          values (${fixture.order.company_id}, ${fixture.order.id}, '2026-11-20', 'ctoo', '{4}', 1, 0, 0, '{}')`.execute(
          tx,
        ),
    );
    expect(await sent).toMatchObject({ status: 200 });
    expect(await stored()).toBeUndefined();
  });
});
