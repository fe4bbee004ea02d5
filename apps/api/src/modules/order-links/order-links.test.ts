import {
  bimTargetsContract as targets,
  bimUseCasesContract as useCases,
} from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import { orderLinksContract as links } from '@polier/contract/orders/order-links.contract';
import { orderOverviewContract } from '@polier/contract/orders/order-overview.contract';
import { beforeAll, expect, test } from 'vitest';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildDeliveryObject, buildOrder, buildOrderPhase } from '#test/factories/orders.factory';
import { buildTeam, type Team } from '#test/support/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/test-server';

let server: TestServer;
let team: Team<'admin' | 'manager'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { admin: 'admin', manager: 'user' });
  return () => server.close();
});

const buildChain = async () => {
  const order = await buildOrder(server.db, { company_id: team.companyId, manager_user_id: team.people.manager.id });
  const phase_id = (await buildOrderPhase(server.db, order)).id;
  const planned = await buildDeliveryObject(server.db, order, { phase_id });
  const accepted = await buildDeliveryObject(server.db, order, { phase_id, position: 2, state: 'accepted' });
  const own = { orderId: order.id, title: 'Koordination' };
  const { manager } = team.people;
  const target = dataOf(await manager.send(targets.store, { body: { ...own, code: 'Z1' } }));
  const useCase = dataOf(
    await manager.send(useCases.store, { body: { ...own, code: 'U1', phases: [phase_id], decision: 'yes' } }),
  );
  return { orderId: order.id, phase_id, planned, accepted, target, useCase };
};
type Chain = Awaited<ReturnType<typeof buildChain>>;

const store = ({ orderId }: Chain, from: object, to: object, more: object = {}) =>
  team.people.manager.send(links.store, { body: { orderId, from, to, ...more } });
const criteriaOf = async (delivery_object_id: number) =>
  server.db
    .selectFrom('delivery_criteria')
    .select(['id', 'lesson_id', 'text'])
    .where('delivery_object_id', '=', delivery_object_id)
    .execute();

test('a link joins an allowed pair once, with rows of its own order, and is weighed anew', async () => {
  const [chain, other] = [await buildChain(), await buildChain()];
  const from = { type: 'use_case', id: chain.useCase.id };
  const link = dataOf(await store(chain, from, { type: 'object', id: chain.planned.id }));
  expect(link).toMatchObject({ kind: 'use_case-object', weight: 1, can: { edit: true, remove: true } });
  expectRefusedFields(await store(chain, from, { type: 'object', id: chain.planned.id }), 'to already-used');
  expectProblem(await store(chain, from, { type: 'object', id: other.planned.id }), 404, 'not-found');
  expectRefusedFields(await store(chain, from, { type: 'target', id: chain.target.id }), 'to.type not-a-choice');
  expectRefusedFields(await store(chain, from, { type: 'url' }), 'to.url required');
  expectRefusedFields(await store(chain, from, { type: 'url', url: 'javascript:alert(1)' }), 'to.url invalid');
  const weigh = (weight: number, version: number) =>
    team.people.manager.send(links.update, { body: { id: link.id, weight, version } });
  expect(dataOf(await weigh(3, link.version))).toMatchObject({ weight: 3 });
  expectProblem(await weigh(4, link.version), 409, 'stale-version');
});

test('a lesson of a use case becomes a criterion of its objects that are not submitted, until it is unlinked unticked', async () => {
  const chain = await buildChain();
  const lesson = await buildLesson(server.db, { company_id: team.companyId, approved: true });
  const from = { type: 'use_case', id: chain.useCase.id };
  await store(chain, from, { type: 'object', id: chain.planned.id });
  await store(chain, from, { type: 'object', id: chain.accepted.id });
  const link = dataOf(await store(chain, from, { type: 'lesson', id: lesson.id }));
  expect(await criteriaOf(chain.planned.id)).toMatchObject([{ lesson_id: lesson.id, text: lesson.insight }]);
  expect(await criteriaOf(chain.accepted.id)).toEqual([]);
  dataOf(await team.people.manager.send(links.remove, { body: { id: link.id } }));
  expect(await criteriaOf(chain.planned.id)).toEqual([]);
  const again = dataOf(await store(chain, from, { type: 'lesson', id: lesson.id }));
  const ticked = { author_ok: true, author_ok_at: '2026-11-20' };
  await server.db.updateTable('delivery_criteria').set(ticked).where('lesson_id', '=', lesson.id).execute();
  dataOf(await team.people.manager.send(links.remove, { body: { id: again.id } }));
  expect(await criteriaOf(chain.planned.id)).toHaveLength(1);
});

test('the overview joins targets, use cases and objects, and names what nothing justifies', async () => {
  const chain = await buildChain();
  const useCase = { type: 'use_case', id: chain.useCase.id };
  dataOf(await store(chain, useCase, { type: 'object', id: chain.accepted.id }));
  const read = async () =>
    dataOf(await team.people.manager.send(orderOverviewContract.overview, { query: { id: chain.orderId } }));
  const before = await read();
  expect(before.orphans).toEqual({
    objects: [chain.planned.id],
    use_cases: [chain.useCase.id],
    targets: [chain.target.id],
  });
  dataOf(await store(chain, { type: 'target', id: chain.target.id }, useCase));
  const after = await read();
  expect(after).toMatchObject({
    order: { id: chain.orderId, bim_use_case_completion: 100 },
    targets: [{ completion: 100 }],
    use_cases: [{ completion: 100, phases: [chain.phase_id] }],
    orphans: { objects: [chain.planned.id], use_cases: [], targets: [] },
  });
});

test('targets and use cases go back with a note, and contradict nothing', async () => {
  const { target, useCase } = await buildChain();
  const { manager } = team.people;
  const change = (body: object) => manager.send(targets.update, { body: { id: target.id, ...body } });
  expectRefusedFields(await change({ baseline: 6, goal: 6 }), 'goal contradicts');
  dataOf(await change({ state: 'running' }));
  expectRefusedFields(await change({ state: 'proposed' }), 'note required');
  expect(dataOf(await change({ state: 'proposed', note: 'Zu früh' }))).toMatchObject({ state: 'proposed' });
  const decide = (body: object) => manager.send(useCases.update, { body: { id: useCase.id, ...body } });
  expectRefusedFields(await decide({ state: 'selected', decision: 'no' }), 'decision contradicts');
  expectRefusedFields(await decide({ phases: [987_654_321] }), 'phases.0 does-not-exist');
  expect(dataOf(await decide({ phases: [] }))).toMatchObject({ phases: [], version: useCase.version + 1 });
});
