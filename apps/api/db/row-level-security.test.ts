import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#platform/database/schema';
import { testScope } from '#test/support/database/test-scope';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';
import { loadDemo } from './demo/load-demo.ts';

let opened: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.database.owner;
  await opened.database.writeOwner((tx) => loadDemo({ db: tx, language: 'de', today: '2026-11-21' }));
});
afterAll(() => opened.close());

const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const companyTables = async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'company_id' order by 1`.execute(
    db,
  );
  return names(rows);
};
const companyId = async (name: string) => {
  const { id } = await db.selectFrom('companies').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return id;
};

/** Sign-in reads these before it knows the company. */
const closed = ['secret_directory', 'provider_sign_ins'];

describe('the third lock', () => {
  test('depends on every table with a company, enabled and not forced, with one plain policy', async () => {
    const { rows } = await sql<{ name: string; enabled: boolean; forced: boolean; uses: string; checks: string }>`
      select p.tablename as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, p.qual as uses, p.with_check as checks
      from pg_policies as p join pg_class as c on c.relname = p.tablename and c.relnamespace = 'public'::regnamespace
      where p.schemaname = 'public' and p.tablename not in ('companies', 'users') and p.roles = '{polier_app}' and p.cmd = 'ALL'
      order by 1`.execute(db);
    const plain = "(company_id = (current_setting('app.company_id'::text))::bigint)";
    expect(rows).toEqual(
      (await companyTables()).map((name) => ({ name, enabled: true, forced: false, uses: plain, checks: plain })),
    );
  });

  test('gives no right beyond those listed', async () => {
    const { rows } = await sql<{ name: string; rights: string }>`
      select t.relname as name, string_agg(r.privilege, ' ' order by r.place) as rights
      from pg_class as t
      cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'])
        with ordinality as r (privilege, place)
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and has_table_privilege('polier_app', t.oid, r.privilege)
      group by 1`.execute(db);
    const all = 'SELECT INSERT UPDATE DELETE';
    const fewer = {
      companies: 'SELECT UPDATE',
      settings: 'SELECT UPDATE',
      memberships: 'SELECT INSERT UPDATE',
      lesson_versions: 'SELECT INSERT',
      events: 'SELECT INSERT',
      security_events: 'INSERT',
      notified_events: 'SELECT INSERT DELETE',
    };
    const whole = (await companyTables())
      .filter((name) => !(name in fewer) && !closed.includes(name))
      .map((name) => [name, all]);
    expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual({
      ...Object.fromEntries(whole),
      ...fewer,
    });
  });

  test('shows of every table exactly the rows of the company in scope', async () => {
    const [here, there] = [await companyId('Hochtal Generalbau AG'), await companyId('Muster Bau AG')];
    const scoped = opened.database.work(testScope(here)).db;
    let foreign = 0;
    for (const table of await companyTables()) {
      if (closed.includes(table)) continue;
      const count = sql<{ all: number; foreign: number }>`
        select count(*)::integer as all, (count(*) filter (where company_id = ${there}))::integer as foreign from ${sql.table(table)}`;
      const [seen] = (await count.execute(scoped)).rows;
      const { rows } = await sql<{ own: number; foreign: number }>`
        select (count(*) filter (where company_id = ${here}))::integer as own,
          (count(*) filter (where company_id = ${there}))::integer as foreign from ${sql.table(table)}`.execute(db);
      foreign += rows[0]?.foreign ?? 0;
      expect([table, seen]).toEqual([table, { all: rows[0]?.own, foreign: 0 }]);
    }
    expect(foreign).toBeGreaterThan(1000);
  });

  test('shows the company itself and its people, without their passwords', async () => {
    const here = await companyId('Hochtal Generalbau AG');
    const scoped = opened.database.work(testScope(here)).db;
    expect(await scoped.selectFrom('companies').select('name').execute()).toEqual([{ name: 'Hochtal Generalbau AG' }]);
    const people = await scoped.selectFrom('users').select(['firstname']).orderBy('firstname').execute();
    expect(people).toEqual([{ firstname: 'Gian' }, { firstname: 'Nadia' }, { firstname: 'Ursina' }]);
    await expect(scoped.selectFrom('users').select('password_hash').execute()).rejects.toMatchObject({ code: '42501' });
    await expect(scoped.selectFrom('sessions').select('id').execute()).rejects.toMatchObject({ code: '42501' });
    await expect(scoped.selectFrom('login_attempts').select('key').execute()).rejects.toMatchObject({ code: '42501' });
  });

  test('keeps history as it was written', async () => {
    const { write } = opened.database.work(testScope(await companyId('Muster Bau AG')));
    for (const statement of [
      sql`update events set type = 'forged'`,
      sql`delete from events`,
      sql`delete from security_events`,
      sql`update lesson_versions set insight = 'forged'`,
    ]) {
      await expect(write((tx) => statement.execute(tx))).rejects.toMatchObject({ code: '42501' });
    }
  });
});
