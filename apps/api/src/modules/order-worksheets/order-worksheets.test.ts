import {
  orderReportsContract as reports,
  orderWorksheetsContract as endpoints,
} from '@polier/contract/orders/order-worksheets.contract';
import { ordersContract } from '@polier/contract/orders/orders.contract';
import { orderPartiesContract, orderPhasesContract } from '@polier/contract/orders/order-parts.contract';
import { beforeAll, expect, test } from 'vitest';
import { buildOrderParty, buildOrderPhase } from '#test/factories/orders.factory';
import { takeSnapshotsOfCompany, takeWeeklySnapshots } from './order-snapshots.jobs.ts';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: OrderFixture;

/** The order of the design: 23,820 CHF planned and 17,760 earned on 21 November 2026. */
const example = [
  ['A', 3, 12_000, 13_000, '2026-09-01', '2026-09-30', 'accepted', 0, 0],
  ['B', 2, 8000, 5000, '2026-10-01', '2026-10-31', 'in_progress', 3, 7],
  ['C', 1, 4000, 2500, '2026-10-15', '2026-11-14', 'shared', 2, 5],
  ['D', 2, 6000, 0, '2026-12-01', '2026-12-31', 'planned', 0, 3],
] as const;
let ids: Record<string, number>;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set('2026-11-21T09:00:00Z');
  fixture = await buildOrderFixture(server, { measure: 'chf' });
  ids = {};
  for (const [code, weight, base_chf, actual_chf, plan_start, due, state, ticked, all] of example) {
    const dates = { plan_start, due, base_start: plan_start, base_due: due };
    const { id } = await fixture.object({ code, weight, base_chf, plan_chf: base_chf, actual_chf, state, ...dates });
    ids[code] = id;
    const ticks = Array.from({ length: all }, (_, index) => {
      const isTicked = index < ticked ? true : null;
      return state === 'shared' ? ([true, isTicked] as const) : ([isTicked, null] as const);
    });
    if (ticks.length > 0) await fixture.criteria(id, ticks);
  }
  const { company_id, id: order_id } = fixture.order;
  await server.db
    .insertInto('delivery_predecessors')
    .values({ company_id, order_id, delivery_object_id: ids['D'] ?? 0, predecessor_id: ids['B'] ?? 0 })
    .execute();
  await fixture.submission(ids['A'] ?? 0, 1, {
    submitted_at: '2026-09-28T08:00:00Z',
    outcome: 'accepted',
    decided_at: '2026-10-02T08:00:00Z',
    decided_by_user_id: fixture.people.client.id,
  });
  return () => server.close();
});

type Who = keyof OrderFixture['people'];
type Sent = (typeof endpoints)[keyof typeof endpoints] | (typeof reports)[keyof typeof reports];
const write = (who: Who, endpoint: Sent, body: object) => fixture.people[who].send(endpoint, { body });
const report = async (name: keyof typeof reports, query: object = {}, who: Who = 'admin') =>
  dataOf(await fixture.people[who].send(reports[name], { query: { id: fixture.order.id, ...query } }));
const store = async (body: object = {}) =>
  dataOf(await write('manager', endpoints.store, { orderId: fixture.order.id, title: 'Statusbericht', ...body }));
const snapshots = () =>
  server.db
    .selectFrom('order_snapshots')
    .selectAll()
    .where('order_id', '=', fixture.order.id)
    .orderBy('taken_on')
    .orderBy('reason')
    .execute();

test('the variants answer the figures of the design, in CHF only to those who may see amounts', async () => {
  const controlling = await report('controlling');
  expect(controlling.figures).toMatchObject({ measure: 'chf', days_behind: 30, delivery_object_completion: 56 });
  expect(controlling.figures.value).toMatchObject({
    bac: 30_000,
    pv: 23_820,
    ev: 17_760,
    ac: 20_500,
    spi: 0.75,
    cpi: 0.87,
    eac: 34_628,
    time_verdict: 'behind',
    cost_verdict: 'close',
  });
  expect(controlling.phases).toMatchObject([{ objects: 4, ev: 17_760 }]);
  expect(controlling.curve.planned.at(-1)).toEqual({ date: '2027-01-10', pv: 30_000 });
  expect(controlling.curve.actual.at(-1)).toEqual({ date: '2026-11-21', ev: 17_760, ac: 20_500 });

  const seen = await report('executive', {}, 'author');
  expect(seen.figures).toMatchObject({
    measure: 'weight',
    value: { bac: null, pv: null, ev: null, ac: null, cpi: null },
  });
  expect(seen.figures.value.spi).toBeGreaterThan(0);
  expect(JSON.stringify(seen)).not.toMatch(/17760|20500|23820/);
  expect(seen.delays.map(({ code, slip, product }: Record<string, unknown>) => [code, slip, product])).toEqual([
    ['B', 39, 78],
    ['D', 9, 18],
    ['C', 13, 13],
  ]);
  const refused = await fixture.people.author.send(reports.controlling, { query: { id: fixture.order.id } });
  expectProblem(refused, 403, 'forbidden');
  const outside = await fixture.people.outsider.send(reports.schedule, { query: { id: fixture.order.id } });
  expectProblem(outside, 404, 'not-found');
});

