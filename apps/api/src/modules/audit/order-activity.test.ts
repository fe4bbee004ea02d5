import { deliveryObjectsContract as objects } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { type OrderActivity, orderActivityContract } from '@polier/contract/orders/order-activity.contract';
import { ordersContract } from '@polier/contract/orders/orders.contract';
import { beforeAll, expect, test } from 'vitest';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: OrderFixture;
beforeAll(async () => {
  server = await startTestServer();
  fixture = await buildOrderFixture(server);
  return () => server.close();
});

type Who = keyof OrderFixture['people'];
const ask = (query: object, who: Who = 'manager') =>
  fixture.people[who].send(orderActivityContract.activity, { query: { id: fixture.order.id, ...query } });
const rowsOf = async (query: object = {}, who: Who = 'manager'): Promise<OrderActivity[]> =>
  dataOf(await ask(query, who)).rows;

test('says who did what in the order, newest first, with the state that an object came to and the note said to it', async () => {
  const { people, order } = fixture;
  const object = await fixture.object({ code: 'ELE-02', title: 'Modell Elektro', state: 'planned' });
  dataOf(await people.author.send(objects.update, { body: { id: object.id, due: '2027-01-29', weight: 3 } }));
  dataOf(await people.author.send(objects.state, { body: { id: object.id, state: 'in_progress', note: 'Begonnen' } }));
  const [stepped, edited] = await rowsOf();
  expect(stepped).toMatchObject({
    type: 'delivery_object_state_changed',
    sentence: 'hat das Lieferobjekt weitergeführt',
    actor: { id: people.author.id },
    subject: { type: 'delivery_object', id: object.id, code: 'ELE-02', title: 'Modell Elektro' },
    to: 'in_progress',
    note: 'Begonnen',
  });
  expect(edited?.changes).toContainEqual({ label: 'Termin', before: expect.any(String), after: '29.01.2027' });
  expect(edited).toMatchObject({ to: null, cause: null, note: null });
  dataOf(await people.manager.send(ordersContract.update, { body: { id: order.id, title: 'Neuer Titel' } }));
  expect((await rowsOf())[0]).toMatchObject({ type: 'order_updated', subject: { type: 'order', code: null } });
});

test('names the person that became author or reviewer', async () => {
  const { people } = fixture;
  const object = await fixture.object({ author_user_id: null });
  dataOf(await people.manager.send(objects.update, { body: { id: object.id, author_user_id: people.colleague.id } }));
  const [edited] = await rowsOf({ deliveryObjectId: object.id });
  const { firstname, lastname } = await server.db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', people.colleague.id)
    .executeTakeFirstOrThrow();
  expect(edited?.changes).toEqual([{ label: 'Verfasst durch', before: null, after: `${firstname} ${lastname}` }]);
});

test('the history of an object has its own acts and the moves of dates that it was part of, page by page', async () => {
  const { people, order } = fixture;
  const [one, other] = [await fixture.object(), await fixture.object()];
  for (const { id } of [one, other])
    dataOf(await people.manager.send(objects.update, { body: { id, title: `Anders ${id}` } }));
  dataOf(await people.manager.send(objects.shift, { body: { delivery_object_ids: [one.id], days: 5, id: order.id } }));
  const history = await rowsOf({ deliveryObjectId: one.id });
  expect(history.map(({ type }) => type)).toEqual(['delivery_dates_shifted', 'delivery_object_edited']);
  expect((await rowsOf({ deliveryObjectId: other.id })).map(({ type }) => type)).toEqual(['delivery_object_edited']);
  const first = dataOf(await ask({ deliveryObjectId: one.id, limit: 1 }));
  expect(first.rows).toEqual(history.slice(0, 1));
  const rest = dataOf(await ask({ deliveryObjectId: one.id, limit: 1, cursor: first.next_cursor }));
  expect(rest.rows).toEqual(history.slice(1));
});

test('tells nobody an amount, not even those who may see it elsewhere', async () => {
  const { people } = fixture;
  const object = await fixture.object();
  dataOf(await people.admin.send(objects.update, { body: { id: object.id, plan_chf: 98_765 } }));
  for (const who of ['admin', 'author'] as const) {
    const answer = await ask({ deliveryObjectId: object.id }, who);
    expect(dataOf(answer).rows[0]?.changes).toEqual([{ label: 'Kosten geplant (CHF)', before: null, after: null }]);
    expect(JSON.stringify(dataOf(answer))).not.toContain('98765');
  }
});

test('an order that one is not on, and an object of another order, are not found', async () => {
  expectProblem(await ask({}, 'outsider'), 404, 'not-found');
  const other = await buildOrderFixture(server);
  const foreign = await other.object();
  expectProblem(await ask({ deliveryObjectId: foreign.id }), 404, 'not-found');
});
