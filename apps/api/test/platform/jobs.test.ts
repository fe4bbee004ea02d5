import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { secretsWith } from '#platform/secrets/secrets';
import { readConfig } from '#platform/config/config';
import { type Database, databaseOn } from '#platform/database/database';
import { maintenanceJobs, deleteExpiredRows, vacuumEmbedded } from '#platform/jobs/maintenance-jobs';
import { accountJob, companyJob, enqueue, enqueueAccount, enqueueIn } from '#platform/jobs/job';
import { startJobs } from '#platform/jobs/job-queue';
import { createLogger } from '#platform/log/logger';
import { openSession } from '#platform/session/sessions';
import { day, hour, TestClock } from '#test/support/server/test-clock';
import { openTestEngine } from '#test/support/database/test-engine';
import { testScope } from '#test/support/database/test-scope';
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
  async run({ accounts, writeAccounts, data, lastTry, context }) {
    tries.push(lastTry);
    if (!lastTry) throw new Error('not yet');
    const { firstname } = await accounts
      .selectFrom('users')
      .select('firstname')
      .where('id', '=', data.user_id)
      .executeTakeFirstOrThrow();
    await writeAccounts((tx) =>
      tx
        .updateTable('users')
        .set({ firstname: `${firstname} of ${context.publicUrl}` })
        .where('id', '=', data.user_id)
        .execute(),
    );
  },
});

const greeted: number[] = [];
let running = 0;
let mostRunning = 0;
const twoRunning = Promise.withResolvers<void>();

const greetMany = accountJob({
  name: 'test-greet-many',
  data: z.strictObject({ number: z.int() }),
  concurrency: 2,
  async run({ data }) {
    mostRunning = Math.max(mostRunning, ++running);
    if (running === 2) twoRunning.resolve();
    await twoRunning.promise;
    running -= 1;
    greeted.push(data.number);
  },
});

const log = createLogger('info', { write: (line) => void logged.push(line) });
const start = () =>
  startJobs({
    database,
    log,
    context: {
      clock,
      config: readConfig({}),
      publicUrl: 'https://polier.example',
      secrets: secretsWith(Buffer.alloc(32)),
      sendMail: async () => {},
      log,
    },
    companyJobs: [look],
    accountJobs: [greet, greetMany],
    ownerJobs: [],
    scheduledJobs: maintenanceJobs,
  });

beforeAll(async () => {
  database = databaseOn(await openTestEngine());
  const queue = await start();
  return async () => {
    await queue.stop(2_000);
    await database.engine.close();
  };
});

const companyWithTag = async (title: string) => {
  const { id } = await buildCompany(database.owner);
  await buildTag(database.owner, { company_id: id, title });
  return id;
};
const runsOf = (company: number) => ran.filter((run) => run.company === company);
const polling = { timeout: 60_000, interval: 50 };

test('a job runs in the company that enqueued it, and sees no other', async () => {
  const [one, other] = [await companyWithTag('one'), await companyWithTag('other')];
  await database.work(testScope(one)).write((tx) => enqueue(tx, look, { only: 'a' }));
  await vi.waitFor(() => expect(runsOf(one)).toEqual([{ company: one, tags: ['one'] }]), polling);
  expect(runsOf(other)).toEqual([]);
  const titles = await database.owner
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
  await vi.waitFor(() => expect(runsOf(company)).toHaveLength(1), polling);
  const { rows } = await database.engine.owner.run(
    "select data from jobs.job where name = 'test-look' and data->>'company_id' = $1",
    [String(company)],
  );
  expect(rows).toEqual([{ data: { company_id: company, data: { only: 'then' } } }]);
});

test('a job without a queue is refused at once, and takes its transaction with it', async () => {
  const company = await companyWithTag('x');
  const forgotten = companyJob({ name: 'test-forgotten', data: z.strictObject({}), run: async () => undefined });
  const refused = database.work(testScope(company)).write(async (tx) => {
    await tx.updateTable('tags').set({ title: 'y' }).where('company_id', '=', tx.companyId).execute();
    await enqueue(tx, forgotten, {});
  });
  await expect(refused).rejects.toThrow('no queue takes the job test-forgotten');
  const tags = await database.owner.selectFrom('tags').select('title').where('company_id', '=', company).execute();
  expect(tags).toEqual([{ title: 'x' }]);
});

test('a job that fails is logged and run again', async () => {
  const company = await companyWithTag('x');
  await database.work(testScope(company)).write((tx) => enqueue(tx, look, { only: 'fail once' }));
  await vi.waitFor(() => expect(runsOf(company)).toHaveLength(1), polling);
  expect(failures).toBe(2);
  expect(logged.some((line) => line.includes('job failed') && line.includes('the first time fails'))).toBe(true);
});