test('the schedule forecasts each object and names what begins before what it waits for', async () => {
  const { objects, conflicts, phases } = await report('schedule', {}, 'author');
  const forecasts = objects.map(({ code, forecast, slip }: Record<string, unknown>) => [code, forecast, slip]);
  expect(forecasts).toEqual([
    ['A', '2026-09-28', -2],
    ['B', '2026-12-09', 39],
    ['C', '2026-11-27', 13],
    ['D', '2027-01-09', 9],
  ]);
  expect(conflicts).toEqual([
    { id: ids['D'], predecessor_id: ids['B'], plan_start: '2026-12-01', ready: '2026-12-09', days: 9 },
  ]);
  expect(phases).toMatchObject([{ completion: 56, gate_forecast: '2027-01-19' }]);
});

test('a worksheet is written until it is issued; then it keeps what it showed', async () => {
  const { order, phase, people } = fixture;
  expectRefusedFields(
    await write('manager', endpoints.store, { orderId: order.id, title: 'X', phases: [phase.id + 999] }),
    'phases does-not-exist',
  );
  const sheet = await store({ decisions: [{ text: 'Aussparungen freigeben', who: 'Nadia', due: '2026-11-26' }] });
  expect(sheet).toMatchObject({ number: 1, status_date: '2026-11-21', state: 'open', version: 1, can: { edit: true } });
  const changed = dataOf(
    await write('manager', endpoints.update, { ...sheet, summary: 'Es eilt.', phases: [phase.id] }),
  );
  expect(changed).toMatchObject({ summary: 'Es eilt.', phases: [phase.id], version: 2 });
  const { current } = expectProblem(
    await write('manager', endpoints.update, { id: sheet.id, title: 'Alt', version: 1 }),
    409,
    'stale-version',
  );
  expect(current).toMatchObject({ id: sheet.id, version: 2 });
  expectProblem(await write('manager', endpoints.issue, { id: sheet.id, version: 1 }), 409, 'stale-version');

  const issued = dataOf(await write('manager', endpoints.issue, { id: sheet.id, version: 2 }));
  expect(issued).toMatchObject({ state: 'issued', issued_by: { id: people.manager.id }, can: { edit: false } });
  expectProblem(await write('manager', endpoints.issue, { id: sheet.id }), 409, 'worksheet-issued');
  expectProblem(await write('manager', endpoints.update, { id: sheet.id, title: 'Neu' }), 409, 'worksheet-issued');

  const set = (actual_chf: number, title: string) =>
    server.db
      .updateTable('delivery_objects')
      .set({ actual_chf, title })
      .where('id', '=', ids['B'] ?? 0)
      .execute();
  await set(7000, 'Später umbenannt');
  const kept = await report('controlling', { worksheetId: sheet.id });
  expect(kept.worksheet).toMatchObject({ number: 1, state: 'issued', summary: 'Es eilt.' });
  expect(kept.figures.value).toMatchObject({ ac: 20_500, cpi: 0.87 });
  expect((await report('controlling')).figures.value.ac).toBe(22_500);
  const keptForOthers = await report('executive', { worksheetId: sheet.id }, 'author');
  expect(keptForOthers.figures).toMatchObject({ measure: 'weight', value: { ac: null, eac: null } });
  expect(keptForOthers.decisions).toEqual([
    { text: 'Aussparungen freigeben', who: 'Nadia', due: '2026-11-26', done: false },
  ]);
  expect(JSON.stringify(keptForOthers)).not.toMatch(/17760|20500|Später/);
  await set(5000, 'Ausführungsmodell HLKS');

  const next = await store({ title: 'Statusbericht 2' });
  expect((await report('executive', { worksheetId: next.id })).previous).toEqual({
    number: 1,
    issued_on: '2026-11-21',
    delivery_object_completion: 56,
    bim_target_completion: null,
    bim_use_case_completion: null,
    bim_execution_plan_completion: null,
  });
  expect(await snapshots()).toMatchObject([{ reason: 'issue', taken_on: '2026-11-21', planned: 1, accepted: 1 }]);
  const list = dataOf(await people.author.send(endpoints.list, { query: { orderId: order.id } }));
  expect(list.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  expect(list[0].frozen).toBeUndefined();

  expectProblem(await write('author', endpoints.remove, { id: next.id }), 403, 'forbidden');
  dataOf(await write('admin', endpoints.remove, { id: next.id }));
  dataOf(await write('admin', endpoints.remove, { id: sheet.id }));
  const events = await server.db
    .selectFrom('events')
    .select(['type', 'order_id'])
    .where('subject_type', '=', 'order_worksheet')
    .orderBy('id')
    .execute();
  expect(events.filter(({ order_id }) => order_id === order.id)).toHaveLength(events.length);
  expect(events.map(({ type }) => type)).toEqual([
    'order_worksheet_stored',
    'order_worksheet_updated',
    'order_worksheet_issued',
    'order_worksheet_stored',
    'order_worksheet_removed',
    'order_worksheet_removed',
  ]);
});

test('a phase and a party that are removed are chosen by no open worksheet any more', async () => {
  const { order, people } = fixture;
  const phase = await buildOrderPhase(server.db, order);
  const party = await buildOrderParty(server.db, order);
  const chosen = { phases: [fixture.phase.id, phase.id], parties: [party.id] };
  const [open, other] = [await store(chosen), await store(chosen)];
  const issued = dataOf(await write('manager', endpoints.issue, { id: other.id }));
  dataOf(await people.manager.send(orderPhasesContract.remove, { body: { id: phase.id } }));
  dataOf(await people.manager.send(orderPartiesContract.remove, { body: { id: party.id } }));
  const read = async (id: number) => dataOf(await people.manager.send(endpoints.getById, { query: { id } }));
  const left = await read(open.id);
  expect(left).toMatchObject({ phases: [fixture.phase.id], parties: [] });
  dataOf(await write('manager', endpoints.update, { ...left, title: 'Statusbericht' }));
  expect(await read(issued.id)).toMatchObject(chosen);
});

test('a new baseline takes a snapshot in the same transaction', async () => {
  dataOf(
    await fixture.people.manager.send(ordersContract.baseline, {
      body: { id: fixture.order.id, reason: 'Bauprogramm verschoben' },
    }),
  );
  const [baseline] = (await snapshots()).filter(({ reason }) => reason === 'baseline');
  expect(baseline).toMatchObject({ taken_on: '2026-11-21', accepted: 1 });
});

test('with the feature off, and in a closed order, nothing is written', async () => {
  const sheet = await store();
  const settings = (feature_orders: boolean) =>
    server.db.updateTable('settings').set({ feature_orders }).where('company_id', '=', fixture.companyId).execute();
  await settings(false);
  expectProblem(await write('manager', endpoints.issue, { id: sheet.id }), 403, 'feature-off');
  await settings(true);
  const state = (to: 'active' | 'closed') =>
    server.db.updateTable('orders').set({ state: to }).where('id', '=', fixture.order.id).execute();
  await state('closed');
  expectProblem(await write('manager', endpoints.issue, { id: sheet.id }), 409, 'order-closed');
  await state('active');
});

test('active orders have one snapshot a week, however often and late the job runs', async () => {
  const run = async (at: string) => {
    server.clock.set(at);
    await takeWeeklySnapshots.run({
      database: server.database,
      clock: server.clock,
      config: { eventRetentionMonths: null },
    });
    await server.runJobs();
  };
  await run('2026-11-23T02:00:00Z');
  await run('2026-11-23T02:00:00Z');
  const weekly = (await snapshots()).filter(({ reason }) => reason === 'weekly');
  expect(weekly).toMatchObject([{ taken_on: '2026-11-23', delivery_object_completion: 56, in_progress: 1, shared: 1 }]);
  expect(weekly.map(({ bac, ev, ac }) => [bac, ev, ac].map(Number))).toEqual([[30_000, 17_760, 20_500]]);
  await run('2026-12-16T10:00:00Z');
  expect((await snapshots()).filter(({ reason }) => reason === 'weekly')).toHaveLength(2);
  expect(takeSnapshotsOfCompany.data.safeParse({ orderId: 1 }).success).toBe(false);
});
