import { contract } from '@polier/contract/endpoints';
import type { Endpoint } from '@polier/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { takeWeeklySnapshots } from '#modules/order-worksheets/order-snapshots.jobs';
import { buildProject } from '../factories/projects.factory.ts';
import { followStreams } from '../support/server/follow-streams.ts';
import { buildOrderFixture, type OrderFixture } from '../support/fixtures/order-fixture.ts';
import { dataOf } from '../support/problems.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { textSheets } from '../support/files/text-sheets.ts';

// Amounts of an order reach nobody without `order.worksheet.controlling`: every way out of the server is asked by somebody
// with the key, who must find them where they belong, and by the manager without it, who must find none.

let server: TestServer;
let address: string;
let fixture: OrderFixture;
let ids: { order: number; project: number; object: number; worksheet: number; plan: number };
const firstDay = '2026-11-23T01:30:00Z';

/** Amounts that nothing else in the answers looks like. */
const amounts = { plan_chf: 7_351_117, actual_chf: 7_353_331, base_chf: 7_355_557 };
const budgets = { order: 9_871_113, phase: 9_873_337 };

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set(firstDay);
  address = await server.server.listen({ host: '127.0.0.1', port: 0 });
  fixture = await buildOrderFixture(server, { measure: 'chf', budget_chf: budgets.order });
  const { order, phase, people, companyId } = fixture;
  const project = await buildProject(server.db, { company_id: companyId, owner_user_id: people.manager.id });
  await server.db
    .updateTable('orders')
    .set({ project_id: project.id, is_project_order: true })
    .where('id', '=', order.id)
    .execute();
  await server.db.updateTable('order_phases').set({ budget_chf: budgets.phase }).where('id', '=', phase.id).execute();
  const dates = { plan_start: '2026-09-01', due: '2026-09-30', base_start: '2026-09-01', base_due: '2026-09-30' };
  const done = await fixture.object({ code: 'LO-1', state: 'accepted', ...dates, ...amounts });
  await fixture.object({ code: 'LO-2', state: 'in_progress', ...dates, base_chf: 7_357_771, actual_chf: 7_359_997 });
  const own = { orderId: order.id, title: 'Stand' };
  const worksheet = dataOf(await people.manager.send(contract.orderWorksheets.store, { body: own }));
  const body = { orderId: order.id, kind: 'delivery_team' };
  const plan = dataOf(await people.manager.send(contract.executionPlans.store, { body }));
  ids = { order: order.id, project: project.id, object: done.id, worksheet: worksheet.id, plan: plan.id };
  return () => server.close();
});

const follow = followStreams(() => ({ server, address, company: fixture.companyId }));

const amountNames = /^(.*_chf|bac|pv|ev|ac|sv|cv|eac|cpi)$/;
/** Every amount that has a name of its own, however deep it stands. */
const namedAmounts = (value: unknown): number[] => {
  if (Array.isArray(value)) return value.flatMap(namedAmounts);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    amountNames.test(name) && typeof one === 'number' ? [one] : namedAmounts(one),
  );
};
/** As numbers are written in answers, files and on paper. */
const written = (amount: number): RegExp => new RegExp(String(amount).replace(/\B(?=(\d{3})+$)/g, "['’   ,.]?"));
const seen = new Set<number>([...Object.values(amounts), ...Object.values(budgets), 7_357_771, 7_359_997]);
const expectNoAmount = (text: string, where: string) => {
  for (const amount of seen)
    expect(written(amount).test(text), `${amount} in ${where}: ${text.slice(0, 300)}`).toBe(false);
};

const { orders, deliveryObjects, bimTargets, bimUseCases, orderLinks, orderWorksheets } = contract;
const { orderPhases, orderParties, orderMilestones, executionPlans } = contract;
const groups = {
  orders,
  deliveryObjects,
  bimTargets,
  bimUseCases,
  orderLinks,
  orderWorksheets,
  orderPhases,
  orderParties,
  orderMilestones,
  executionPlans,
};
/** The calls that read an order, each with what it is asked. */
const reads = (): [string, Endpoint, object][] => {
  const { order, project, object, worksheet, plan } = ids;
  const phase = fixture.phase.id;
  const party = fixture.parties.party.id;
  return [
    ['list', orders.list, { projectId: project }],
    ['getById', orders.getById, { id: order }],
    ['overview', orders.overview, { id: order }],
    ['activity', orders.activity, { id: order }],
    ['history of an object', orders.activity, { id: order, deliveryObjectId: object }],
    ['executive', orders.executive, { id: order }],
    ['issued executive', orders.executive, { id: order, worksheetId: worksheet }],
    ['schedule', orders.schedule, { id: order }],
    ['issued schedule', orders.schedule, { id: order, worksheetId: worksheet }],
    ['calendar', orders.calendar, { id: order }],
    ['objects', deliveryObjects.list, { orderId: order }],
    ['object', deliveryObjects.getById, { id: object }],
    ['mine', deliveryObjects.mine, {}],
    ['targets', bimTargets.list, { orderId: order }],
    ['use cases', bimUseCases.list, { orderId: order }],
    ['links', orderLinks.list, { orderId: order }],
    ['worksheets', orderWorksheets.list, { orderId: order }],
    ['worksheet', orderWorksheets.getById, { id: worksheet }],
    ['phases', orderPhases.list, { orderId: order }],
    ['phase', orderPhases.getById, { id: phase }],
    ['parties', orderParties.list, { orderId: order }],
    ['party', orderParties.getById, { id: party }],
    ['milestones', orderMilestones.list, { orderId: order }],
    ['plans', executionPlans.list, { orderId: order }],
    ['plan', executionPlans.getById, { id: plan }],
    ['project', contract.projects.getById, { projectId: project }],
    ['projects', contract.projects.list, {}],
    ['search', contract.search.search, { q: 'Bestellung' }],
    ['notifications', contract.notifications.list, {}],
  ];
};

