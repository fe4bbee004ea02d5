import type { Endpoint } from '@polier/contract/endpoint';
import { contract } from '@polier/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { buildExperience } from '#test/factories/experiences.factory';
import { buildOrder } from '#test/factories/orders.factory';
import { buildVerdict } from '#test/factories/proposals.factory';
import { startWithLink } from '#test/support/fixtures/answer-link-fixture';
import { buildOrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const { accounts, answerLinks, executionPlans, deliveryObjects, experiences, orders, orderWorksheets, verdicts } =
  contract;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

test('orders in which somebody wrote, submitted or managed who was removed without a successor are read without the name', async () => {
  const fixture = await buildOrderFixture(server);
  const { reviewer: gone, admin } = fixture.people;
  const orderId = fixture.order.id;
  const nameless = { id: gone.id, name: '' };
  const closed = await buildOrder(server.db, {
    company_id: fixture.companyId,
    manager_user_id: gone.id,
    state: 'closed',
    activated_on: '2026-06-01',
    accepted_on: '2026-06-02',
    closed_on: '2026-06-03',
    baseline_number: 1,
  });
  const object = await fixture.object({ state: 'submitted' });
  await fixture.submission(object.id, 1, { submitted_by_user_id: gone.id });
  const written = async (endpoint: Endpoint, body: object) =>
    dataOf(await gone.send(endpoint, { body: { title: 'Stand', ...body } })).id as number;
  const worksheet = await written(orderWorksheets.store, { orderId });
  const plan = await written(executionPlans.store, { orderId, kind: 'pre_appointment' });
  dataOf(await admin.send(accounts.remove, { body: { id: gone.id, reassign_to: null } }));

  const read = async (endpoint: Endpoint, query: object = {}) => dataOf(await admin.send(endpoint, { query }));
  expect(await read(orders.list)).toContainEqual(expect.objectContaining({ id: closed.id, manager: nameless }));
  expect(await read(orders.getById, { id: closed.id })).toMatchObject({ manager: nameless });
  expect(await read(deliveryObjects.getById, { id: object.id })).toMatchObject({
    submissions: [{ submitted_by: nameless }],
  });
  expect(await read(orderWorksheets.list, { orderId })).toMatchObject([{ author: nameless }]);
  expect(await read(orderWorksheets.getById, { id: worksheet })).toMatchObject({ author: nameless });
  expect(await read(executionPlans.list, { orderId })).toMatchObject([{ author: nameless }]);
  expect(await read(executionPlans.getById, { id: plan })).toMatchObject({ author: nameless });
  dataOf(await admin.send(executionPlans.pdf, { body: { id: plan } }));
  expect(dataOf(await admin.send(orderWorksheets.issue, { body: { id: worksheet } }))).toMatchObject({
    issued_by: { id: admin.id },
  });
});

test('experiences, verdicts and answer links stay without the name of whoever was removed without a successor', async () => {
  const { people, company_id, fixture, question, linkId, list } = await startWithLink(server);
  const { other: admin, outsider: gone } = people;
  const nameless = { id: gone.id, name: '' };
  const author = { company_id, author_user_id: gone.id };
  const { id: experience } = await buildExperience(server.db, author);
  await buildVerdict(server.db, { ...author, applied_lesson_id: question.id });
  await server.db.updateTable('answer_links').set({ author_user_id: gone.id }).where('id', '=', linkId).execute();
  dataOf(await admin.send(accounts.remove, { body: { id: gone.id, reassign_to: null } }));

  const read = async (endpoint: Endpoint, query: object = {}) => dataOf(await admin.send(endpoint, { query }));
  expect(await read(experiences.list)).toMatchObject([{ id: experience, author: nameless }]);
  const ofQuestion = { appliedLessonId: question.id, kind: 'trade' };
  expect(await read(verdicts.ofAppliedLesson, ofQuestion)).toMatchObject({ verdict: { author: nameless } });
  expect(await read(answerLinks.list, { projectId: fixture.projectId })).toMatchObject([
    { id: linkId, author: nameless },
  ]);
  expect(dataOf(await list())).toMatchObject({ author: 'Ehemaliges Mitglied', questions: [{ id: question.id }] });
});
