import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Database, databaseOn } from '#platform/database/database';
import { openTestEngine } from '#test/support/database/test-engine';

let database: Database;
beforeAll(async () => {
  database = databaseOn(await openTestEngine());
  return () => database.engine.close();
});

/** Tables of which a role may touch at least one column, with what it may do there. */
const rightsOf = async (role: string): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string; rights: string }>`
    select t.relname as name, string_agg(r.privilege, ' ' order by r.place) as rights
    from pg_class as t
    cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) with ordinality as r (privilege, place)
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
      and (has_table_privilege(${role}, t.oid, r.privilege)
        or (r.privilege in ('SELECT', 'INSERT', 'UPDATE') and has_any_column_privilege(${role}, t.oid, r.privilege)))
    group by 1 order by 1`.execute(database.owner);
  return Object.fromEntries(rows.map(({ name, rights }) => [name, rights]));
};

describe('roles of the server outside companies', () => {
  test.each(['polier_accounts', 'polier_installation'])('%s owns nothing and is nothing else', async (role) => {
    const { rows } = await sql`
      select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin as special,
        exists (select from pg_class where relowner = r.oid) as owns,
        exists (select from pg_auth_members where member = r.oid) as member_of_others
      from pg_roles r where rolname = ${role}`.execute(database.owner);
    expect(rows).toEqual([{ special: false, owns: false, member_of_others: false }]);
  });

  test('polier_accounts touches the tables of accounts and of joining a company, and no others', async () => {
    const all = 'SELECT INSERT UPDATE DELETE';
    expect(await rightsOf('polier_accounts')).toEqual({
      account_keys: all,
      account_tokens: all,
      api_tokens: 'SELECT UPDATE',
      app_messages: 'SELECT',
      companies: 'SELECT',
      events: 'SELECT INSERT',
      handover_codes: all,
      idempotency_keys: 'SELECT DELETE',
      identity_providers: 'SELECT',
      invitations: 'SELECT UPDATE',
      login_attempts: all,
      memberships: 'SELECT INSERT UPDATE',
      provider_sign_ins: all,
      recovery_codes: all,
      secret_directory: 'SELECT',
      second_factors: all,
      security_events: 'INSERT',
      sessions: all,
      settings: 'SELECT',
      user_identities: 'SELECT INSERT',
      users: 'SELECT INSERT UPDATE',
    });
  });

  test('polier_installation sees companies and how much is in them, and keeps the messages of the application', async () => {
    expect(await rightsOf('polier_installation')).toEqual({
      app_messages: 'SELECT INSERT UPDATE DELETE',
      clonings: 'SELECT',
      companies: 'SELECT INSERT',
      company_removals: 'SELECT',
      events: 'SELECT INSERT',
      invitations: 'SELECT',
      lessons: 'SELECT',
      memberships: 'SELECT',
      orders: 'SELECT',
      projects: 'SELECT',
      security_events: 'INSERT',
      settings: 'SELECT INSERT',
      users: 'SELECT',
    });
  });

  const refusedToAccounts = {
    'lessons': 'select insight from lessons',
    'projects': 'select title from projects',
    'worksheets': 'select * from worksheets',
    'applied lessons': 'select * from applied_lessons',
    'experiences': 'select * from experiences',
    'what has happened in companies': 'select data from events',
    'what happened to accounts': 'select * from security_events',
    'what stands in orders': 'select title from orders',
    'the key of the installation': 'select value from installation_secrets',
    'appointing a superadmin': 'update users set is_superadmin = true',
    'a superadmin of its own':
      "insert into users (firstname, lastname, email, is_superadmin) values ('A', 'B', 'a@b.example', true)",
    'removing an account': 'delete from users',
    'removing a membership': 'delete from memberships',
    'changing a company': "update companies set name = 'x'",
    'the rule of a second factor': 'update settings set require_second_factor = false',
    'the links of companies': 'select token from companies',
    'a secret of its own': "insert into secret_directory values (repeat('0', 64), 'api_token', 1, 1)",
    'an API token': "update api_tokens set access = 'write'",
    'switching the policies off': 'alter table lessons disable row level security',
  };
  test.each(Object.entries(refusedToAccounts))('sign-in is refused %s', async (_, statement) => {
    await expect(sql.raw(statement).execute(database.accounts)).rejects.toMatchObject({ code: '42501' });
    const inside = database.writeAccounts((tx) => sql.raw(statement).execute(tx));
    await expect(inside).rejects.toMatchObject({ code: '42501' });
  });

  const refusedToInstallation = {
    'passwords': 'select password_hash from users',
    'sessions': 'select * from sessions',
    'links in invitations': 'select token_hash from invitations',
    'wordings of lessons': 'select insight from lessons',
    'titles of projects': 'select title from projects',
    'what has happened': 'select data from events',
    'changing a company': "update companies set name = 'x'",
    'removing a company': 'delete from companies',
    'client secrets': 'select client_secret from identity_providers',
  };
  test.each(Object.entries(refusedToInstallation))("the superadmin's view is refused %s", async (_, statement) => {
    await expect(sql.raw(statement).execute(database.installation)).rejects.toMatchObject({ code: '42501' });
    const inside = database.writeInstallation((tx) => sql.raw(statement).execute(tx));
    await expect(inside).rejects.toMatchObject({ code: '42501' });
  });

  test('nothing of the role is left on the connection it used', async () => {
    await Promise.all([
      sql`select id from users`.execute(database.accounts),
      database.writeAccounts((tx) => sql`select id from users`.execute(tx)),
      sql`select id from companies`.execute(database.installation),
    ]);
    const asked = [
      database.engine.app.run('select current_user as name', []),
      database.engine.accounts.run('select current_user as name', []),
      database.engine.installation.run('select current_user as name', []),
    ];
    const names = (await Promise.all(asked)).map(({ rows }) => (rows[0] as { name: string }).name);
    expect(names).toEqual(['polier_app', 'polier_accounts', 'polier_installation']);
  });
});
