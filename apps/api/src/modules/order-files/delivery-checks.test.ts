import { contract } from '@polier/contract/endpoints';
import { fullPath } from '@polier/contract/endpoint';
import type { CheckResults } from '@polier/contract/orders/delivery/delivery-checks.contract';
import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { OrderFile } from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildBimUseCase } from '#test/factories/orders.factory';
import { cameraPng, secret } from '#test/support/files/camera-pictures';
import { bcfArchive, idsFile, ifcTesterReport } from '#test/support/files/check-files';
import { formOf } from '#test/support/form';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { partsOfZip } from '#test/support/files/zip-parts';

const { deliveryObjects, bimUseCases, orderLinks } = contract;

let server: TestServer;
let fixture: OrderFixture;
let objectId: number;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.set('2026-11-21T08:00:00Z');
  fixture = await buildOrderFixture(server);
  return () => server.close();
});
beforeEach(async () => {
  objectId = (await fixture.object({ state: 'rejected' })).id;
});

type Role = keyof OrderFixture['people'];

const sendFile = async (path: string, who: Role, bytes: Buffer, name: string) =>
  server.send('POST', path, {
    token: await server.tokenFor(fixture.people[who].id),
    company: fixture.companyId,
    ...formOf({ name, field: 'file', bytes }),
  });
const send = (bytes: Buffer, query: Readonly<Record<string, string>> = {}, who: Role = 'author') =>
  sendFile(
    `${fullPath(deliveryObjects.results)}?${String(new URLSearchParams({ id: String(objectId), ...query }))}`,
    who,
    bytes,
    'kollisionen.bcfzip',
  );
const imported = async (...sent: Parameters<typeof send>) => dataOf(await send(...sent)) as CheckResults;
const sendIds = (bytes: Buffer, id: number, who: Role = 'admin', dry = false) =>
  sendFile(`${fullPath(bimUseCases.ids)}?id=${id}${dry ? '&dry=true' : ''}`, who, bytes, 'tueren.ids');

const criteriaOf = async (id = objectId): Promise<DeliveryObjectView['criteria']> =>
  (dataOf(await fixture.people.admin.send(deliveryObjects.getById, { query: { id } })) as DeliveryObjectView).criteria;

const topics = [
  {
    guid: 'a1',
    title: 'Leitung in Unterzug',
    status: 'Open',
    description: 'Achse C4',
    snapshot: ['bild.png', cameraPng()],
  },
  { guid: 'b2', title: 'Türe ohne Sturz &amp; Zarge', status: 'Closed' },
  { guid: 'c3', title: 'Schacht zu klein' },
] as const;

test.each(['2.1', '3.0'] as const)(
  'topics of a BCF %s become criteria with picture, note and tick',
  async (version) => {
    const archive = await bcfArchive(version, topics);
    const dry = await imported(archive, { dry: 'true', closed_statuses: 'closed, resolved' });
    expect(dry).toMatchObject({ format: 'bcf', stored: false, ticks: 'author' });
    expect(dry.statuses).toEqual([
      { status: 'Closed', count: 1 },
      { status: 'Open', count: 1 },
    ]);
    expect(await criteriaOf()).toEqual([]);
    await imported(archive, { closed_statuses: 'closed, resolved' });
    const criteria = await criteriaOf();
    expect(criteria).toMatchObject([
      { text: 'Leitung in Unterzug', source: 'bcf', external_key: 'a1', note: 'Achse C4', author_ok: null },
      { text: 'Türe ohne Sturz & Zarge', author_ok: true, author_ok_by: { id: fixture.people.author.id } },
      { text: 'Schacht zu klein', note: null, author_ok: null },
    ]);
    const [first] = criteria;
    const file = await server.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', first?.file_id ?? 0)
      .executeTakeFirstOrThrow();
    expect(file).toMatchObject({ purpose: 'criterion', media_type: 'image/png', name: 'topic.png' });
    expect(Buffer.from(file.bytes).includes(secret)).toBe(false);
    const again = await imported(archive, { closed_statuses: 'open,closed' });
    expect(again.criteria.map(({ result }) => result)).toEqual(['changed', 'unchanged', 'unchanged']);
    expect((await criteriaOf()).map(({ author_ok }) => author_ok)).toEqual([true, true, null]);
    const events = await server.db.selectFrom('events').select('data').where('subject_id', '=', objectId).execute();
    expect(events.map(({ data }) => data)).toMatchObject([
      { format: 'bcf', added: 3, changed: 0 },
      { added: 0, changed: 1 },
    ]);
  },
);

