import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#platform/config/config';
import { type Database, databaseOn } from '#platform/database/database';
import { housekeeping, sweep, vacuumEmbedded } from '#platform/jobs/housekeeping';
import { accountJob, companyJob, enqueue, enqueueAccount, enqueueIn } from '#platform/jobs/job';
import { startJobs } from '#platform/jobs/job-queue';
import { createLogger } from '#platform/log/logger';
import { openSession } from '#platform/session/sessions';
import { day, hour, TestClock } from '#test/support/test-clock';
import { openTestEngine } from '#test/support/test-engine';
import { testScope } from '#test/support/test-scope';
import { buildTag } from '../factories/catalogues.factory.ts';
import { buildCompany, buildMembership, buildUser } from '../factories/people.factory.ts';

let database: Database;
const clock = new TestClock();
const logged: string[] = [];
const ran: { company: number; tags: string[] }[] = [];
const tries: boolean[] = [];
let failures = 0;

const look = companyJob({
  name: 'test-look',
  data: z.strictObject({ only: z.string() }),
  async run({ db, write, data }) {
    const rows = await db.selectFrom('tags').select('title').orderBy('title').execute();
    if (data.only === 'fail once' && failures++ === 0) throw new Error('the first time fails');
    await write((tx) =>
      tx
        .updateTable('tags')
        .set({ title: `seen ${data.only}` })
        .where('company_id', '=', tx.companyId)
        .execute(),
    );
    ran.push({ company: db.companyId, tags: rows.map(({ title }) => title) });
  },
});

const greet = accountJob({
  name: 'test-greet',
  data: z.strictObject({ user_id: z.int() }),
  retries: { limit: 1, delay: 1, longest: 1 },
  async run({ unscoped, writeUnscoped, data, lastTry, context }) {
    tries.push(lastTry);
    if (!lastTry) throw new Error('not yet');
    const { firstname } = await unscoped
      .selectFrom('users')
      .select('firstname')
      .where('id', '=', data.user_id)
      .executeTakeFirstOrThrow();
    await writeUnscoped((tx) =>
      tx
        .updateTable('users')
        .set({ firstname: `${firstname} of ${context.publicUrl}` })
        .where('id', '=', data.user_id)
        .execute(),
    );
  },
});

beforeAll(async () => {
  database = databaseOn(await openTestEngine());
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  const queue = await startJobs({
    database,
    log,
    context: { clock, config: readConfig({}), publicUrl: 'https://polier.example', sendMail: async () => {} },
    companyJobs: [look],
    accountJobs: [greet],
    scheduledJobs: housekeeping,
  });
  return async () => {
    await queue.stop(2_000);
    await database.engine.close();
  };
});

const companyWithTag = async (title: string) => {
  const { id } = await buildCompany(database.unscoped);
  await buildTag(database.unscoped, { company_id: id, title });
  return id;
};
const runsOf = (company: number) => ran.filter((run) => run.company === company);
const patience = { timeout: 18_000, interval: 50 };

test('a job runs in the company that enqueued it, and sees no other', async () => {
  const [one, other] = [await companyWithTag('one'), await companyWithTag('other')];
  await database.work(testScope(one)).write((tx) => enqueue(tx, look, { only: 'a' }));
  await vi.waitFor(() => expect(runsOf(one)).toEqual([{ company: one, tags: ['one'] }]), patience);
  expect(runsOf(other)).toEqual([]);
  const titles = await database.unscoped
    .selectFrom('tags')
    .select('title')
    .where('company_id', 'in', [one, other])
    .orderBy('company_id')
    .execute();
  expect(titles.map(({ title }) => title)).toEqual(['seen a', 'other']);
});

