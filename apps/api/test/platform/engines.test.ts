import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Database, databaseOn } from '#platform/database/database';
import { openTestEngine } from '#test/support/database/test-engine';

let database: Database;
beforeAll(async () => {
  database = databaseOn(await openTestEngine());
  return () => database.engine.close();
});

test('both engines hand over the same types', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as id, count(*) as count, date '2026-02-28' as day, '{1,null,3}'::bigint[] as ids,
      '{2026-02-28}'::date[] as days, '{"a":[1]}'::jsonb as json, 1.50::numeric(10, 2) as amount, true as flag, null::bigint as nothing,
      timestamptz '2026-11-21 10:00:00.123+00' as instant, 'ä€😀' as text`.execute(database.owner);
  expect(rows).toEqual([
    {
      id: 9_007_199_254_740_991,
      count: 1,
      day: '2026-02-28',
      ids: [1, null, 3],
      days: ['2026-02-28'],
      json: { a: [1] },
      amount: '1.50',
      flag: true,
      nothing: null,
      instant: new Date('2026-11-21T10:00:00.123Z'),
      text: 'ä€😀',
    },
  ]);
});

test('a number beyond the exact integers is an error, never a rounded number', async () => {
  await expect(sql`select 9007199254740993::bigint as id`.execute(database.owner)).rejects.toThrow(/9007199254740993/);
});

test('JSON built in the database tells instants in UTC', async () => {
  const { rows } = await sql<{ at: string }>`
    select row_to_json(r)::text as at from (select timestamptz '2026-11-21 12:00:00+02' as at) r`.execute(
    database.owner,
  );
  expect(rows[0]?.at).toBe('{"at":"2026-11-21T10:00:00+00:00"}');
});