const firstnameOf = async (id: number) =>
  (await database.owner.selectFrom('users').select('firstname').where('id', '=', id).executeTakeFirstOrThrow())
    .firstname;

test('a job about an account runs outside every company, and knows its last try', async () => {
  const { id } = await buildUser(database.owner, { firstname: 'Ada' });
  await database.writeOwner((tx) => enqueueAccount(tx, greet, { user_id: id }));
  await vi.waitFor(async () => expect(await firstnameOf(id)).toBe('Ada of https://polier.example'), polling);
  expect(tries).toEqual([false, true]);
});

test('many jobs run without a wait between them, as many in parallel as the job allows', async () => {
  // With the second of polling between them, two workers would take longer than the test waits.
  const numbers = Array.from({ length: 130 }, (_, index) => index);
  await database.writeOwner(async (tx) => {
    for (const number of numbers) await enqueueAccount(tx, greetMany, { number });
  });
  await vi.waitFor(() => expect(greeted.toSorted((a, b) => a - b)).toEqual(numbers), polling);
  expect(mostRunning).toBe(2);
});

test('enqueueing a job notifies nobody inside the transaction', async () => {
  const { rows } = await database.engine.owner.run('select name from jobs.queue where notify', []);
  expect(rows).toEqual([]);
});

const schedules = async (): Promise<unknown> =>
  (await database.engine.owner.run('select name from jobs.schedule order by name', [])).rows;

test('a start ends the schedules of jobs that have another name now or are gone', async () => {
  const before = await schedules();
  expect(before).toHaveLength(maintenanceJobs.length);
  await database.engine.owner.run("insert into jobs.schedule (name, cron) values ('test-look', '0 4 * * *')", []);
  await (await start()).stop(2_000);
  expect(await schedules()).toEqual(before);
});

test('a transaction outside the companies that is rolled back leaves no job', async () => {
  const company = await companyWithTag('x');
  const { id } = await buildUser(database.owner);
  const refused = database.writeOwner(async (tx) => {
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
  await database.writeOwner((tx) => enqueueIn(tx, company, look, { only: 'from outside' }));
  await vi.waitFor(() => expect(runsOf(company)).toEqual([{ company, tags: ['mine'] }]), polling);
});

test('what has run out is deleted every night, and nothing else', async () => {
  const { owner } = database;
  const { company_id, user_id } = await buildMembership(owner);
  const origin = { ip: '192.0.2.1', userAgent: null };
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await openSession(database.accounts, user_id, origin, ago(13 * hour));
  await openSession(database.accounts, (await buildUser(owner)).id, origin, ago(hour));
  const attempt = (key: string, at: Date) =>
    owner.insertInto('login_attempts').values({ key, last_failed_at: at }).execute();
  await attempt('old', ago(day + hour));
  await attempt('new', ago(hour));
  const keyed = async (key: string, at: Date) => {
    const row = { user_id, key, request_hash: 'x', created_at: at };
    await owner
      .insertInto('idempotency_keys')
      .values({ company_id, ...row })
      .execute();
    await owner.insertInto('account_keys').values(row).execute();
  };
  await keyed('old', ago(day + hour));
  await keyed('new', ago(hour));
  await deleteExpiredRows.run({ database, clock, config: { eventRetentionMonths: null } });
  expect(await owner.selectFrom('sessions').select('user_id').where('user_id', '=', user_id).execute()).toEqual([]);
  expect(await owner.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  expect(await owner.selectFrom('login_attempts').select('key').execute()).toEqual([{ key: 'new' }]);
  expect(await owner.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }]);
  expect(await owner.selectFrom('account_keys').select('key').execute()).toEqual([{ key: 'new' }]);
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
  await vacuumEmbedded.run({ database, clock, config: { eventRetentionMonths: null } });
  expect((await vacuums()) - before).toBe(database.engine.name === 'PGlite' ? 1 : 0);
});

test('all are scheduled for the night in Zurich', async () => {
  const { rows } = await database.engine.owner.run('select name, cron, timezone from jobs.schedule order by name', []);
  expect(rows).toEqual([
    { name: 'delete-expired-rows', cron: '10 3 * * *', timezone: 'Europe/Zurich' },
    { name: 'event-months', cron: '50 2 * * *', timezone: 'Europe/Zurich' },
    { name: 'vacuum-embedded', cron: '30 3 * * *', timezone: 'Europe/Zurich' },
  ]);
});