test('a reviewer refuses what is open, and one GUID counts once', async () => {
  objectId = (await fixture.object({ state: 'shared' })).id;
  const twice = [...topics, { guid: 'a1', title: 'Noch einmal', status: 'Closed' }];
  const { ticks, criteria } = await imported(await bcfArchive('2.1', twice), { closed_statuses: 'Closed' }, 'reviewer');
  expect({ ticks, count: criteria.length }).toEqual({ ticks: 'reviewer', count: 3 });
  expect((await criteriaOf()).map(({ reviewer_ok }) => reviewer_ok)).toEqual([false, true, false]);
});

test('an archive whose parts are each small enough and together too big is refused', async () => {
  const snapshot = ['bild.png', Buffer.alloc(4 * 1_048_576)] as const;
  const bombs = Array.from({ length: 16 }, (_, index) => ({ guid: `k${index}`, title: 'x', snapshot }));
  expectRefusedFields(await send(await bcfArchive('2.1', bombs), { dry: 'true' }), 'file unpacks-too-big');
  const few = await imported(await bcfArchive('3.0', bombs.slice(2)), { dry: 'true' });
  expect(few.criteria).toHaveLength(14);
});

test('an archive that is none, too many topics, and pictures from elsewhere do no harm', async () => {
  for (const bytes of [
    Buffer.from('PK\u0003\u0004'),
    Buffer.from('no archive'),
    Buffer.from('{}'),
    Buffer.from('[1]'),
  ]) {
    expectRefusedFields(await send(bytes), 'file not-this-format');
  }
  const many = Array.from({ length: 501 }, (_, index) => ({ guid: `g${index}`, title: 'x' }));
  expectRefusedFields(await send(await bcfArchive('2.1', many)), 'file too-many');
  const most = await imported(await bcfArchive('2.1', many.slice(1)), { dry: 'true' });
  expect({ count: most.criteria.length, statuses: most.statuses }).toEqual({ count: 500, statuses: [] });
  const outside = [{ guid: 'd4', title: 'Ausserhalb', snapshot: ['../../etc/passwd', Buffer.from('root')] as const }];
  expect((await imported(await bcfArchive('2.1', outside))).criteria).toMatchObject([{ has_picture: false }]);
  const bomb = await bcfArchive('2.1', [{ guid: 'e5', title: 'x'.repeat(2_000_000) }]);
  expectRefusedFields(await send(bomb), 'file unpacks-too-big');
  const withEntities = await bcfArchive('2.1', [{ guid: 'f6', title: '&a;' }]);
  expectRefusedFields(await send(withEntities), 'file not-this-format');
});

test('who may not, what is decided, and what is elsewhere is refused', async () => {
  const archive = await bcfArchive('3.0', topics);
  expectProblem(await send(archive, {}, 'outsider'), 404, 'not-found');
  objectId = (await fixture.object({ state: 'accepted' })).id;
  expectProblem(await send(archive), 409, 'transition-not-allowed');
  const foreign = await buildOrderFixture(server);
  objectId = (await foreign.object()).id;
  expectProblem(await send(archive), 404, 'not-found');
});

