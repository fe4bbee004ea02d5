import type { Endpoint } from '@polier/contract/endpoint';
import { bimUseCasesContract as useCases } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import { executionPlansContract as plans } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import { orderLinksContract as links } from '@polier/contract/orders/order-links.contract';
import {
  orderPartiesContract as parties,
  orderPhasesContract as phases,
} from '@polier/contract/orders/order-parts.contract';
import { orderWorksheetsContract as worksheets } from '@polier/contract/orders/order-worksheets.contract';
import { ordersContract as orders } from '@polier/contract/orders/orders.contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildBimUseCase } from '#test/factories/orders.factory';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: OrderFixture;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});
beforeEach(async () => {
  fixture = await buildOrderFixture(server);
});

type Who = keyof OrderFixture['people'];
const send = (endpoint: Endpoint, body: object, who: Who = 'manager') => fixture.people[who].send(endpoint, { body });

/** Four times the same at once: one is let through, and why each of the others is refused. */
const four = async (endpoint: Endpoint, body: object, who?: Who) => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(endpoint, body, who)));
  const done = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200).map((answer) => [answer.status, answer.body.code]);
  expect(done).toHaveLength(1);
  return { stored: dataOf(done[0]!), refused };
};
const threeTimes = <T>(value: T): T[] => [value, value, value];

const eventsOf = async (type: string) => {
  const rows = await server.db
    .selectFrom('events')
    .select('data')
    .where('order_id', '=', fixture.order.id)
    .where('type', '=', type)
    .orderBy('id')
    .execute();
  return rows.map(({ data }) => data);
};

test('an order is accepted once, and one event says so', async () => {
  const { refused } = await four(orders.state, {
    id: fixture.order.id,
    state: 'accepted',
    confirm: true,
    note: 'Fertig',
  });
  expect(refused).toEqual(threeTimes([409, 'transition-not-allowed']));
  expect(await eventsOf('order_state_changed')).toHaveLength(1);
});

test('a number of an order is given once', async () => {
  const { people } = fixture;
  const period = { start_on: '2026-06-01', end_on: '2027-06-30' };
  const { refused } = await four(
    orders.store,
    { number: 'B-1', title: 'Bestellung', manager_user_id: people.manager.id, ...period },
    'admin',
  );
  expect(refused).toEqual(threeTimes([422, 'validation']));
});

test('baselines that are set at once have numbers of their own', async () => {
  const answers = await Promise.all(
    ['Bauherr', 'Behörde', 'Frost'].map((reason) => send(orders.baseline, { id: fixture.order.id, reason })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await eventsOf('order_baseline_set')).toMatchObject([{ number: 2 }, { number: 3 }, { number: 4 }]);
});

test('a gate is decided once on what was seen', async () => {
  const { version } = dataOf(await fixture.people.manager.send(phases.getById, { query: { id: fixture.phase.id } }));
  const { stored, refused } = await four(phases.gate, { id: fixture.phase.id, gate: 'passed', version });
  expect(stored).toMatchObject({ gate: 'passed' });
  expect(refused).toEqual(threeTimes([409, 'stale-version']));
  expect(await eventsOf('order_gate_decided')).toHaveLength(1);
});

test('a code of a part is given once', async () => {
  const party = { orderId: fixture.order.id, code: 'HLK', title: 'Haustechnik', role: 'team' };
  const { refused } = await four(parties.store, party);
  expect(refused).toEqual(threeTimes([422, 'validation']));
});

test('a pair is linked once', async () => {
  const { id } = await buildBimUseCase(server.db, fixture.order, { decision: 'yes' });
  const object = await fixture.object();
  const { refused } = await four(links.store, {
    orderId: fixture.order.id,
    from: { type: 'use_case', id },
    to: { type: 'object', id: object.id },
  });
  expect(refused).toEqual(threeTimes([422, 'validation']));
});

test('a use case is changed once on what was seen', async () => {
  const { id } = await buildBimUseCase(server.db, fixture.order, { decision: 'yes' });
  const { refused } = await four(useCases.update, { id, title: 'Koordination', version: 1 });
  expect(refused).toEqual(threeTimes([409, 'stale-version']));
});

test('execution plans that are stored at once have numbers of their own', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(plans.store, { orderId: fixture.order.id, kind: 'delivery_team' })),
  );
  expect(answers.map((answer) => dataOf(answer).number).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
});

test('an execution plan is agreed once', async () => {
  const { id } = dataOf(await send(plans.store, { orderId: fixture.order.id, kind: 'delivery_team' }, 'reviewer'));
  dataOf(await send(plans.state, { id, state: 'in_review' }, 'reviewer'));
  await server.db.updateTable('bim_plan_chapters').set({ done: true }).where('plan_id', '=', id).execute();
  const { refused } = await four(plans.state, { id, state: 'agreed' });
  expect(refused).toEqual(threeTimes([409, 'transition-not-allowed']));
});

test('a worksheet is issued once, with one snapshot', async () => {
  const { id } = dataOf(await send(worksheets.store, { orderId: fixture.order.id, title: 'Statusbericht' }));
  const { refused } = await four(worksheets.issue, { id });
  expect(refused).toEqual(threeTimes([409, 'worksheet-issued']));
  const snapshots = await server.db
    .selectFrom('order_snapshots')
    .select('id')
    .where('order_id', '=', fixture.order.id)
    .execute();
  expect(snapshots).toHaveLength(1);
});
