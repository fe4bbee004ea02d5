import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { notifyOfAllDueDeliveries } from './reminders.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const run = async (instant: string) => {
  server.clock.set(instant);
  const { database, clock } = server;
  await notifyOfAllDueDeliveries.run({ database, clock, config: { eventRetentionMonths: null } });
  await server.runJobs();
};

type Who = keyof OrderFixture['people'];

const start = async (order: Parameters<typeof buildOrderFixture>[1] = {}) => {
  const fixture = await buildOrderFixture(server, order);
  /** As it is stored, in the order of events: `week 2`. */
  const noticesOf = async (who: Who) => {
    const { rows } = await sql<{ moment: string; count: number }>`
      select split_part(bundle, ':', 3) as moment, events_count as count from notifications
      where company_id = ${fixture.companyId} and user_id = ${fixture.people[who].id} and type = 'delivery_due'
      order by id`.execute(server.db);
    return rows.map(({ moment, count }) => `${moment} ${count}`);
  };
  const change = (id: number, values: object) =>
    server.db.updateTable('delivery_objects').set(values).where('id', '=', id).execute();
  return { ...fixture, noticesOf, change };
};

test('a delivery is announced seven days and one day before its date and once when it is overdue', async () => {
  const { object, noticesOf } = await start();
  await object({ due: '2027-07-12' });
  await run('2027-07-04T10:00:00Z');
  expect(await noticesOf('author')).toEqual([]);
  await run('2027-07-05T10:00:00Z');
  await run('2027-07-05T11:00:00Z');
  await run('2027-07-06T10:00:00Z');
  expect(await noticesOf('author')).toEqual(['week 1']);
  await run('2027-07-11T10:00:00Z');
  await run('2027-07-12T10:00:00Z');
  expect(await noticesOf('author')).toEqual(['week 1', 'day 1']);
  await run('2027-07-13T10:00:00Z');
  await run('2027-08-13T10:00:00Z');
  expect(await noticesOf('author')).toEqual(['week 1', 'day 1', 'overdue 1']);
});

test('it reaches the author, else the party that delivers, and the reviewer once it is shared', async () => {
  const { object, noticesOf } = await start();
  await object({ due: '2027-07-12' });
  await object({ due: '2027-07-12', author_user_id: null });
  await object({ due: '2027-07-12', state: 'shared' });
  await run('2027-07-05T10:00:00Z');
  expect(await noticesOf('author')).toEqual(['week 3']);
  expect(await noticesOf('colleague')).toEqual(['week 1']);
  expect(await noticesOf('reviewer')).toEqual(['week 1']);
  for (const who of ['manager', 'client', 'neighbour', 'outsider', 'admin'] as const)
    expect(await noticesOf(who)).toEqual([]);
});

test('what is submitted, accepted, cancelled, of a template or of an order that is not active is not announced', async () => {
  const running = await start();
  for (const state of ['submitted', 'accepted', 'cancelled'] as const)
    await running.object({ due: '2027-07-12', state });
  const draft = await start({ state: 'draft' });
  await draft.object({ due: '2027-07-12' });
  const template = await start({ is_template: true });
  await template.object({ due: '2027-07-12' });
  const off = await start();
  await off.object({ due: '2027-07-12' });
  await sql`update settings set feature_orders = false where company_id = ${off.companyId}`.execute(server.db);
  await run('2027-07-05T10:00:00Z');
  for (const { noticesOf } of [running, draft, template, off]) expect(await noticesOf('author')).toEqual([]);
});

test('a new date is announced again, the old one that comes back is not', async () => {
  const { object, noticesOf, change } = await start();
  const { id } = await object({ due: '2027-07-12' });
  await run('2027-07-05T10:00:00Z');
  await change(id, { due: '2027-07-11' });
  await run('2027-07-05T12:00:00Z');
  await change(id, { due: '2027-07-12' });
  await run('2027-07-05T13:00:00Z');
  expect((await noticesOf('author')).join()).toMatch(/^week [12](?:,week 1)?$/);
  const { rows } = await sql<{ notices: number }>`
    select count(*)::int as notices from events where subject_id = ${id} and type = 'delivery_due'`.execute(server.db);
  expect(rows[0]?.notices).toBe(2);
});

test.each([
  [
    'spring',
    '2027-03-27',
    '2027-03-26T23:30:00Z',
    '2027-03-27T23:30:00Z',
    '2027-03-28T04:00:00Z',
    '2027-03-29T04:00:00Z',
  ],
  [
    'autumn',
    '2027-10-30',
    '2027-10-29T22:30:00Z',
    '2027-10-30T22:30:00Z',
    '2027-10-31T05:00:00Z',
    '2027-11-01T05:00:00Z',
  ],
])(
  'the date is that of Zurich, not before six, also when the clock changes in %s',
  async (_, due, ...[night, after, morning, next]) => {
    const { object, noticesOf } = await start();
    await object({ due });
    await run(night);
    expect(await noticesOf('author')).toEqual([]);
    await run(`${due}T10:00:00Z`);
    await run(after);
    expect(await noticesOf('author')).toEqual(['day 1']);
    await run(morning);
    await run(next);
    expect(await noticesOf('author')).toEqual(['day 1', 'overdue 1']);
  },
);

test('a run that breaks off tells nothing by half, and the next one tells it once', async () => {
  const { object, noticesOf, companyId } = await start();
  await object({ due: '2027-07-12' });
  await object({ due: '2027-07-12' });
  const broken = sql.lit(companyId);
  await sql`alter table events add constraint broken check (company_id <> ${broken} or type <> 'delivery_due')`.execute(
    server.db,
  );
  await run('2027-07-05T10:00:00Z');
  const noted = () =>
    sql<{ notices: number }>`
      select count(*)::int as notices from delivery_due_notices where company_id = ${companyId}`.execute(server.db);
  expect((await noted()).rows).toEqual([{ notices: 0 }]);
  await sql`alter table events drop constraint broken`.execute(server.db);
  // The failed job comes again, and the next hour sends another one.
  await sql`update jobs.job set start_after = now() - interval '1 minute' where state = 'retry'`.execute(server.db);
  await run('2027-07-05T11:00:00Z');
  expect(await noticesOf('author')).toEqual(['week 2']);
});
