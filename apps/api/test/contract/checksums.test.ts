import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany } from '../factories/people.factory.ts';
import { buildTrade } from '../factories/catalogues.factory.ts';
import { openTestDatabase, type TestDatabase } from '../support/database/test-database.ts';
import { checksums, countWrites, writesSoFar } from './checksums.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await countWrites(opened.database.owner);
});
afterAll(() => opened.close());

/** What is seen of the work: by the number of writes, and by what stands in the tables. */
const seenOf = async (work: () => Promise<unknown>) => {
  const db = opened.database.owner;
  const before = [await writesSoFar(db), await checksums(db)] as const;
  await work();
  return { writes: (await writesSoFar(db)) !== before[0], tables: changedTables(before[1], await checksums(db)) };
};
const changedTables = (before: object, after: object) => {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([table, digest]) => (known.get(table) === digest ? [] : [table]));
};

test('a read is no write', async () => {
  const read = () => opened.database.owner.selectFrom('companies').selectAll().execute();
  expect(await seenOf(read)).toEqual({ writes: false, tables: [] });
});

test('a row that is added, changed, removed, or goes with another one is seen', async () => {
  const db = opened.database.owner;
  const { id: company_id } = await buildCompany(db);
  const trade = await buildTrade(db, { company_id });
  const ofTrade = () => db.updateTable('trades').where('id', '=', trade.id);
  expect(await seenOf(() => buildTrade(db, { company_id }))).toEqual({ writes: true, tables: ['trades'] });
  expect(await seenOf(() => ofTrade().set({ bkp: '999' }).execute())).toEqual({ writes: true, tables: ['trades'] });
  expect(await seenOf(() => db.deleteFrom('trades').where('id', '=', trade.id).execute())).toEqual({
    writes: true,
    tables: ['trades'],
  });
});

test('a row of an event is seen in its month', async () => {
  const db = opened.database.owner;
  const { id: company_id } = await buildCompany(db);
  const insert = sql`insert into events (company_id, type, subject_type, subject_id)
    values (${company_id}, 'trade.stored', 'trade', 1)`;
  const { writes, tables } = await seenOf(() => insert.execute(db));
  expect(writes).toBe(true);
  expect(tables).toContain('events');
});