test('an IDS gives criteria to the objects of a use case, and a checker ticks them by name', async () => {
  const { id: useCaseId } = await buildBimUseCase(server.db, fixture.order, { decision: 'yes' });
  const link = async (id: number) => {
    const body = { from: { type: 'use_case', id: useCaseId }, to: { type: 'object', id } };
    return dataOf(
      await fixture.people.admin.send(orderLinks.store, { body: { orderId: fixture.order.id, ...body } }),
    ) as { id: number };
  };
  const { id: linkId } = await link(objectId);
  const read = dataOf(await sendIds(idsFile(['Türen', 'Wände', 'Türen']), useCaseId));
  expect(read).toMatchObject({ specifications: [{ name: 'Türen' }, { name: 'Wände' }, { name: 'Türen (2)' }] });
  expect((await criteriaOf()).map(({ text, source }) => [text, source])).toEqual([
    ['Türen: Pflicht', 'ids'],
    ['Wände: Pflicht', 'ids'],
    ['Türen (2): Pflicht', 'ids'],
  ]);
  const report = ifcTesterReport({ Türen: [30, 30], Wände: [12, 40], Dächer: [1, 1] });
  const { criteria } = await imported(report);
  expect(criteria.map(({ external_key, result }) => [external_key, result])).toEqual([
    ['Türen', 'changed'],
    ['Wände', 'changed'],
    ['Dächer', 'unknown'],
  ]);
  expect(await criteriaOf()).toMatchObject([
    { author_ok: true, note: '30 von 30 Prüfungen bestanden' },
    { author_ok: null, note: '12 von 40 Prüfungen bestanden' },
    { author_ok: null, note: null },
  ]);
  expectRefusedFields(await send(ifcTesterReport({ Dächer: [1, 1] })), 'file does-not-exist');
  // Linked later, an object gets them too; taken away, what was assessed stays.
  const { id: later } = await fixture.object();
  await link(later);
  expect(await criteriaOf(later)).toHaveLength(3);
  dataOf(await fixture.people.admin.send(orderLinks.remove, { body: { id: linkId } }));
  expect((await criteriaOf()).map(({ external_key }) => external_key)).toEqual(['Türen']);
  dataOf(await fixture.people.admin.send(bimUseCases.removeIds, { body: { id: useCaseId } }));
  expect(await criteriaOf(later)).toEqual([]);
  expect(await server.db.selectFrom('files').select('id').where('purpose', '=', 'ids').execute()).toEqual([]);
});

test('what IfcTester left out stays as it is, and a failure without a failed check says why', async () => {
  const { id: useCaseId } = await buildBimUseCase(server.db, fixture.order, { decision: 'yes' });
  const body = { from: { type: 'use_case', id: useCaseId }, to: { type: 'object', id: objectId } };
  dataOf(await fixture.people.admin.send(orderLinks.store, { body: { orderId: fixture.order.id, ...body } }));
  dataOf(await sendIds(idsFile(['Türen', 'Proxys', 'Räume']), useCaseId));
  await imported(ifcTesterReport({ Türen: [4, 4], Proxys: [3, 3], Räume: [2, 2] }));
  // As its reporter writes them: another version of IFC, a prohibited element that is there, a required one that is not.
  const left = { total_checks: 0, total_checks_pass: 0, is_ifc_version: false, percent_checks_pass: 'N/A' };
  const specifications = [
    { name: 'Türen', status: null, ...left },
    { name: 'Proxys', status: false, cardinality: 'prohibited', ...left, total_applicable: 3, requirements: [] },
    { name: 'Räume', status: false, cardinality: 'required', total_checks: 0, total_checks_pass: 0 },
  ];
  const { criteria } = await imported(Buffer.from(JSON.stringify({ title: 'IDS', filepath: null, specifications })));
  expect(criteria.map(({ result, fulfilled }) => [result, fulfilled])).toEqual([
    ['untested', false],
    ['changed', false],
    ['changed', false],
  ]);
  expect(await criteriaOf()).toMatchObject([
    { author_ok: true, note: '4 von 4 Prüfungen bestanden' },
    { author_ok: null, note: 'Im Modell ist, was nicht vorkommen darf' },
    { author_ok: null, note: 'Im Modell ist nichts, wofür die Spezifikation gilt' },
  ]);
  dataOf(await fixture.people.admin.send(bimUseCases.removeIds, { body: { id: useCaseId } }));
});

test('a dry run of an IDS says which criteria would come, stay and go, and stores nothing', async () => {
  const { id: useCaseId } = await buildBimUseCase(server.db, fixture.order);
  const other = await fixture.object({ state: 'in_progress' });
  for (const id of [objectId, other.id]) {
    const body = { from: { type: 'use_case', id: useCaseId }, to: { type: 'object', id } } as const;
    dataOf(await fixture.people.admin.send(orderLinks.store, { body: { orderId: fixture.order.id, ...body } }));
  }
  const first = idsFile(['Türen', 'Wände', 'Türen']);
  const numbered = [false, false, true];
  const dry = dataOf(await sendIds(first, useCaseId, 'admin', true)) as { specifications: { numbered: boolean }[] };
  expect(dry).toMatchObject({ stored: false, delivery_objects: 2, criteria: { added: 6, kept: 0, removed: 0 } });
  expect(dry.specifications.map((one) => one.numbered)).toEqual(numbered);
  expect(await criteriaOf()).toEqual([]);
  expect(await server.db.selectFrom('files').select('id').where('purpose', '=', 'ids').execute()).toEqual([]);
  const stored = dataOf(await sendIds(first, useCaseId));
  expect(stored).toMatchObject({ stored: true, delivery_objects: 2, criteria: { added: 6, kept: 0, removed: 0 } });
  // Ticked at one of the two objects, a criterion stays there.
  await imported(ifcTesterReport({ Wände: [40, 40] }));
  const next = idsFile(['Türen', 'Dächer']);
  const changes = { delivery_objects: 2, criteria: { added: 2, kept: 2, removed: 3 } };
  expect(dataOf(await sendIds(next, useCaseId, 'admin', true))).toMatchObject(changes);
  expect(await criteriaOf(other.id)).toHaveLength(3);
  dataOf(await sendIds(next, useCaseId));
  const names = async (id: number) => new Set((await criteriaOf(id)).map(({ external_key }) => external_key));
  expect(await names(objectId)).toEqual(new Set(['Dächer', 'Türen', 'Wände']));
  expect(await names(other.id)).toEqual(new Set(['Dächer', 'Türen']));
  dataOf(await fixture.people.admin.send(bimUseCases.removeIds, { body: { id: useCaseId } }));
});

