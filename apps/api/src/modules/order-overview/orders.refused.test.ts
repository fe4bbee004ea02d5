import { contract } from '@polier/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const { orders, orderPhases, deliveryObjects, bimTargets, bimUseCases, orderLinks, orderWorksheets } = contract;

let server: TestServer;
let team: Team<'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.set('2026-11-21T08:00:00Z');
  team = await buildTeam(server, { admin: 'admin' });
  return () => server.close();
});

let number = 0;
const storeOrder = (more: object = {}) => {
  number += 1;
  const dates = { start_on: '2026-11-01', end_on: '2027-03-01' };
  return team.people.admin.send(orders.store, {
    body: { number: `R-${number}`, title: 'Leer', measure: 'chf', ...dates, ...more },
  });
};

test('values out of their range are named, and nothing of them is stored', async () => {
  const { admin } = team.people;
  expectRefusedFields(await storeOrder({ credits: [0, 60, 20, 85] }), 'credits contradicts');
  expectRefusedFields(await storeOrder({ credits: [0, 20, 20, 85] }), 'credits contradicts');
  expectRefusedFields(await storeOrder({ credits: [0, 20, 60, 100] }), 'credits.3 too-big');
  expectRefusedFields(await storeOrder({ end_on: '2026-10-31' }), 'end_on contradicts');
  const { id: orderId } = dataOf(await storeOrder());
  const phase = dataOf(await admin.send(orderPhases.store, { body: { orderId, code: '51', title: 'Phase' } }));
  const object = (body: object) =>
    admin.send(deliveryObjects.store, {
      body: {
        orderId,
        code: 'LO-1',
        title: 'Modell',
        phase_id: phase.id,
        plan_start: '2026-12-01',
        due: '2026-12-31',
        ...body,
      },
    });
  expectRefusedFields(await object({ weight: 0 }), 'weight too-small');
  expectRefusedFields(await object({ weight: 101 }), 'weight too-big');
  expectRefusedFields(await object({ due: '2026-11-30' }), 'due contradicts');
  const target = { orderId, code: 'Z1', title: 'Ziel', baseline: 5, goal: 5 };
  expectRefusedFields(await admin.send(bimTargets.store, { body: target }), 'goal contradicts');
  const useCase = dataOf(await admin.send(bimUseCases.store, { body: { orderId, code: 'A1', title: 'Fall' } }));
  const stored = dataOf(await object({}));
  const link = (weight: number) =>
    admin.send(orderLinks.store, {
      body: { orderId, from: { type: 'use_case', id: useCase.id }, to: { type: 'object', id: stored.id }, weight },
    });
  expectRefusedFields(await link(0), 'weight too-small');
  expectRefusedFields(await link(10), 'weight too-big');
  const [targets, links] = [
    await admin.send(bimTargets.list, { query: { orderId } }),
    await admin.send(orderLinks.list, { query: { orderId } }),
  ];
  expect([dataOf(targets), dataOf(links)]).toEqual([[], []]);
});

test('an order without anything to count divides by nothing and answers each report, paper and file', async () => {
  const { admin } = team.people;
  const { id } = dataOf(await storeOrder());
  for (const variant of ['executive', 'controlling', 'schedule'] as const)
    expect(dataOf(await admin.send(orders[variant], { query: { id } })).figures).toMatchObject({
      delivery_object_completion: null,
      bim_target_completion: null,
      bim_use_case_completion: null,
      planned_completion: null,
      days_behind: null,
      value: { bac: 0, pv: 0, ev: 0, ac: 0, spi: null, cpi: null, eac: null, time_verdict: null, cost_verdict: null },
    });
  expect(dataOf(await admin.send(orders.overview, { query: { id } })).objects).toEqual([]);
  for (const variant of ['edit', 'executive', 'controlling', 'schedule'])
    expect(dataOf(await admin.send(orderWorksheets.pdf, { body: { orderId: id, variant } })).rows).toBe(0);
  expect(dataOf(await admin.send(deliveryObjects.export, { body: { orderId: id } })).rows).toBe(0);
  expect(dataOf(await admin.send(orders.calendar, { query: { id } })).rows).toBe(0);
}, 60_000);
