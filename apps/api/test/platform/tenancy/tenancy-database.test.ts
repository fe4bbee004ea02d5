import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Database, databaseOn } from '#platform/database/database';
import { openTestEngine } from '#test/support/database/test-engine';
import { testScope } from '#test/support/database/test-scope';
import { buildCompany } from '../../factories/people.factory.ts';

let database: Database;
let company: number;
beforeAll(async () => {
  database = databaseOn(await openTestEngine());
  company = (await buildCompany(database.owner)).id;
  return () => database.engine.close();
});

interface Table {
  name: string;
  enabled: boolean;
  policies: { command: string; roles: string[]; using: string; check: string }[];
}

const tablesWithCompany = async (): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select c.relname as name, c.relrowsecurity as enabled,
      (select coalesce(json_agg(json_build_object('command', p.cmd, 'roles', p.roles, 'using', p.qual, 'check', p.with_check)), '[]')
        from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.roles && array['polier_app', 'public']::name[]) as policies
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'company_id' and not a.attisdropped
    order by c.relname`.execute(database.owner);
  return rows;
};

describe('third lock: the database itself', () => {
  test('every table with company_id lets polier_app at the rows of the company in scope only', async () => {
    const tables = await tablesWithCompany();
    const rule = "(company_id = (current_setting('app.company_id'::text))::bigint)";
    expect(tables.length).toBeGreaterThan(25);
    for (const table of tables) {
      const policies = [{ command: 'ALL', roles: ['polier_app'], using: rule, check: rule }];
      expect(table).toEqual({ name: table.name, enabled: true, policies });
    }
  });

  test('polier_app owns nothing and cannot step around the policies', async () => {
    const { rows } = await sql`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
        exists (select from pg_class where relowner = r.oid) as owns,
        exists (select from pg_roles as o where o.oid <> r.oid and pg_has_role(r.oid, o.oid, 'usage')) as inherits
      from pg_roles r where rolname = 'polier_app'`.execute(database.owner);
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolcanlogin: false,
        owns: false,
        inherits: false,
      },
    ]);
  });

  const refused = {
    'passwords': 'select password_hash from users',
    'sessions': 'select * from sessions',
    'login attempts': 'select * from login_attempts',
    'security events': 'select * from security_events',
    'a new table': 'create table public.mine (id int)',
    'switching the policies off': 'alter table lessons disable row level security',
    'changing what has happened': "update events set type = 'x'",
    'removing what has happened': 'delete from events',
    'rewriting an old wording': "update lesson_versions set insight = 'x'",
    'the ledger of migrations': 'select * from schema_migrations',
  };

  test.each(Object.entries(refused))('polier_app is refused %s', async (_, statement) => {
    const attempt = database.work(testScope(company)).write((tx) => sql.raw(statement).execute(tx));
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });
});