test('an IDS with entities, of another kind or too large is refused', async () => {
  const { id } = await buildBimUseCase(server.db, fixture.order);
  const entities = '<!DOCTYPE ids [<!ENTITY a "aaaa">]>';
  for (const bytes of [idsFile(['Türen'], entities), idsFile([]), Buffer.from('<html/>'), Buffer.from('{}')]) {
    expectRefusedFields(await sendIds(bytes, id), 'file not-this-format');
  }
  expectProblem(await sendIds(Buffer.alloc(5 * 1_048_576 + 1, 32), id), 413, 'payload-too-large');
  expectProblem(await sendIds(idsFile(['Türen']), id, 'outsider'), 404, 'not-found');
});

test('names of any length become criteria by a key that fits, and no character is cut in two', async () => {
  const { id: useCaseId } = await buildBimUseCase(server.db, fixture.order);
  const body = { from: { type: 'use_case', id: useCaseId }, to: { type: 'object', id: objectId } } as const;
  dataOf(await fixture.people.admin.send(orderLinks.store, { body: { orderId: fixture.order.id, ...body } }));
  const long = 'N'.repeat(600);
  const { specifications } = dataOf(await sendIds(idsFile([long, long]), useCaseId)) as {
    specifications: { name: string; numbered: boolean }[];
  };
  expect(specifications.map(({ name, numbered }) => [name.length <= 500, numbered])).toEqual([
    [true, false],
    [true, true],
  ]);
  const checked = await imported(ifcTesterReport({ [long]: [3, 3] }));
  expect(checked.criteria).toMatchObject([{ result: 'changed', fulfilled: true }]);
  const cut = [{ guid: 'g7', title: `${'x'.repeat(498)}😀y` }];
  expect((await imported(await bcfArchive('3.0', cut))).criteria).toMatchObject([{ text: `${'x'.repeat(498)}…` }]);
  expectRefusedFields(
    await send(await bcfArchive('3.0', [{ guid: 'G'.repeat(501), title: 'Kein GUID' }])),
    'file not-this-format',
  );
  dataOf(await fixture.people.admin.send(bimUseCases.remove, { body: { id: useCaseId } }));
});

test('criteria go out as BCF 3.0 and come back by the same GUID', async () => {
  await imported(await bcfArchive('2.1', [{ guid: '7f0e4c8e-6a4b-4f0c-9f5e-0a2f1b3c4d5e', title: 'Leitung 1' }]));
  const body = { id: objectId };
  const file = dataOf(await fixture.people.author.send(deliveryObjects.bcf, { body })) as OrderFile;
  expect(file.file_name).toMatch(/\.bcf$/);
  const parts = await partsOfZip(Buffer.from(file.content, 'base64'));
  expect(Object.keys(parts).toSorted()).toEqual([
    '7f0e4c8e-6a4b-4f0c-9f5e-0a2f1b3c4d5e/markup.bcf',
    'bcf.version',
    'extensions.xml',
  ]);
  expect(parts['7f0e4c8e-6a4b-4f0c-9f5e-0a2f1b3c4d5e/markup.bcf']).toContain('TopicStatus="Open"');
  const again = await imported(Buffer.from(file.content, 'base64'));
  expect(again.criteria.map(({ result }) => result)).toEqual(['unchanged']);
});
