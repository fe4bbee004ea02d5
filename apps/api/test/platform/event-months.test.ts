import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Database, databaseOn } from '#platform/database/database';
import { keepEventMonths } from '#platform/jobs/maintenance-jobs';
import { openTestEngine } from '#test/support/database/test-engine';
import { testScope } from '#test/support/database/test-scope';
import { buildMembership } from '../factories/people.factory.ts';

let database: Database;
beforeEach(async () => {
  const engine = await openTestEngine();
  onTestFinished(() => engine.close());
  database = databaseOn(engine);
});

const insertEvent = async (company_id: number, created_at: string): Promise<number> => {
  const values = { company_id, type: 'project_stored', subject_type: 'project', subject_id: 1, created_at };
  const { id } = await database.owner.insertInto('events').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};
const placed = async () => {
  const { rows } = await sql<{ id: number; partition: string }>`
    select id, tableoid::regclass::text as partition from events order by id`.execute(database.owner);
  return rows.map(({ id, partition }) => [id, partition.replace('event_months.', '')]);
};
const partitions = async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits join pg_class as c on c.oid = inhrelid
    where inhparent = 'events'::regclass order by 1`.execute(database.owner);
  return rows.map(({ name }) => name);
};
const keep = (now: string, eventRetentionMonths: number | null = null) =>
  keepEventMonths.run({ database, clock: { now: () => new Date(now) }, config: { eventRetentionMonths } });

test('the coming months have a partition; an event of another month waits and is moved', async () => {
  const { company_id } = await buildMembership(database.owner);
  const before = await partitions();
  expect(before).toHaveLength(5);
  expect(before).toContain('other');
  const early = await insertEvent(company_id, '2019-03-01T00:00:00Z');
  const late = await insertEvent(company_id, '2019-02-28T23:59:59Z');
  expect(await placed()).toEqual([
    [early, 'other'],
    [late, 'other'],
  ]);
  await keep('2035-11-30T23:30:00Z');
  await keep('2035-11-30T23:30:00Z');
  expect(await placed()).toEqual([
    [early, 'events_2019_03'],
    [late, 'events_2019_02'],
  ]);
  const months = ['2019_02', '2019_03', '2035_11', '2035_12', '2036_01', '2036_02'].map((month) => `events_${month}`);
  expect(await partitions()).toEqual([...before, ...months].toSorted());
});

test('drops months past the retention with their notifications; without a setting it drops none', async () => {
  const { company_id, user_id } = await buildMembership(database.owner);
  for (const month of ['2035-01', '2035-02', '2035-03']) {
    const event_id = await insertEvent(company_id, `${month}-15T00:00:00Z`);
    const notified = { created_at: `${month}-16T00:00:00Z`, updated_at: `${month}-16T00:00:00Z` };
    await database.owner
      .insertInto('notifications')
      .values({ company_id, user_id, event_id, type: 'project_stored', ...notified })
      .execute();
  }
  const left = async () => {
    const notified = await database.owner.selectFrom('notifications').select('event_id').orderBy('id').execute();
    return { events: (await placed()).map(([id]) => id), notified: notified.map(({ event_id }) => event_id) };
  };
  await keep('2035-04-30T00:00:00Z');
  const all = await left();
  expect(all.events).toHaveLength(3);
  await insertEvent(company_id, '2018-01-01T00:00:00Z');
  await keep('2035-04-30T00:00:00Z', 2);
  expect(await left()).toEqual({ events: all.events.slice(1), notified: all.notified.slice(1) });
});

test('a role of the server reaches a partition through the table of events only', async () => {
  const { company_id } = await buildMembership(database.owner);
  const { company_id: other } = await buildMembership(database.owner);
  await insertEvent(company_id, '2019-03-01T00:00:00Z');
  await keep('2035-01-01T00:00:00Z');
  const read = (company: number) => database.work(testScope(company)).db.selectFrom('events').select('id').execute();
  expect(await read(company_id)).toHaveLength(1);
  expect(await read(other)).toEqual([]);
  const direct = sql`select from event_months.events_2019_03`.execute(database.work(testScope(company_id)).db);
  await expect(direct).rejects.toThrow('permission denied');
  await expect(sql`select keep_event_months(now()::date, now()::date)`.execute(database.accounts)).rejects.toThrow(
    'permission denied',
  );
});
