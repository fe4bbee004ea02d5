import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillCompany } from '#test/support/database/all-tables';
import type { DB } from '#platform/database/schema';
import { hashPassword } from '#platform/session/password';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { companyTables } from '../every-company-data.ts';
import { removeCompany, resumeAbandonedRemovals } from './remove-company.job.ts';

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
  server.send('POST', '/api/v1/companies/remove', { token: await server.tokenFor(master), body });
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
  const parts = [...companyTables.map(({ name }) => digest(name, 'company_id')), digest('companies', 'id')];
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};

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
    await server.runJobs();
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

  test('removes who belonged to no other company, and ends their sessions', async () => {
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
    expectProblem(await server.send('GET', '/api/v1/auth/userinfo', { token: only.token }), 401, 'unauthenticated');
    await server.runJobs();
    const account = ({ id }: { id: number }) =>
      server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    for (const one of [only, disabled]) {
      const { anonymised_at, email, phone } = await account(one);
      expect({ anonymised: anonymised_at !== null, email, phone }).toEqual({
        anonymised: true,
        email: `removed-${one.id}@polier.invalid`,
        phone: null,
      });
      expectProblem(await server.send('GET', '/api/v1/auth/userinfo', { token: one.token }), 401, 'unauthenticated');
    }
    for (const one of [twice, superadmin]) {
      expect(await account(one)).toMatchObject({ anonymised_at: null, phone: '062 111 22 33' });
      expect((await server.send('GET', '/api/v1/auth/userinfo', { token: one.token })).status).toBe(200);
    }
  });

  test('is kept where no company is needed', async () => {
    const company = await buildCompany(server.db, { name: 'Kurzlebig AG' });
    await remove(confirmed(company));
    await server.runJobs();
    const event = await server.db
      .selectFrom('security_events')
      .selectAll()
      .where('type', '=', 'company_removed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ user_id: master, data: { company_id: company.id, name: 'Kurzlebig AG' } });
  });

  test('closes the company to everybody before its rows are gone', async () => {
    const company = await fillCompany(server.db);
    const company_id = company.id;
    const member = await buildMembership(server.db, { company_id });
    await buildMembership(server.db, { user_id: member.user_id });
    const token = await server.tokenFor(member.user_id);
    const masterToken = await server.tokenFor(master);
    const link = await server.db
      .selectFrom('companies')
      .select('token')
      .where('id', '=', company_id)
      .executeTakeFirstOrThrow();
    expect((await remove(confirmed(company))).status).toBe(200);
    for (const caller of [token, masterToken]) {
      const read = await server.send('GET', '/api/v1/projects', { token: caller, company: company_id });
      expectProblem(read, 404, 'not-found');
      const body = { title: 'Zu spät' };
      const write = await server.send('POST', '/api/v1/projects/store', { token: caller, company: company_id, body });
      expectProblem(write, 404, 'not-found');
      const scopes = dataOf(await server.send('GET', '/api/v2/users/companies', { token: caller }));
      expect(scopes.map(({ company: { id } }: { company: { id: number } }) => id)).not.toContain(company_id);
    }
    const listed = dataOf(await server.send('GET', '/api/v1/companies', { token: masterToken }));
    expect(listed.map(({ id }: { id: number }) => id)).not.toContain(company_id);
    const paged = await server.send('GET', '/api/v2/companies?limit=100', { token: masterToken });
    expect(paged.status).toBe(200);
    expect(paged.text).not.toContain(`"id":${company_id},"name"`);
    const one = `/api/v1/companies/getCompanyById?company_id=${company_id}`;
    expectProblem(await server.send('GET', one, { token: masterToken }), 404, 'not-found');
    const guess = `/api/v1/companies/getCompanyNameByToken?token=${link.token}`;
    expectProblem(await server.send('GET', guess), 404, 'not-found');
    const preview = `/api/v2/cloning/preview?company_id=${(await buildCompany(server.db)).id}&source_company_id=${company_id}`;
    expectProblem(await server.send('GET', preview, { token: masterToken }), 404, 'not-found');
    expectProblem(await remove(confirmed(company)), 404, 'not-found');
    await server.runJobs();
  });

  test('tells how far it is, and that it is done', async () => {
    const company = await fillCompany(server.db);
    await remove(confirmed(company));
    const removal = async () => {
      const all = dataOf(
        await server.send('GET', '/api/v2/companies/removals', { token: await server.tokenFor(master) }),
      );
      return all.find((one: { company: { id: number } }) => one.company.id === company.id);
    };
    expect(await removal()).toMatchObject({
      company: { id: company.id, name: company.name },
      requested_by: { id: master },
      state: 'waiting',
      progress: 0,
      finished_at: null,
    });
    await server.runJobs();
    expect(await removal()).toMatchObject({ state: 'done', progress: 100, finished_at: expect.any(String) });
  });

  test('goes on where a run was stopped, in units, and is not repeated once it is done', async () => {
    const company = await fillCompany(server.db);
    const company_id = company.id;
    for (let person = 0; person < 3; person += 1) await buildMembership(server.db, { company_id });
    const { length: members } = await server.db
      .selectFrom('memberships')
      .select('user_id')
      .where('company_id', '=', company_id)
      .execute();
    await remove(confirmed(company));
    const stopped = new AbortController();
    const { owner, writeOwner } = server.database;
    const run = (signal: AbortSignal) =>
      removeCompany.run({
        id: '1',
        owner,
        writeOwner,
        data: { company_id },
        signal,
        lastTry: false,
        context: {} as never,
      });
    stopped.abort(new Error('the server stops'));
    await expect(run(stopped.signal)).rejects.toThrow('the server stops');
    const between = await server.db
      .selectFrom('company_removals')
      .selectAll()
      .where('id', '=', company_id)
      .executeTakeFirstOrThrow();
    expect(between.state).toBe('running');
    expect(between.rows_removed).toBeGreaterThan(0);
    expect(between.rows_removed).toBeLessThan(between.rows_total ?? 0);
    await run(new AbortController().signal);
    await server.runJobs();
    const after = await server.db
      .selectFrom('company_removals')
      .selectAll()
      .where('id', '=', company_id)
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ state: 'done', rows_removed: between.rows_total });
    const acts = await server.db
      .selectFrom('security_events')
      .select('data')
      .where('type', '=', 'company_removed')
      .execute();
    const own = acts.filter(({ data }) => data['company_id'] === company_id);
    expect(own).toEqual([{ data: expect.objectContaining({ name: company.name, members }) }]);
  });

  test('is ordered again when its job is gone', async () => {
    const company = await fillCompany(server.db);
    await remove(confirmed(company));
    await sql`delete from jobs.job where name = ${removeCompany.name}`.execute(server.db);
    const { database, clock } = server;
    const around = { database, clock, config: { eventRetentionMonths: null } };
    await resumeAbandonedRemovals.run(around);
    await resumeAbandonedRemovals.run(around);
    expect(await server.runJobs()).toBe(1);
    const left = await server.db.selectFrom('companies').select('id').where('id', '=', company.id).execute();
    expect(left).toEqual([]);
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
