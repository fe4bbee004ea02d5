import { readFileSync } from 'node:fs';
import { contract } from '@polier/contract/endpoints';
import { fullPath } from '@polier/contract/endpoint';
import type { CheckResults } from '@polier/contract/orders/delivery/delivery-checks.contract';
import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { beforeAll, expect, test } from 'vitest';
import { buildBimUseCase } from '#test/factories/orders.factory';
import { bcfArchive } from '#test/support/files/check-files';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { png } from '#test/support/files/pictures';
import { formOf } from '#test/support/form';
import { dataOf, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const { deliveryObjects, bimUseCases, orderLinks } = contract;

let server: TestServer;
let fixture: OrderFixture;
beforeAll(async () => {
  server = await startTestServer();
  fixture = await buildOrderFixture(server);
  return () => server.close();
});

/** Files of `test/files/checks`, whose README names who wrote them. */
const foreign = (name: string) => readFileSync(new URL(`../../../test/files/checks/${name}`, import.meta.url));
const send = async (path: string, id: number, name: string, bytes: Buffer) =>
  server.send('POST', `${path}?${String(new URLSearchParams({ id: String(id) }))}`, {
    token: await server.tokenFor(fixture.people.manager.id),
    company: fixture.companyId,
    ...formOf({ name, field: 'file', bytes }),
  });
const results = (id: number, name: string, bytes: Buffer) => send(fullPath(deliveryObjects.results), id, name, bytes);
const criteriaOf = async (id: number): Promise<DeliveryObjectView['criteria']> =>
  dataOf(await fixture.people.admin.send(deliveryObjects.getById, { query: { id } })).criteria;

const archives: readonly (readonly [string, string, readonly string[], boolean])[] = [
  ['catenda-2.1.bcf', 'Open', ['Related topic B', 'Related topic'], false],
  ['catenda-picture-2.1.bcf', 'Open', ['Single visible wall'], true],
  ['catenda-3.0.bcf', 'OPEN', ['Related topic B', 'Related topic'], false],
  ['aconex-picture-3.0.bcf', 'OPEN', ['Single visible wall'], true],
];

test.each(archives)('topics of %s become criteria', async (name, status, titles, hasPicture) => {
  const { id } = await fixture.object({ state: 'in_progress' });
  const answer = dataOf(await results(id, name, foreign(name))) as CheckResults;
  expect(answer).toMatchObject({ format: 'bcf', stored: true, statuses: [{ status, count: titles.length }] });
  const criteria = await criteriaOf(id);
  expect(new Set(criteria.map(({ text }) => text))).toEqual(new Set(titles));
  for (const { source, external_key, author_ok, file_id } of criteria)
    expect({ source, author_ok, picture: file_id !== null, guid: /^[\da-f-]{36}$/.test(external_key ?? '') }).toEqual({
      source: 'bcf',
      author_ok: null,
      picture: hasPicture,
      guid: true,
    });
});

test.each([
  ['random-example.ids', ['binder', 'ramen']],
  ['arcdox.ids', ['name1', 'name2', 'name3', 'name4']],
])('specifications of %s become criteria', async (name, names) => {
  const { id: useCase } = await buildBimUseCase(server.db, fixture.order);
  const { id } = await fixture.object({ state: 'in_progress' });
  const body = { from: { type: 'use_case', id: useCase }, to: { type: 'object', id } } as const;
  dataOf(await fixture.people.admin.send(orderLinks.store, { body: { orderId: fixture.order.id, ...body } }));
  const { specifications } = dataOf(await send(fullPath(bimUseCases.ids), useCase, name, foreign(name)));
  const read = (specifications as { name: string }[]).map((one) => one.name);
  expect(read).toEqual(expect.arrayContaining(names));
  expect((await criteriaOf(id)).map(({ external_key }) => external_key)).toEqual(read);
});

test('parts that lead out of the archive are none of it', async () => {
  const { id } = await fixture.object({ state: 'in_progress' });
  const climbing = { guid: '../../../../tmp/a1', title: 'Klettert', snapshot: ['b.png', png] } as const;
  expectRefusedFields(await results(id, 'a.bcf', await bcfArchive('2.1', [climbing])), 'file not-this-format');
  const both = await bcfArchive('2.1', [climbing, { guid: 'b2', title: 'Bleibt' }]);
  dataOf(await results(id, 'a.bcf', both));
  expect(await criteriaOf(id)).toMatchObject([{ text: 'Bleibt', file_id: null }]);
});

test('a GUID in large and in small letters is one topic', async () => {
  const { id } = await fixture.object({ state: 'in_progress' });
  const guid = '0e8f8a5c-3b3e-4bcb-9f0e-5d5a4b1c2d3e';
  const large = { guid: guid.toUpperCase(), title: 'Durchbruch fehlt' };
  dataOf(await results(id, 'a.bcf', await bcfArchive('2.1', [large, { guid, title: 'Durchbruch fehlt' }])));
  dataOf(await results(id, 'b.bcf', await bcfArchive('2.1', [{ guid, title: 'Durchbruch fehlt' }])));
  expect(await criteriaOf(id)).toMatchObject([{ external_key: guid }]);
  expect(await criteriaOf(id)).toHaveLength(1);
});
