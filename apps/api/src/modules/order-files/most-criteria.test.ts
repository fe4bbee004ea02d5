import { contract } from '@polier/contract/endpoints';
import { fullPath } from '@polier/contract/endpoint';
import { limits } from '@polier/contract/limits';
import { countCriteria } from '#modules/orders/count-criteria';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildBimUseCase } from '#test/factories/orders.factory';
import { bcfArchive, idsFile } from '#test/support/files/check-files';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { formOf } from '#test/support/form';
import { dataOf, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const { deliveryObjects, bimUseCases, orderLinks } = contract;
const most = limits.derivedCriteria;

let server: TestServer;
let fixture: OrderFixture;
let objectId: number;
beforeAll(async () => {
  server = await startTestServer();
  fixture = await buildOrderFixture(server);
  return () => server.close();
});
beforeEach(async () => {
  objectId = (await fixture.object({ state: 'in_progress' })).id;
});

const send = async (path: string, id: number, bytes: Buffer, dry: boolean) =>
  server.send('POST', `${path}?id=${id}&dry=${String(dry)}`, {
    token: await server.tokenFor(fixture.people.admin.id),
    company: fixture.companyId,
    ...formOf({ name: 'pruefung', field: 'file', bytes }),
  });
const sendBcf = async (guids: readonly string[], dry = false) => {
  const archive = await bcfArchive(
    '3.0',
    guids.map((guid) => ({ guid, title: `Thema ${guid}` })),
  );
  return send(fullPath(deliveryObjects.results), objectId, archive, dry);
};
const sendIds = (id: number, names: readonly string[], dry = false) =>
  send(fullPath(bimUseCases.ids), id, idsFile(names), dry);
const link = (from: object, to: object) =>
  fixture.people.admin.send(orderLinks.store, { body: { orderId: fixture.order.id, from, to } });

/** Criteria that came from a file before. */
const derive = async (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => ({
    company_id: fixture.companyId,
    order_id: fixture.order.id,
    delivery_object_id: objectId,
    position: index + 1,
    text: `Thema ${index}`,
    source: 'bcf' as const,
    external_key: `k${index}`,
  }));
  await server.db.insertInto('delivery_criteria').values(rows).execute();
  await countCriteria(server.db, fixture.companyId, sql<boolean>`d.id = ${objectId}`);
};
const countOf = async () => {
  const rows = await server.db
    .selectFrom('delivery_criteria')
    .select('id')
    .where('delivery_object_id', '=', objectId)
    .execute();
  return rows.length;
};

test('a BCF that would give a delivery object too many criteria is refused whole, also when only tried', async () => {
  await derive(most - 1);
  for (const dry of [true, false]) {
    const refused = await sendBcf(['k0', 'n1', 'n2'], dry);
    expectRefusedFields(refused, 'file too-many');
    expect(JSON.stringify(refused.body)).toContain('höchstens 1000 Abnahmekriterien aus Dateien und Fragen');
  }
  expect(await countOf()).toBe(most - 1);
  dataOf(await sendBcf(['k0', 'n1']));
  expect(await countOf()).toBe(most);
  // What is there already is ticked and noted as before.
  dataOf(await sendBcf(['k0', 'n1']));
});

test('own criteria do not count', async () => {
  await derive(most - 1);
  await fixture.criteria(objectId, [[null, null]]);
  dataOf(await sendBcf(['n1']));
  expect(await countOf()).toBe(most + 1);
});

test('an IDS that would give an object of its use case too many criteria is refused whole, also when only tried', async () => {
  await derive(most - 2);
  const { id: useCase } = await buildBimUseCase(server.db, fixture.order);
  const { id: other } = await fixture.object();
  for (const id of [other, objectId]) dataOf(await link({ type: 'use_case', id: useCase }, { type: 'object', id }));
  for (const dry of [true, false])
    expectRefusedFields(await sendIds(useCase, ['Türen', 'Wände', 'Dächer'], dry), 'file too-many');
  expect(await server.db.selectFrom('files').select('id').where('purpose', '=', 'ids').execute()).toEqual([]);
  expect(await server.db.selectFrom('delivery_criteria').where('delivery_object_id', '=', other).execute()).toEqual([]);
  dataOf(await sendIds(useCase, ['Türen', 'Wände']));
  // Those that it takes the place of make room.
  dataOf(await sendIds(useCase, ['Türen', 'Dächer']));
  expect(await countOf()).toBe(most);
  dataOf(await fixture.people.admin.send(bimUseCases.removeIds, { body: { id: useCase } }));
});

test('a link that would give a delivery object too many criteria is refused, and nothing is stored', async () => {
  await derive(most);
  const { id: useCase } = await buildBimUseCase(server.db, fixture.order);
  dataOf(await sendIds(useCase, ['Türen']));
  const lesson = await buildLesson(server.db, { company_id: fixture.companyId, approved: true });
  const object = { type: 'object', id: objectId };
  expectRefusedFields(await link({ type: 'use_case', id: useCase }, object), 'to too-many');
  expectRefusedFields(await link(object, { type: 'lesson', id: lesson.id }), 'to too-many');
  expect(await server.db.selectFrom('order_links').where('delivery_object_id', '=', objectId).execute()).toEqual([]);
  expect(await countOf()).toBe(most);
});
