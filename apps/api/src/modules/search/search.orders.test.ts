import { contract } from '@polier/contract/endpoints';
import { searchContract, type SearchHit } from '@polier/contract/search/search.contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTeam, type Person } from '#test/support/fixtures/company-team';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const word = 'Aussparungsplan';
let server: TestServer;
let fixture: OrderFixture;
let chapter: number;
beforeAll(async () => {
  server = await startTestServer();
  fixture = await buildOrderFixture(server, { title: `Bestellung ${word}`, description: 'Für den Rohbau' });
  await fixture.object({ code: 'BAU-07', title: `${word} Decke`, loin_purpose: 'Koordination der Durchbrüche' });
  const { manager } = fixture.people;
  const body = { orderId: fixture.order.id, kind: 'delivery_team' as const };
  const { id: planId } = dataOf(await manager.send(contract.executionPlans.store, { body }));
  const written = { planId, title: `Umgang mit ${word}`, text: '<p>Jeder Durchbruch wird bestellt.</p>' };
  chapter = dataOf(await manager.send(contract.executionPlans.storeChapter, { body: written })).id;
  return () => server.close();
});

interface Found {
  readonly rows: readonly SearchHit[];
  readonly counts: Readonly<Record<string, number>>;
  readonly words: { readonly similar: readonly string[] };
}
const search = async (who: Person, more: object = {}): Promise<Found> => {
  const { status, body } = await who.send(searchContract.search, { query: { q: word, ...more } });
  expect(status).toBe(200);
  return body.data;
};
const text = (parts: SearchHit['title']) => parts.map((part) => part.text).join('');
const all = { order: 1, delivery_object: 1, plan_chapter: 1 };

test('orders, their objects and the chapters of their plans are found by their words', async () => {
  const { order, people } = fixture;
  const { rows, counts } = await search(people.author);
  expect(counts).toEqual(all);
  const named = { id: order.id, title: `${order.number} ${order.title}` };
  expect(rows.map((hit) => [hit.type, text(hit.title), hit.order])).toEqual([
    ['order', named.title, null],
    ['delivery_object', `BAU-07 ${word} Decke`, named],
    ['plan_chapter', `Umgang mit ${word}`, named],
  ]);
  expect(rows[1]).toMatchObject({ due: order.end_on });
  expect(rows[2]).toMatchObject({ id: chapter, plan_id: expect.any(Number) });
});

test('a number, a code and a need for information find what they belong to', async () => {
  const { people, order } = fixture;
  expect((await search(people.author, { q: order.number, types: 'order' })).counts).toEqual({ order: 1 });
  expect((await search(people.author, { q: 'BAU-07' })).rows).toMatchObject([{ type: 'delivery_object' }]);
  const { rows } = await search(people.author, { q: 'Durchbrüche', types: 'delivery_object,plan_chapter' });
  expect(rows.map(({ type, excerpt }) => [type, excerpt?.field])).toEqual([
    ['delivery_object', 'purpose'],
    ['plan_chapter', 'text'],
  ]);
});

describe('found is only what the reader may read', () => {
  test.each([
    ['manager', all],
    ['neighbour', all],
    ['admin', all],
    ['outsider', {}],
  ] as const)('as %s', async (who, counts) => {
    expect((await search(fixture.people[who])).counts).toEqual(counts);
  });

  test('as another company', async () => {
    const foreign = await buildTeam(server, { admin: 'admin' });
    expect((await search(foreign.people.admin)).counts).toEqual({});
    expect(await search(foreign.people.admin, { q: 'Aussparungsplna' })).toMatchObject({
      rows: [],
      words: { similar: [] },
    });
  });

  test('while the company has orders', async () => {
    const off = await buildOrderFixture(server, { title: `Bestellung ${word}` });
    expect((await search(off.people.manager)).counts).toEqual({ order: 1 });
    await sql`update settings set feature_orders = false where company_id = ${off.companyId}`.execute(server.db);
    expect((await search(off.people.manager)).counts).toEqual({});
  });

  test('of lessons alone when they are narrowed', async () => {
    expect((await search(fixture.people.admin, { kind: 'trade' })).counts).toEqual({});
  });
});

test('a word that was just written is found misspelled too', async () => {
  const { order, people, phase } = fixture;
  const { manager } = people;
  const spellings: (readonly [string, string])[] = [
    ['Bewehrungsliste', 'Bewehrungslisste'],
    ['Fassadenraster', 'Fasadenraster'],
    ['Schallschutznachweis', 'Schalschutznachweis'],
    ['Brandabschnitt', 'Brandabschnit'],
  ];
  const [stored, changed, head, text] = spellings.map(([right]) => right) as [string, string, string, string];
  const body = { orderId: order.id, phase_id: phase.id, code: 'X-1', title: stored, due: order.end_on };
  const { id } = dataOf(
    await manager.send(contract.deliveryObjects.store, { body: { ...body, plan_start: order.start_on } }),
  );
  dataOf(await manager.send(contract.deliveryObjects.update, { body: { id, description: changed } }));
  dataOf(await manager.send(contract.orders.update, { body: { id: order.id, description: head } }));
  dataOf(await manager.send(contract.executionPlans.updateChapter, { body: { id: chapter, text: `<p>${text}</p>` } }));
  for (const [, wrong] of spellings)
    expect([wrong, (await search(manager, { q: wrong })).rows.length]).toEqual([wrong, 1]);
});

test('of several versions of a plan the newest is found', async () => {
  const { manager } = fixture.people;
  const [hit] = (await search(manager, { types: 'plan_chapter' })).rows;
  const { id } = dataOf(await manager.send(contract.executionPlans.copy, { body: { id: hit?.plan_id ?? 0 } }));
  expect((await search(manager, { types: 'plan_chapter' })).rows.map(({ plan_id: plan }) => plan)).toEqual([id]);
});
