import { bimUseCasesContract as useCases } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import { type LessonInOrder, lessonOrdersContract } from '@polier/contract/orders/lesson-orders.contract';
import { deliveryObjectsContract as objects } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { orderLinksContract as links } from '@polier/contract/orders/order-links.contract';
import { beforeAll, expect, test } from 'vitest';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { projectsContract } from '@polier/contract/projects/projects.contract';
import { worksheetsContract } from '@polier/contract/worksheets/worksheets.contract';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildWorksheet } from '#test/factories/worksheets.factory';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: OrderFixture;
beforeAll(async () => {
  server = await startTestServer();
  fixture = await buildOrderFixture(server);
  return () => server.close();
});

const lessonOf = () => buildLesson(server.db, { company_id: fixture.companyId, approved: true });
const link = async (from: object, to: object) =>
  dataOf(await fixture.people.manager.send(links.store, { body: { orderId: fixture.order.id, from, to } }));
const criteriaOf = (delivery_object_id: number) =>
  server.db
    .selectFrom('delivery_criteria')
    .select(['id', 'lesson_id', 'source'])
    .where('delivery_object_id', '=', delivery_object_id)
    .execute();
const usesOf = async (lessonId: number, who: 'manager' | 'outsider' = 'manager') => {
  const uses = dataOf(await fixture.people[who].send(lessonOrdersContract.lessons));
  return uses.filter(({ lesson_id }: LessonInOrder) => lesson_id === lessonId);
};

test('a lesson linked to a single object becomes its criterion, and goes with the link while it is unticked', async () => {
  const lesson = await lessonOf();
  const object = await fixture.object({ state: 'planned' });
  const stored = await link({ type: 'object', id: object.id }, { type: 'lesson', id: lesson.id });
  expect(await criteriaOf(object.id)).toMatchObject([{ lesson_id: lesson.id, source: 'lesson' }]);
  dataOf(await fixture.people.manager.send(links.remove, { body: { id: stored.id } }));
  expect(await criteriaOf(object.id)).toEqual([]);
});

test('a criterion stays while the object or a use case still asks for its lesson', async () => {
  const lesson = await lessonOf();
  const object = await fixture.object({ state: 'planned' });
  const { id: useCaseId } = dataOf(
    await fixture.people.manager.send(useCases.store, {
      body: { orderId: fixture.order.id, code: 'U7', title: 'Koordination' },
    }),
  );
  await link({ type: 'use_case', id: useCaseId }, { type: 'object', id: object.id });
  const asked = await link({ type: 'use_case', id: useCaseId }, { type: 'lesson', id: lesson.id });
  const own = await link({ type: 'object', id: object.id }, { type: 'lesson', id: lesson.id });
  expect(await criteriaOf(object.id)).toHaveLength(1);
  dataOf(await fixture.people.manager.send(links.remove, { body: { id: asked.id } }));
  expect(await criteriaOf(object.id)).toHaveLength(1);
  dataOf(await fixture.people.manager.send(links.remove, { body: { id: own.id } }));
  expect(await criteriaOf(object.id)).toEqual([]);
});

test('lessons and a worksheet that are removed, also with their project, take their links along, and criteria keep the newest words', async () => {
  const { admin, manager } = fixture.people;
  const lesson = await lessonOf();
  const project = await buildProject(server.db, { company_id: fixture.companyId, owner_user_id: manager.id });
  const worksheet = await buildWorksheet(server.db, { company_id: fixture.companyId, project_id: project.id });
  await server.db.updateTable('orders').set({ project_id: project.id }).where('id', '=', fixture.order.id).execute();
  const object = await fixture.object({ state: 'in_progress' });
  const ownOfProject = { project_id: project.id, project_only: true };
  const local = await buildLesson(server.db, { company_id: fixture.companyId, approved: true, ...ownOfProject });
  await link({ type: 'object', id: object.id }, { type: 'lesson', id: lesson.id });
  await link({ type: 'object', id: object.id }, { type: 'lesson', id: local.id });
  await link({ type: 'object', id: object.id }, { type: 'worksheet', id: worksheet.id });
  const insight = 'Sind die Aussparungen vor dem Betonieren freigegeben?';
  await server.db.updateTable('lessons').set({ insight }).where('id', 'in', [lesson.id, local.id]).execute();
  dataOf(await admin.send(lessonsContract.trade.remove, { body: { id: lesson.id } }));
  dataOf(await admin.send(worksheetsContract.trade.remove, { body: { id: worksheet.id } }));
  const typed = { id: project.id, confirm_title: project.title };
  dataOf(await admin.send(projectsContract.remove, { body: typed }));
  const seen = dataOf(await manager.send(objects.getById, { query: { id: object.id } }));
  expect(seen.criteria).toMatchObject(
    Array.from({ length: 2 }, () => ({ text: insight, source: 'lesson', lesson_id: null })),
  );
  const left = await server.db
    .selectFrom('order_links')
    .select('id')
    .where('delivery_object_id', '=', object.id)
    .execute();
  expect(left).toEqual([]);
});

test('a lesson says where it is used, and the first-time acceptance of objects without and with it', async () => {
  const lesson = await lessonOf();
  const { id: useCaseId } = dataOf(
    await fixture.people.manager.send(useCases.store, {
      body: { orderId: fixture.order.id, code: 'U8', title: 'Aussparungen' },
    }),
  );
  const [early, late, open] = [
    await fixture.object({ code: 'A-1', state: 'accepted' }),
    await fixture.object({ code: 'A-2', state: 'in_progress' }),
    await fixture.object({ code: 'A-3', state: 'planned' }),
  ];
  await fixture.submission(early.id, 1, {
    outcome: 'rejected',
    decided_at: '2026-11-12T08:00:00Z',
    decided_by_user_id: fixture.people.client.id,
    reason: 'Steigzone fehlt',
    cause: 'incomplete',
  });
  for (const { id } of [early, late, open]) await link({ type: 'use_case', id: useCaseId }, { type: 'object', id });
  await link({ type: 'use_case', id: useCaseId }, { type: 'lesson', id: lesson.id });
  await fixture.submission(late.id, 1, {
    outcome: 'accepted',
    decided_at: '2026-11-20T08:00:00Z',
    decided_by_user_id: fixture.people.client.id,
  });
  expect(await usesOf(lesson.id)).toEqual([
    {
      lesson_id: lesson.id,
      order: { id: fixture.order.id, number: fixture.order.number, title: fixture.order.title },
      use_cases: [{ id: useCaseId, code: 'U8', title: 'Aussparungen' }],
      objects: [expect.objectContaining({ code: 'A-2' }), expect.objectContaining({ code: 'A-3' })],
      before: { accepted: 0, decided: 1 },
      since: { accepted: 1, decided: 1 },
    },
  ]);
  expect(await usesOf(lesson.id, 'outsider')).toEqual([]);
});