test('every call that reads orders is asked below', () => {
  const asked = new Set(reads().map(([, { path }]) => path));
  const needsIdOfItsOwn = [
    '/bimtargets/getById',
    '/bimusecases/getById',
    '/ordermilestones/getById',
    '/orders/lessons',
  ];
  const all = Object.values(groups).flatMap((group) => Object.values(group) as Endpoint[]);
  const left = all.flatMap(({ method, path }) => (method === 'GET' && !asked.has(path) ? path : []));
  expect(left.toSorted()).toEqual([...needsIdOfItsOwn, '/orders/controlling'].toSorted());
});

describe('before and after an issue, a snapshot and a new baseline', () => {
  const askAll = async () => {
    const { admin, manager } = fixture.people;
    const withAmounts = new Set<string>();
    for (const [name, endpoint, query] of reads()) {
      const full = await admin.send(endpoint, { query });
      if (full.status === 200) for (const amount of namedAmounts(full.body)) if (amount > 1000) seen.add(amount);
      if (namedAmounts(full.body).length > 0) withAmounts.add(name);
    }
    for (const [name, endpoint, query] of reads()) {
      const answer = await manager.send(endpoint, { query });
      expect([name, answer.status]).toEqual([name, 200]);
      expect([name, namedAmounts(answer.body)]).toEqual([name, []]);
      expectNoAmount(answer.text, name);
    }
    return [...withAmounts];
  };

  test('no answer tells the manager an amount, while the administrator reads them', async () => {
    const { admin, manager } = fixture.people;
    const controlling = await admin.send(orders.controlling, { query: { id: ids.order } });
    for (const amount of namedAmounts(dataOf(controlling))) if (amount > 1000) seen.add(amount);
    expect(seen.size).toBeGreaterThan(8);
    expect((await manager.send(orders.controlling, { query: { id: ids.order } })).status).toBe(403);
    const withAmounts = await askAll();
    expect(withAmounts).toEqual(expect.arrayContaining(['getById', 'executive', 'objects', 'object', 'phases']));

    dataOf(await manager.send(orderWorksheets.issue, { body: { id: ids.worksheet } }));
    dataOf(await manager.send(orders.baseline, { body: { id: ids.order, reason: 'Verschoben' } }));
    server.clock.set('2026-11-23T02:05:00Z');
    await takeWeeklySnapshots.run({
      database: server.database,
      clock: server.clock,
      config: { eventRetentionMonths: null },
    });
    await server.runJobs();
    expect(await askAll()).toEqual(expect.arrayContaining(['issued executive', 'executive', 'objects']));
  });
});

test('neither edits nor their answers, live messages, events and notifications tell an amount', async () => {
  const { admin, manager, author } = fixture.people;
  const stream = await follow(author.id, { orderId: ids.order });
  await stream.next('open');
  const next = { plan_chf: 6_151_117, actual_chf: 6_153_331 };
  for (const amount of Object.values(next)) seen.add(amount);
  dataOf(await admin.send(deliveryObjects.update, { body: { id: ids.object, title: 'Neuer Titel', ...next } }));
  await stream.next('order-changes');
  expectNoAmount(JSON.stringify(stream.messages), 'live messages');

  const answers = [
    await manager.send(deliveryObjects.update, { body: { id: ids.object, title: 'Noch ein Titel' } }),
    await manager.send(deliveryObjects.updateMany, { body: { rows: [{ id: ids.object, weight: 3 }] } }),
    await manager.send(orders.update, { body: { id: ids.order, title: 'Bestellung, umbenannt' } }),
  ];
  for (const answer of answers) {
    expect(namedAmounts(dataOf(answer))).toEqual([]);
    expectNoAmount(answer.text, 'the answer to an edit');
  }
  await server.runJobs();
  const events = await server.db
    .selectFrom('events')
    .select('data')
    .where('company_id', '=', fixture.companyId)
    .execute();
  const rows = events.filter(({ data }) => !('before' in (data as object)));
  expect(rows.length).toBeGreaterThan(4);
  expectNoAmount(JSON.stringify(rows), 'events');
  const notices = await server.db.selectFrom('notifications').selectAll().execute();
  expectNoAmount(JSON.stringify(notices), 'notifications');
});

test.each(['plan_chf', 'actual_chf'])('whoever may not see %s may not write it', async (field) => {
  const { manager } = fixture.people;
  const rows = [{ id: ids.object, [field]: 5 }];
  expect((await manager.send(deliveryObjects.updateMany, { body: { rows } })).status).toBe(403);
  expect((await manager.send(deliveryObjects.update, { body: rows[0] })).status).toBe(403);
});

test('no file holds an amount for the manager: Excel, BCF, calendar', async () => {
  const { admin, manager } = fixture.people;
  const plan = async (who: typeof admin) => {
    const { content } = dataOf(
      await who.send(deliveryObjects.export, { body: { orderId: ids.order, language: 'de' } }),
    );
    return JSON.stringify([...(await textSheets(Buffer.from(content, 'base64'))).values()]);
  };
  expect(await plan(admin)).toMatch(/6151117|7351117/);
  expectNoAmount(await plan(manager), 'the delivery plan in Excel');
  const topics = dataOf(await manager.send(deliveryObjects.bcf, { body: { id: ids.object } }));
  expectNoAmount(Buffer.from(topics.content, 'base64').toString('latin1'), 'topics of BCF');
});
