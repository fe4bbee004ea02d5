import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Database, databaseOn } from '#platform/database/database';
import { openTestEngine } from '#test/support/database/test-engine';
import { testScope } from '#test/support/database/test-scope';
import { buildTag } from '../../factories/catalogues.factory.ts';
import { buildCompany } from '../../factories/people.factory.ts';

let database: Database;
const companies: number[] = [];
beforeAll(async () => {
  database = databaseOn(await openTestEngine());
  for (let count = 0; count < 50; count++) {
    const { id } = await buildCompany(database.owner);
    for (let tag = 0; tag <= count % 5; tag++) await buildTag(database.owner, { company_id: id });
    companies.push(id);
  }
  return () => database.engine.close();
});

const own = () => companies[0] ?? 0;
const foreign = () => companies[4] ?? 0;
const work = (company = own()) => database.work(testScope(company));
const tags = (company: number) =>
  database.owner.selectFrom('tags').selectAll().where('company_id', '=', company).execute();

describe('second lock: a connection that carries the company', () => {
  test('a query that forgot its where sees one company', async () => {
    const rows = await work().db.selectFrom('tags').select('company_id').execute();
    expect(rows).toEqual([{ company_id: own() }]);
  });

  test('a row of another company cannot be written', async () => {
    const insert = work().write((tx) =>
      tx.insertInto('tags').values({ company_id: foreign(), title: 'Fremd' }).execute(),
    );
    await expect(insert).rejects.toMatchObject({ code: '42501' });
    expect(await tags(foreign())).toHaveLength(5);
  });

  test('a row of another company can be neither changed nor removed', async () => {
    const before = await tags(foreign());
    const changed = await work().write((tx) =>
      tx.updateTable('tags').set({ title: 'x' }).where('company_id', '=', foreign()).executeTakeFirst(),
    );
    const removed = await work().write((tx) =>
      tx.deleteFrom('tags').where('company_id', '=', foreign()).executeTakeFirst(),
    );
    expect([changed.numUpdatedRows, removed.numDeletedRows]).toEqual([0n, 0n]);
    expect(await tags(foreign())).toEqual(before);
  });

  test('a row cannot be moved to another company', async () => {
    const move = work().write((tx) =>
      sql`update tags set company_id = ${foreign()} where company_id = ${own()}`.execute(tx),
    );
    await expect(move).rejects.toThrow();
    expect(await tags(own())).toHaveLength(1);
  });

  test('without a company nothing is read: closed, not open', async () => {
    await expect(database.engine.app.run('select * from tags', [])).rejects.toThrow();
  });

  test('nothing of a company is left on the connection it used', async () => {
    await Promise.all(companies.map((company) => work(company).db.selectFrom('tags').selectAll().execute()));
    await work().write((tx) => tx.updateTable('tags').set({ title: 'Neu' }).where('company_id', '=', own()).execute());
    const attempts = companies.map(() => database.engine.app.run('select * from tags', []).catch(() => 'refused'));
    expect(new Set(await Promise.all(attempts))).toEqual(new Set(['refused']));
  });

  test('a read cannot write', async () => {
    const insert = work().db.insertInto('tags').values({ company_id: own(), title: 'Heimlich' }).execute();
    await expect(insert).rejects.toMatchObject({ code: '25006' });
    expect(await tags(own())).toHaveLength(1);
  });

  test('a refused statement leaves a usable connection', async () => {
    await expect(sql`select 1 / 0`.execute(work().db)).rejects.toMatchObject({ code: '22012' });
    await expect(work().write((tx) => sql`select 1 / 0`.execute(tx))).rejects.toMatchObject({ code: '22012' });
    await expect(work().db.selectFrom('tags').select('company_id').execute()).resolves.toHaveLength(1);
  });

  test('an error that is caught inside a transaction cannot pass as saved', async () => {
    const swallowed = work().write(async (tx) => {
      await tx.insertInto('tags').values({ company_id: own(), title: 'Halb' }).execute();
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow();
    expect(await tags(own())).toHaveLength(1);
  });

  test('a scope is never created for a company id that is not a positive integer', () => {
    for (const id of [0, -1, 1.5, Number.NaN, 2 ** 53, "1'; drop table tags; --" as never]) {
      expect(() => testScope(id)).toThrow(/positive whole number/);
    }
  });
});

describe('nesting', () => {
  const nested: Record<string, () => Promise<unknown>> = {
    'write inside write': () => work().write(() => work().write(async () => 1)),
    'db inside write': () => work().write(() => work().db.selectFrom('tags').selectAll().execute()),
    'owner inside write': () => work().write(() => database.owner.selectFrom('companies').select('id').execute()),
    'writeOwner inside write': () => work().write(() => database.writeOwner(async () => 1)),
    'write inside writeOwner': () => database.writeOwner(() => work().write(async () => 1)),
  };

  test.each(Object.keys(nested))('%s is refused instead of waiting for ever', async (name) => {
    await expect(nested[name]?.()).rejects.toThrow(/inside write\(\)/);
  });

  test('afterwards both work again', async () => {
    await expect(work().write(async (tx) => tx.companyId)).resolves.toBe(own());
    await expect(work().db.selectFrom('tags').select('company_id').execute()).resolves.toHaveLength(1);
  });
});

test('960 reads and transactions of 50 companies at once, with errors in between, see no foreign row', async () => {
  let wrong = 0;
  const check = (company: number, rows: readonly { company_id: number }[]) => {
    const expected = (companies.indexOf(company) % 5) + 1;
    if (rows.length !== expected || rows.some((row) => row.company_id !== company)) wrong += 1;
  };
  const steps = [
    async (company: number) => check(company, await work(company).db.selectFrom('tags').select('company_id').execute()),
    async (company: number) =>
      work(company).write(async (tx) => {
        check(company, await tx.selectFrom('tags').select('company_id').execute());
        await tx.updateTable('tags').set({ updated_at: new Date() }).where('company_id', '=', company).execute();
        check(company, await tx.selectFrom('tags').select('company_id').execute());
      }),
    async (company: number) => expect(sql`select 1 / 0`.execute(work(company).db)).rejects.toThrow(),
    async (company: number) => expect(work(company).write((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(),
    async (company: number) => {
      const insert = work(company).write((tx) =>
        tx
          .insertInto('tags')
          .values({ company_id: company === own() ? foreign() : own(), title: 'Fremd' })
          .execute(),
      );
      await expect(insert).rejects.toMatchObject({ code: '42501' });
    },
  ];
  const calls = Array.from({ length: 960 }, (_, at) => ({
    company: companies[(at * 7) % 50] ?? 0,
    step: steps[(at * 3) % steps.length],
  }));
  const worker = async () => {
    for (let call = calls.shift(); call; call = calls.shift()) await call.step?.(call.company);
  };
  await Promise.all(Array.from({ length: 32 }, worker));
  expect(wrong).toBe(0);
});