test('a transaction that is rolled back leaves no job', async () => {
  const company = await companyWithTag('x');
  const { write } = database.work(testScope(company));
  const refused = write(async (tx) => {
    await enqueue(tx, look, { only: 'never' });
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  await write((tx) => enqueue(tx, look, { only: 'then' }));
  await vi.waitFor(() => expect(runsOf(company)).toHaveLength(1), patience);
  const { rows } = await database.engine.owner.run(
    "select data from jobs.job where name = 'test-look' and data->>'company_id' = $1",
    [String(company)],
  );
  expect(rows).toEqual([{ data: { company_id: company, data: { only: 'then' } } }]);
});

test('a job that fails is logged and run again', async () => {
  const company = await companyWithTag('x');
  await database.work(testScope(company)).write((tx) => enqueue(tx, look, { only: 'fail once' }));
  await vi.waitFor(() => expect(runsOf(company)).toHaveLength(1), patience);
  expect(failures).toBe(2);
  expect(logged.some((line) => line.includes('job failed') && line.includes('the first time fails'))).toBe(true);
});

const firstnameOf = async (id: number) =>
  (await database.unscoped.selectFrom('users').select('firstname').where('id', '=', id).executeTakeFirstOrThrow())
    .firstname;

test('a job about an account runs outside every company, and knows its last try', async () => {
  const { id } = await buildUser(database.unscoped, { firstname: 'Ada' });
  await database.writeUnscoped((tx) => enqueueAccount(tx, greet, { user_id: id }));
  await vi.waitFor(async () => expect(await firstnameOf(id)).toBe('Ada of https://polier.example'), patience);
  expect(tries).toEqual([false, true]);
});

test('a transaction outside the companies that is rolled back leaves no job', async () => {
  const company = await companyWithTag('x');
  const { id } = await buildUser(database.unscoped);
  const refused = database.writeUnscoped(async (tx) => {
    await enqueueAccount(tx, greet, { user_id: id });
    await enqueueIn(tx, company, look, { only: 'never' });
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  const { rows } = await database.engine.owner.run(
    "select data from jobs.job where data->>'company_id' = $1 or data->'data'->>'user_id' = $2",
    [String(company), String(id)],
  );
  expect(rows).toEqual([]);
});

test('a superadmin enqueues a job in a company that is not the own', async () => {
  const company = await companyWithTag('mine');
  await database.writeUnscoped((tx) => enqueueIn(tx, company, look, { only: 'from outside' }));
  await vi.waitFor(() => expect(runsOf(company)).toEqual([{ company, tags: ['mine'] }]), patience);
});

test('the sweep removes what has run out, and nothing else', async () => {
  const { unscoped } = database;
  const { company_id, user_id } = await buildMembership(unscoped);
  const origin = { ip: '192.0.2.1', userAgent: null };
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await openSession(unscoped, user_id, origin, ago(13 * hour));
  await openSession(unscoped, (await buildUser(unscoped)).id, origin, ago(hour));
  const attempt = (key: string, at: Date) =>
    unscoped.insertInto('login_attempts').values({ key, last_failed_at: at }).execute();
  await attempt('old', ago(day + hour));
  await attempt('new', ago(hour));
  const keyed = (key: string, at: Date) =>
    unscoped
      .insertInto('idempotency_keys')
      .values({ company_id, user_id, key, request_hash: 'x', created_at: at })
      .execute();
  await keyed('old', ago(day + hour));
  await keyed('new', ago(hour));
  await sweep.run({ database, clock });
  expect(await unscoped.selectFrom('sessions').select('user_id').where('user_id', '=', user_id).execute()).toEqual([]);
  expect(await unscoped.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  expect(await unscoped.selectFrom('login_attempts').select('key').execute()).toEqual([{ key: 'new' }]);
  expect(await unscoped.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }]);
});

test('the embedded database is vacuumed, a server is left to do it itself', async () => {
  const vacuums = async () => {
    const { rows } = await database.engine.owner.run(
      "select coalesce(sum(vacuum_count), 0)::int as count from pg_stat_user_tables where relname = 'tags'",
      [],
    );
    return (rows[0] as { count: number }).count;
  };
  const before = await vacuums();
  await vacuumEmbedded.run({ database, clock });
  expect((await vacuums()) - before).toBe(database.engine.name === 'PGlite' ? 1 : 0);
});

test('both are scheduled for the night in Zurich', async () => {
  const { rows } = await database.engine.owner.run('select name, cron, timezone from jobs.schedule order by name', []);
  expect(rows).toEqual([
    { name: 'sweep', cron: '10 3 * * *', timezone: 'Europe/Zurich' },
    { name: 'vacuum-embedded', cron: '30 3 * * *', timezone: 'Europe/Zurich' },
  ]);
});
