import { contract } from '@polier/contract/endpoints';
import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildDeliveryPlan, deliveryPlanCalls } from '#test/support/files/delivery-plan-file';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { workbookOfTexts } from '#test/support/files/text-sheets';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const { deliveryObjects: endpoints } = contract;

let server: TestServer;
let fixture: OrderFixture;
let first: DeliveryObjectRow;
let second: DeliveryObjectRow;
const { listObjects, exported, sheetsOf, alteredFile, send, imported } = deliveryPlanCalls(() => ({ server, fixture }));
beforeAll(async () => {
  server = await startTestServer();
  server.clock.set('2026-11-21T08:00:00Z');
  return () => server.close();
});
beforeEach(async () => {
  fixture = await buildDeliveryPlan(server);
  [first, second] = (await listObjects()) as [DeliveryObjectRow, DeliveryObjectRow];
});

// Each refuses the file as a whole, with the reason where it stands.

test('what a cell says', async () => {
  const cases = [
    ['an unknown party', { 'LO-1': { Beteiligte: 'Niemand' } }, 'party_id', 'not-on-order'],
    [
      'a person who is not on the order',
      { 'LO-1': { 'Prüfung durch': 'Niemand' } },
      'reviewer_user_id',
      'not-on-order',
    ],
    ['a date that no calendar has', { 'LO-1': { Termin: '31.02.2026' } }, 'due', 'not-a-date'],
    ['a text for a number', { 'LO-1': { Gewicht: 'viel' } }, 'weight', 'not-a-number'],
    ['a weight above 100', { 'LO-1': { Gewicht: '101' } }, 'weight', 'too-big'],
    ['a title that is too long', { 'LO-1': { Titel: 'x'.repeat(256) } }, 'title', 'too-long'],
    ['a link that is no address of the web', { 'LO-1': { Link: 'javascript:alert(1)' } }, 'link', 'invalid'],
    ['an unknown predecessor', { 'LO-1': { Vorgänger: 'LO-77' } }, 'predecessors', 'does-not-exist'],
    ['predecessors in a circle', { 'LO-1': { Vorgänger: 'LO-2' } }, 'predecessors', 'makes-a-cycle'],
    ['a due date before its start', { 'LO-1': { Termin: '01.01.2020' } }, 'due', 'contradicts'],
    ['a new row without its dates', { 'LO-8': { Titel: 'Ohne Termin' } }, 'phase_id', 'required'],
  ] as const;
  for (const [what, changes, field, code] of cases) {
    const difference = await imported(await alteredFile({ ...changes, 'LO-2': { Titel: 'Neu' } }));
    expect(difference.stored, what).toBe(false);
    const refused = difference.rows.flatMap(({ cells }) => cells.filter(({ result }) => result === 'refused'));
    expect(refused[0], what).toMatchObject({ field, code, message: expect.stringContaining(' ') as string });
    expect(await listObjects(), what).toEqual([first, second]);
  }
});

test('a code twice in the file, and a code that another object has', async () => {
  const sheets = await sheetsOf(await exported());
  const plan = sheets.get('Lieferplan') ?? [];
  plan.push([...(plan.at(-1) ?? [])]);
  const twice = await imported(await workbookOfTexts(sheets));
  expect(twice.rows.map(({ result, error }) => [result, error?.code])).toEqual([
    ['refused', 'already-used'],
    ['refused', 'already-used'],
  ]);
  const taken = await imported(Buffer.from(`${idOf(first)};lo-2;Modell\n`), {}, 'plan.csv');
  expect(taken.rows[0]?.cells).toMatchObject([{ field: 'code', code: 'already-used' }, { field: 'title' }]);
});

test('an object that is gone, another order, another company, no table at all', async () => {
  const bytes = await alteredFile({ 'LO-2': { Titel: 'Neu' } });
  dataOf(await fixture.people.admin.send(endpoints.remove, { body: { id: second.id } }));
  expect((await imported(bytes)).rows).toMatchObject([{ code: 'LO-2', error: { code: 'does-not-exist' } }]);
  const other = await buildOrderFixture(server);
  const mine = fixture;
  fixture = other;
  expectRefusedFields(await send(bytes), 'file of-another-company');
  fixture = mine;
  expectRefusedFields(await send(Buffer.from('PK\u0003\u0004 nothing')), 'file not-a-table');
  expectRefusedFields(await send(Buffer.from('Eins;Zwei\n1;2\n')), 'file no-rows');
  expectProblem(await send(bytes, { orderId: String(other.order.id) }), 404, 'not-found');
});

test('a closed order, and a caller who may only read', async () => {
  const bytes = await alteredFile({ 'LO-1': { Titel: 'Neu' } });
  await server.db.updateTable('orders').set({ state: 'closed' }).where('id', '=', fixture.order.id).execute();
  expectProblem(await send(bytes), 409, 'order-closed');
  expectProblem(await send(bytes, {}, 'outsider'), 404, 'not-found');
});

const idOf = ({ id }: DeliveryObjectRow) => `Polier-ID;Kürzel;Titel\n${id}`;
