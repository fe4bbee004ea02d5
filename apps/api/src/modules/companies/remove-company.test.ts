import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillCompany } from '#test/support/every-table';
import type { DB } from '#platform/database/schema';
import { hashPassword } from '#platform/session/password';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import { expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/test-server';
import { companyTables } from './commands/remove-company.ts';

const password = 'Schalung-2026';
let server: TestServer;
let master: number;
beforeAll(async () => {
  server = await startTestServer();
  const password_hash = await hashPassword(password);
  master = (await buildUser(server.db, { is_superadmin: true, password_hash })).id;
  return () => server.close();
});

const remove = async (body: object) =>
  server.ask('POST', '/api/v1/companies/remove', { token: await server.tokenFor(master), body });
const confirmed = ({ id, name }: { id: number; name: string }) => ({
  company_id: id,
  confirmed_company_name: name,
  password,
});

/** Rows of one company in every table that has any. */
const rowsOf = async (db: Kysely<DB>, companyId: number): Promise<Record<string, string>> => {
  const digest = (name: string, column: string) => sql`
    select ${name} as name, count(*)::text || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest
    from ${sql.table(name)} as t where ${sql.ref(column)} = ${companyId}`;
  const parts = [...companyTables.map((name) => digest(name, 'company_id')), digest('companies', 'id')];
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};

test('every table with rows of a company is on the list', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'company_id' and not a.attisdropped`.execute(
    server.db,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...companyTables].toSorted());
});

describe('POST /companies/remove', () => {
  test('takes everything of the company, from every table, and nothing of another', async () => {
    const [gone, stays] = [await fillCompany(server.db), await fillCompany(server.db)];
    await server.db
      .insertInto('clonings')
      .values({ company_id: stays.id, source_company_id: gone.id, parts: ['trades'], state: 'done' })
      .execute();
    const filled = await rowsOf(server.db, gone.id);
    for (const [table, digest] of Object.entries(filled)) expect(`${table} ${digest}`).not.toMatch(/ 0 /);
    const before = await rowsOf(server.db, stays.id);
    expect(await remove(confirmed(gone))).toMatchObject({ status: 200, body: { data: { id: gone.id } } });
    for (const [table, digest] of Object.entries(await rowsOf(server.db, gone.id))) {
      expect(`${table} ${digest}`).toBe(`${table} 0 `);
    }
    const { clonings: _, ...after } = await rowsOf(server.db, stays.id);
    const { clonings: __, ...expected } = before;
    expect(after).toEqual(expected);
    const copies = await server.db
      .selectFrom('clonings')
      .select('source_company_id')
      .where('company_id', '=', stays.id)
      .execute();
    expect(copies.map((copy) => copy.source_company_id)).toContain(null);
    expect(copies).toHaveLength(2);
  });

  test('forgets who belonged to no other company, and ends their sessions', async () => {
    const company = await buildCompany(server.db);
    const company_id = company.id;
    const build = async (given: object = {}, user: object = {}) => {
      const { id } = await buildUser(server.db, { phone: '062 111 22 33', ...user });
      await buildMembership(server.db, { company_id, user_id: id, ...given });
      return { id, token: await server.tokenFor(id) };
    };
    const only = await build();
    const disabled = await build({ disabled_at: new Date() });
    const twice = await build();
    await buildMembership(server.db, { user_id: twice.id });
    const superadmin = await build({}, { is_superadmin: true });
    expect((await remove(confirmed(company))).status).toBe(200);
    const account = ({ id }: { id: number }) =>
      server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    for (const one of [only, disabled]) {
      const { anonymised_at, email, phone } = await account(one);
      expect({ anonymised: anonymised_at !== null, email, phone }).toEqual({
        anonymised: true,
        email: `removed-${one.id}@polier.invalid`,
        phone: null,
      });
      expectProblem(await server.ask('GET', '/api/v1/auth/userinfo', { token: one.token }), 401, 'unauthenticated');
    }
    for (const one of [twice, superadmin]) {
      expect(await account(one)).toMatchObject({ anonymised_at: null, phone: '062 111 22 33' });
      expect((await server.ask('GET', '/api/v1/auth/userinfo', { token: one.token })).status).toBe(200);
    }
  });

  test('is kept where no company is needed', async () => {
    const company = await buildCompany(server.db, { name: 'Kurzlebig AG' });
    await remove(confirmed(company));
    const event = await server.db
      .selectFrom('security_events')
      .selectAll()
      .where('type', '=', 'company_removed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ user_id: master, data: { company_id: company.id, name: 'Kurzlebig AG' } });
  });

  test('wants the name exactly as it is written, and the password; nothing happens otherwise', async () => {
    const company = await buildCompany(server.db, { name: 'Genau AG' });
    const before = await rowsOf(server.db, company.id);
    const tries = [
      [{ confirmed_company_name: 'genau AG' }, ['confirmed_company_name wrong-name']],
      [{ confirmed_company_name: 'Genau AG ' }, ['confirmed_company_name wrong-name']],
      [{ password: 'falsch-falsch' }, ['password wrong-password']],
      [
        { confirmed_company_name: 'Andere AG', password: 'falsch-falsch' },
        ['confirmed_company_name wrong-name', 'password wrong-password'],
      ],
    ] as const;
    for (const [given, refused] of tries) {
      expectRefusedFields(await remove({ ...confirmed(company), ...given }), ...refused);
    }
    expect(await rowsOf(server.db, company.id)).toEqual(before);
  });

  test('shuts out who tries passwords', async () => {
    const company = await buildCompany(server.db);
    const wrong = { ...confirmed(company), password: 'falsch-falsch' };
    await remove({ ...confirmed(await buildCompany(server.db)) });
    for (let tries = 0; tries < 5; tries++) expectRefusedFields(await remove(wrong), 'password wrong-password');
    expectProblem(await remove(wrong), 429, 'too-many-attempts');
    expectProblem(await remove(confirmed(company)), 429, 'too-many-attempts');
  });
});
