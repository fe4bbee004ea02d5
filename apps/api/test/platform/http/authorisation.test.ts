import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { day, hour, minute } from '#test/support/server/test-clock';
import { buildCompany, buildMembership, buildUser } from '../../factories/people.factory.ts';
import { fixtureContract } from '../fixture-contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ contract: fixtureContract });
  return () => server.close();
});

const ask = (what: string, request: Parameters<TestServer['send']>[2]) =>
  server.send('GET', `/api/v1/little/${what}`, request);
const build = async (given: Parameters<typeof buildMembership>[1] = {}) => {
  const { company_id, user_id } = await buildMembership(server.db, given);
  return { company: company_id, user: user_id, token: await server.tokenFor(user_id) };
};
const issue = (status: number, code: string) => ({ status, body: { code } });

describe('who may call', () => {
  test('anybody with a session, without a company', async () => {
    const { token, user } = await build();
    expect(await ask('me', { token })).toMatchObject({ status: 200, body: { data: user } });
    expect(await ask('me', {})).toMatchObject(issue(401, 'unauthenticated'));
  });

  test('a member, with the company', async () => {
    const { token, company } = await build();
    expect(await ask('role', { token, company })).toMatchObject({ status: 200, body: { data: 'user' } });
    expect(await ask('role', { token })).toMatchObject(issue(422, 'company-header-required'));
  });

  test('an administrator where all keys are needed, everybody where one is enough', async () => {
    const user = await build();
    const admin = await build({ role: 'admin' });
    expect(await ask('admin', user)).toMatchObject(issue(403, 'forbidden'));
    expect(await ask('admin', admin)).toMatchObject({ status: 200, body: { data: 'admin' } });
    expect(await ask('either', user)).toMatchObject({ status: 200 });
  });

  test.each(['abc', '1.5', '-1', '0', '', '99999999999999999999', '1, 2'])(
    'nobody in the company %j',
    async (company) => {
      const { token } = await build();
      expect(await ask('role', { token, company })).toMatchObject(issue(404, 'not-found'));
    },
  );

  test('a company of others and a missing company give the same response', async () => {
    const { token } = await build();
    const foreign = await ask('role', { token, company: (await buildCompany(server.db)).id });
    const missing = await ask('role', { token, company: 999_999_999 });
    const without = (body: object) => ({ ...body, request_id: 'differs' });
    expect(foreign).toMatchObject(issue(404, 'not-found'));
    expect(without(foreign.body)).toEqual(without(missing.body));
  });

  test('a superadmin acts everywhere, but as a member only with the keys of that role', async () => {
    const superadmin = await buildUser(server.db, { is_superadmin: true });
    const token = await server.tokenFor(superadmin.id);
    const { company } = await build();
    expect(await ask('role', { token, company })).toMatchObject({ body: { data: 'superadmin' } });
    expect(await ask('role', { token, company: 999_999_999 })).toMatchObject(issue(404, 'not-found'));
    await buildMembership(server.db, { company_id: company, user_id: superadmin.id });
    expect(await ask('role', { token, company })).toMatchObject({ body: { data: 'user' } });
    expect(await ask('admin', { token, company })).toMatchObject(issue(403, 'forbidden'));
  });

  test('nobody with an address that was never confirmed, except alone', async () => {
    const { id } = await buildUser(server.db, { email_confirmed_at: null });
    const { token, company } = await build({ user_id: id });
    expect(await ask('me', { token })).toMatchObject({ status: 200 });
    expect(await ask('role', { token, company })).toMatchObject(issue(403, 'forbidden'));
  });

  test('is decided before the body is read', async () => {
    const response = await server.send('POST', '/api/v1/little/tags/store', { raw: '{"title":' });
    expect(response).toMatchObject(issue(401, 'unauthenticated'));
  });
});

describe('a right that ends, ends at once', () => {
  describe.each(['disabled_at', 'left_at'] as const)('%s', (column) => {
    const end = (company: number) =>
      server.db
        .updateTable('memberships')
        .set({ [column]: new Date() })
        .where('company_id', '=', company)
        .execute();

    test('in one of two companies', async () => {
      const { token, company, user } = await build();
      const other = await build({ user_id: user });
      expect((await ask('role', { token, company })).status).toBe(200);
      await end(company);
      expect(await ask('role', { token, company })).toMatchObject(issue(404, 'not-found'));
      expect((await ask('role', { token, company: other.company })).status).toBe(200);
    });

    test('in the only one, with which the account closes', async () => {
      const caller = await build();
      await end(caller.company);
      expect(await ask('role', caller)).toMatchObject(issue(401, 'unauthenticated'));
      expect(await ask('me', caller)).toMatchObject(issue(401, 'unauthenticated'));
    });
  });

  test('a changed role', async () => {
    const { token, company, user } = await build({ role: 'admin' });
    expect((await ask('admin', { token, company })).status).toBe(200);
    await server.db.updateTable('memberships').set({ role: 'user' }).where('user_id', '=', user).execute();
    expect((await ask('admin', { token, company })).status).toBe(403);
  });

  test('an ended session, an anonymised account', async () => {
    const one = await build();
    await server.db.deleteFrom('sessions').where('user_id', '=', one.user).execute();
    expect(await ask('me', one)).toMatchObject(issue(401, 'unauthenticated'));
    const other = await build();
    await server.db.updateTable('users').set({ anonymised_at: new Date() }).where('id', '=', other.user).execute();
    expect(await ask('me', other)).toMatchObject(issue(401, 'unauthenticated'));
  });
});

describe('a session', () => {
  const lastUse = async (user: number) =>
    (
      await server.db
        .selectFrom('sessions')
        .select('last_used_at')
        .where('user_id', '=', user)
        .executeTakeFirstOrThrow()
    ).last_used_at;

  test('ends twelve hours after its last use', async () => {
    const caller = await build();
    server.clock.advance(12 * hour - minute);
    expect((await ask('me', caller)).status).toBe(200);
    server.clock.advance(12 * hour - minute);
    expect((await ask('me', caller)).status).toBe(200);
    server.clock.advance(12 * hour);
    expect(await ask('me', caller)).toMatchObject(issue(401, 'unauthenticated'));
  });

  test('ends after seven days however much it is used', async () => {
    const caller = await build();
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      server.clock.advance(6 * hour);
      expect((await ask('me', caller)).status).toBe(200);
    }
    server.clock.advance(6 * hour);
    expect((await ask('me', caller)).status).toBe(401);
  });

  test('writes its use down every five minutes at most', async () => {
    const caller = await build();
    const opened = await lastUse(caller.user);
    server.clock.advance(5 * minute - 1);
    await ask('me', caller);
    expect(await lastUse(caller.user)).toEqual(opened);
    server.clock.advance(1);
    await ask('me', caller);
    expect(await lastUse(caller.user)).toEqual(server.clock.now());
  });

  test('is not kept alive by polling', async () => {
    const caller = await build();
    for (let count = 0; count < 71; count++) {
      server.clock.advance(10 * minute);
      expect((await ask('me', { ...caller, headers: { 'x-background': 'true' } })).status).toBe(200);
    }
    server.clock.advance(10 * minute);
    expect((await ask('me', caller)).status).toBe(401);
  });

  test('is stored without its token', async () => {
    const { token, user } = await build();
    const row = await server.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    server.clock.advance(day);
  });
});
