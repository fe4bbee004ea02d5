import {
  bimTargetsContract as targets,
  bimUseCasesContract as useCases,
} from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import { executionPlansContract as plans } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import { orderLinksContract as links } from '@polier/contract/orders/order-links.contract';
import { ordersContract as orders } from '@polier/contract/orders/orders.contract';
import { orderOverviewContract } from '@polier/contract/orders/order-overview.contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildDeliveryObject, buildOrder, buildOrderPhase } from '#test/factories/orders.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildWorksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { countCriteria } from '../orders/count-criteria.ts';

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

test('lessons, worksheets and chapters are those of the order’s project and company', async () => {
  const [chain, other] = [await buildChain(), await buildChain()];
  const { companyId: company_id, people } = team;
  const [own, elsewhere] = [
    await buildProject(server.db, { company_id, owner_user_id: people.manager.id }),
    await buildProject(server.db, { company_id, owner_user_id: people.manager.id }),
  ];
  await server.db.updateTable('orders').set({ project_id: own.id }).where('id', '=', chain.orderId).execute();
  const lessonOf = async (project_id: number) =>
    (await buildLesson(server.db, { company_id, project_id, project_only: true, approved: true })).id;
  const plan = dataOf(
    await people.manager.send(plans.store, { body: { orderId: other.orderId, kind: 'delivery_team' } }),
  );
  const { chapters } = dataOf(await people.manager.send(plans.getById, { query: { id: plan.id } }));
  const foreign = [
    { type: 'lesson', id: await lessonOf(elsewhere.id) },
    { type: 'lesson', id: (await buildLesson(server.db, { approved: true })).id },
    { type: 'lesson', id: (await buildLesson(server.db, { company_id })).id },
  ];
  const useCase = { type: 'use_case', id: chain.useCase.id };
  for (const to of foreign) expectProblem(await store(chain, useCase, to), 404, 'not-found');
  const object = { type: 'object', id: chain.planned.id };
  for (const project_id of [elsewhere.id, (await buildProject(server.db)).id]) {
    const project = await server.db.selectFrom('projects').selectAll().where('id', '=', project_id).executeTakeFirst();
    const { id } = await buildWorksheet(server.db, { company_id: project?.company_id ?? 0, project_id });
    expectProblem(await store(chain, object, { type: 'worksheet', id }), 404, 'not-found');
  }
  const chapter = { type: 'chapter', id: chapters[0].id };
  expectProblem(await store(chain, chapter, useCase), 404, 'not-found');
  const { rows } = await sql`select from order_links where order_id = ${chain.orderId}`.execute(server.db);
  expect(rows).toHaveLength(0);
  expect(await criteriaOf(chain.planned.id)).toEqual([]);

  dataOf(await store(chain, useCase, { type: 'lesson', id: await lessonOf(own.id) }));
  const { id } = await buildWorksheet(server.db, { company_id, project_id: own.id });
  dataOf(await store(chain, object, { type: 'worksheet', id }));
});

test('what its maker may not read is not found, so that no link shows it', async () => {
  const chain = await buildChain();
  const { companyId: company_id, people } = team;
  const project = await buildProject(server.db, { company_id, owner_user_id: people.admin.id });
  await server.db.updateTable('orders').set({ project_id: project.id }).where('id', '=', chain.orderId).execute();
  const ofProject = { company_id, author_user_id: people.admin.id, project_id: project.id };
  const unread = [
    await buildLesson(server.db, { ...ofProject, approved: false }),
    await buildLesson(server.db, { ...ofProject, approved: true, project_only: true }),
  ].map(({ id }) => ({ type: 'lesson', id }));
  const worksheet = await buildWorksheet(server.db, { company_id, project_id: project.id });
  const object = { type: 'object', id: chain.planned.id };
  const hidden = [...unread, { type: 'worksheet', id: worksheet.id }];
  for (const to of hidden) expectProblem(await store(chain, object, to), 404, 'not-found');
  for (const to of unread)
    expectProblem(await store(chain, { type: 'use_case', id: chain.useCase.id }, to), 404, 'not-found');
  expect(await criteriaOf(chain.planned.id)).toEqual([]);
  await server.db
    .insertInto('project_users')
    .values({ company_id, project_id: project.id, user_id: people.manager.id })
    .execute();
  for (const to of hidden) dataOf(await store(chain, object, to));
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
  await countCriteria(server.db, team.companyId, sql<boolean>`true`);
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

test('a use case that is removed takes along what it alone asked for and nobody has ticked', async () => {
  const chain = await buildChain();
  const company_id = team.companyId;
  const lessons = [
    await buildLesson(server.db, { company_id, approved: true }),
    await buildLesson(server.db, { company_id, approved: true }),
  ];
  const from = { type: 'use_case', id: chain.useCase.id };
  dataOf(await store(chain, from, { type: 'object', id: chain.planned.id }));
  for (const { id } of lessons) dataOf(await store(chain, from, { type: 'lesson', id }));
  const [ticked] = await criteriaOf(chain.planned.id);
  await server.db
    .updateTable('delivery_criteria')
    .set({ author_ok: true, author_ok_at: '2026-11-01' })
    .where('id', '=', ticked?.id ?? 0)
    .execute();
  dataOf(await team.people.admin.send(useCases.remove, { body: { id: chain.useCase.id } }));
  expect((await criteriaOf(chain.planned.id)).map(({ id }) => id)).toEqual([ticked?.id]);
});

test('an order with worksheets or lessons of its project goes to no other project', async () => {
  const chain = await buildChain();
  const { companyId: company_id, people } = team;
  const [own, other] = [
    await buildProject(server.db, { company_id, owner_user_id: team.people.manager.id }),
    await buildProject(server.db, { company_id, owner_user_id: team.people.manager.id }),
  ];
  const move = (project_id: number | null) =>
    people.admin.send(orders.update, { body: { id: chain.orderId, project_id } });
  dataOf(await move(own.id));
  const { id } = await buildWorksheet(server.db, { company_id, project_id: own.id });
  const link = dataOf(await store(chain, { type: 'object', id: chain.planned.id }, { type: 'worksheet', id }));
  for (const project of [other.id, null]) expectRefusedFields(await move(project), 'project_id contradicts');
  dataOf(await people.manager.send(links.remove, { body: { id: link.id } }));
  const lesson = await buildLesson(server.db, { company_id, project_id: own.id, project_only: true, approved: true });
  const toLesson = dataOf(
    await store(chain, { type: 'use_case', id: chain.useCase.id }, { type: 'lesson', id: lesson.id }),
  );
  expectRefusedFields(await move(other.id), 'project_id contradicts');
  dataOf(await people.manager.send(links.remove, { body: { id: toLesson.id } }));
  dataOf(await move(other.id));
});
