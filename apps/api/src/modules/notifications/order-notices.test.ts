import { contract } from '@polier/contract/endpoints';
import type { NotificationView } from '@polier/contract/notifications/notifications.contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { lastMailTo } from '#test/support/server/mail-reading';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { mailNotifications } from './notifications.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://polier.bau.example' } });
  return () => server.close();
});

type Who = keyof OrderFixture['people'];
const link = 'https://cde.example/modell.ifc';

const start = async () => {
  const fixture = await buildOrderFixture(server);
  const { people } = fixture;
  const listOf = async (who: Who): Promise<readonly NotificationView[]> => {
    await server.runJobs();
    return dataOf(await people[who].send(contract.notifications.list, {}));
  };
  /** Who was notified of what. */
  const received = async () => {
    const noticesByPerson: Partial<Record<Who, string[]>> = {};
    for (const who of Object.keys(people) as Who[]) {
      const list = await listOf(who);
      if (list.length > 0)
        noticesByPerson[who] = list.map(({ type, delivery }) => [type, delivery?.decision].join(' ').trim());
    }
    return noticesByPerson;
  };
  const needsAction = async (who: Who): Promise<number> =>
    (await people[who].send(contract.notifications.list, {})).body.meta.needs_action;
  const step = async (who: Who, body: object) =>
    dataOf(await people[who].send(contract.deliveryObjects.state, { body }));
  return { ...fixture, listOf, received, needsAction, step };
};

test('a submission notifies the reviewer and those who decide, with the object and its order', async () => {
  const { object, order, step, received, listOf } = await start();
  const { id, code, title } = await object({ state: 'shared', link });
  await step('manager', { id, state: 'submitted' });
  expect(await received()).toEqual({ reviewer: ['delivery_submitted'], client: ['delivery_submitted'] });
  expect((await listOf('client'))[0]).toMatchObject({
    kind: null,
    project: null,
    order: { id: order.id, title: `${order.number} ${order.title}` },
    subject: { type: 'delivery_object', id, title: `${code} ${title}`, can_open: true },
    delivery: { due: null, decision: null },
  });
});

test('a decision notifies the author, the party that delivers and the manager; what is taken back nobody', async () => {
  const { object, step, received } = await start();
  const { id } = await object({ state: 'shared', link });
  await step('reviewer', { id, state: 'submitted' });
  await step('reviewer', { id, state: 'shared', note: 'Zu früh' });
  await step('reviewer', { id, state: 'submitted' });
  await step('client', { id, state: 'rejected', note: 'Türen fehlen', cause: 'incomplete' });
  const rejected = ['delivery_decided rejected'];
  expect(await received()).toEqual({
    manager: ['delivery_decided rejected', 'delivery_submitted'],
    client: ['delivery_submitted'],
    author: rejected,
    colleague: rejected,
  });
});

test('decisions alike within ten minutes are one notification', async () => {
  const { object, step, listOf } = await start();
  for (const decision of ['accepted', 'accepted', 'rejected']) {
    const { id } = await object({ state: 'shared', link });
    await step('reviewer', { id, state: 'submitted' });
    await step('client', { id, state: decision, note: 'Gesehen', cause: 'other' });
  }
  const list = await listOf('author');
  expect(list.map(({ delivery, events_count: count }) => `${delivery?.decision} ${count}`).toSorted()).toEqual([
    'accepted 2',
    'rejected 1',
  ]);
});

test('an issued worksheet notifies everybody on the order', async () => {
  const { order, people, received, listOf } = await start();
  const body = { orderId: order.id, title: 'Statusbericht 1' };
  const { id } = dataOf(await people.manager.send(contract.orderWorksheets.store, { body }));
  dataOf(await people.manager.send(contract.orderWorksheets.issue, { body: { id } }));
  const issued = ['order_worksheet_issued'];
  expect(await received()).toEqual({
    author: issued,
    colleague: issued,
    reviewer: issued,
    client: issued,
    neighbour: issued,
  });
  expect((await listOf('neighbour'))[0]?.subject).toMatchObject({ type: 'order_worksheet', id, can_open: true });
});

test('a submission needs somebody until it is decided, and a due date until it is delivered', async () => {
  const { object, order, step, people, needsAction, received } = await start();
  const { id, company_id } = await object({ state: 'shared', link });
  await sql`insert into notifications (company_id, user_id, event_id, type, bundle)
    values (${company_id}, ${people.author.id}, -1, 'delivery_due', ${`order:${order.id}:week`})`.execute(server.db);
  await step('manager', { id, state: 'submitted' });
  await received();
  expect([await needsAction('client'), await needsAction('author')]).toEqual([1, 0]);
  await step('client', { id, state: 'rejected', note: 'Türen fehlen', cause: 'incomplete' });
  expect([await needsAction('client'), await needsAction('author')]).toEqual([0, 1]);
});

test('whoever has left the order sees that something happened, and no name of it', async () => {
  const { object, step, listOf, people } = await start();
  const { id } = await object({ state: 'shared', link });
  await step('manager', { id, state: 'submitted' });
  await server.runJobs();
  await sql`delete from order_members where user_id = ${people.client.id}`.execute(server.db);
  expect((await listOf('client'))[0]).toMatchObject({
    type: 'delivery_submitted',
    order: null,
    subject: { title: null, can_open: false },
  });
});

test('who wants it by mail gets the sentence, the place and a link into Orders', async () => {
  const { object, order, step, people } = await start();
  const types = { delivery_decided: 'mail' } as const;
  dataOf(await people.author.send(contract.preferences.update, { body: { types } }));
  const { id, code } = await object({ state: 'shared', link });
  await step('reviewer', { id, state: 'submitted' });
  await step('client', { id, state: 'accepted' });
  await server.runJobs();
  await sql`update notifications set created_at = now() - interval '11 minutes'`.execute(server.db);
  await mailNotifications.run({
    database: server.database,
    clock: { now: () => new Date() },
    config: { eventRetentionMonths: null },
  });
  await server.runJobs();
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', people.author.id)
    .executeTakeFirstOrThrow();
  const { text } = lastMailTo(server.mails, email);
  expect(text).toContain('hat ein Lieferobjekt abgenommen');
  expect(text).toContain(`${code} Ausführungsmodell HLKS, ${order.number} ${order.title}`);
  expect(text).toContain(`https://polier.bau.example/orders/#/deliveryobjects?orderId=${order.id}&object=${id}`);
});
