import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#platform/session/password';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import type { TestResponse } from '#test/support/server/test-client';
import { hour, minute } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const password = 'Kran & Beton 27';
let server: TestServer;
let hash: string;
beforeAll(async () => {
  server = await startTestServer();
  hash = await hashPassword(password);
  return () => server.close();
});
// Failures of one test must not block the next: all come from the same address.
beforeEach(() => server.clock.advance(16 * minute));

const login = (email: string, given: string, headers: Record<string, string> = {}, at = server) =>
  at.send('POST', '/api/v1/auth/login', { body: { email, password: given }, headers });
const member = async (given: { disabled_at?: Date; left_at?: Date } = {}) => {
  const user = await buildUser(server.db, { password_hash: hash, firstname: 'Reto', lastname: 'Amstutz' });
  const membership = await buildMembership(server.db, { ...given, user_id: user.id });
  return { ...user, companyId: membership.company_id };
};
const userinfo = (token: string) => server.send('GET', '/api/v1/auth/userinfo', { token });
const role = (token: string, company: number) => server.send('GET', '/roles/v1/role', { token, company });
const withoutId = ({ status, body }: TestResponse) => ({ status, body: { ...body, request_id: null } });
const eventsOf = async (userId: number) => {
  const rows = await server.db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ type }) => type);
};

describe('POST /auth/login', () => {
  test('answers a token, its end and the person', async () => {
    const { id, email } = await member();
    const response = await login(email.toUpperCase(), password);
    expect(response).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: {
        data: {
          expires_at: new Date(server.clock.now().getTime() + 12 * hour).toISOString(),
          user: {
            id,
            email,
            firstname: 'Reto',
            is_superadmin: false,
            email_confirmed: true,
            settings: { language: null },
          },
        },
      },
    });
    expect(Object.keys(response.body.data.user)).not.toContain('password_hash');
    const { token } = response.body.data;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await userinfo(token)).toMatchObject({ status: 200, body: { data: response.body.data.user } });
  });

  test('gives the same answer for an unknown address, a wrong password and every closed account', async () => {
    const { email } = await member();
    const closed = [
      await member({ disabled_at: new Date() }),
      await member({ left_at: new Date() }),
      await buildUser(server.db, { password_hash: hash }),
      await buildUser(server.db, { password_hash: hash, is_superadmin: true, anonymised_at: new Date() }),
    ];
    const expected = withoutId(await login(email, 'wrong'));
    expect(expected).toMatchObject({ status: 401, body: { code: 'invalid-credentials' } });
    expect(withoutId(await login('nobody@polier.example', password))).toEqual(expected);
    for (const account of closed) expect(withoutId(await login(account.email, password))).toEqual(expected);
  });

  test('lets somebody in who is disabled in one company and a member of another', async () => {
    const { id, email } = await member({ disabled_at: new Date() });
    await buildMembership(server.db, { user_id: id });
    expect((await login(email, password)).status).toBe(200);
  });

  test('after five failures refuses even the right password for 15 minutes, in every process', async () => {
    const { email } = await member();
    for (let count = 0; count < 5; count++) expect((await login(email, 'wrong')).status).toBe(401);
    const elsewhere = await startTestServer({ engine: server.database.engine });
    elsewhere.clock.set(server.clock.now());
    for (const at of [server, elsewhere]) {
      const response = await login(email.toUpperCase(), password, {}, at);
      expect(response).toMatchObject({
        status: 429,
        headers: { 'retry-after': '900' },
        body: { code: 'too-many-attempts', retry_after: 900, detail: expect.stringContaining('15') },
      });
    }
    await elsewhere.server.close();
    server.clock.advance(15 * minute);
    expect((await login(email, password)).status).toBe(200);
  });

  test('does not believe a forged address of the caller', async () => {
    const statuses = [];
    for (let count = 0; count < 22; count++) {
      const forged = { 'x-forwarded-for': `198.51.100.${count}`, 'x-real-ip': `198.51.100.${count}` };
      statuses.push((await login(`forged-${count}@polier.example`, 'wrong', forged)).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('writes down who tried and from where', async () => {
    const { id, email } = await member();
    await login(email, 'wrong');
    const { body } = await login(email, password);
    await server.send('POST', '/api/v1/auth/logout', { token: body.data.token });
    expect(await eventsOf(id)).toEqual(['sign_in_failed', 'signed_in', 'signed_out']);
    for (let count = 0; count < 6; count++) await login('stranger@polier.example', 'wrong');
    const last = await server.db
      .selectFrom('security_events')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      type: 'sign_in_throttled',
      user_id: null,
      ip: '127.0.0.1',
      request_id: expect.any(String),
    });
  });

  test('keeps passwords and tokens out of the log and out of the database', async () => {
    const { email } = await member();
    const { body } = await login(email, password);
    await login(email, `${password}-wrong`);
    await userinfo(body.data.token);
    expect(server.logged.join('')).not.toContain(password);
    expect(server.logged.join('')).not.toContain(body.data.token);
    const sessions = await server.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(body.data.token);
  });
});

describe('somebody whose address is not confirmed', () => {
  test('signs in, but reaches only userinfo and the way out', async () => {
    const { id, email, companyId } = await member();
    await server.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', id).execute();
    const { token, user } = (await login(email, password)).body.data;
    expect(user.email_confirmed).toBe(false);
    expect((await userinfo(token)).status).toBe(200);
    expect(await role(token, companyId)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const scopes = await server.send('GET', '/api/v2/users/companies', { token });
    expect(scopes).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await server.send('POST', '/api/v1/auth/logout', { token })).status).toBe(200);
  });
});

describe('POST /auth/logout', () => {
  test('ends this session at once, and no other', async () => {
    const { id } = await member();
    const [token, other] = [await server.tokenFor(id), await server.tokenFor(id)];
    expect(await server.send('POST', '/api/v1/auth/logout', { token })).toMatchObject({
      status: 200,
      body: { data: { signed_out: true } },
    });
    expect((await userinfo(token)).status).toBe(401);
    expect((await server.send('POST', '/api/v1/auth/logout', { token })).status).toBe(401);
    expect((await userinfo(other)).status).toBe(200);
  });
});

describe('a session', () => {
  test.each([
    ['the only membership is disabled', { disabled_at: new Date() }],
    ['the only membership has ended', { left_at: new Date() }],
  ])('ends at once when %s', async (_, change) => {
    const { id, companyId } = await member();
    const token = await server.tokenFor(id);
    await server.db.updateTable('memberships').set(change).where('user_id', '=', id).execute();
    expect((await userinfo(token)).status).toBe(401);
    expect((await role(token, companyId)).status).toBe(401);
  });

  test('ends at once when the account is anonymised', async () => {
    const { id } = await member();
    const token = await server.tokenFor(id);
    await server.db.updateTable('users').set({ anonymised_at: new Date() }).where('id', '=', id).execute();
    expect((await userinfo(token)).status).toBe(401);
  });

  test('loses one company and keeps the other', async () => {
    const { id, companyId } = await member();
    const { id: second } = await buildCompany(server.db);
    await buildMembership(server.db, { company_id: second, user_id: id });
    const token = await server.tokenFor(id);
    await server.db
      .updateTable('memberships')
      .set({ disabled_at: new Date() })
      .where('company_id', '=', companyId)
      .execute();
    expect(await role(token, companyId)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await role(token, second)).status).toBe(200);
  });

  test('has the keys of a new role at once', async () => {
    const { id, companyId } = await member();
    const token = await server.tokenFor(id);
    const byCompany = () => server.send('GET', '/api/v1/projects/byCompany', { token, company: companyId });
    expect((await byCompany()).status).toBe(403);
    await server.db.updateTable('memberships').set({ role: 'admin' }).where('user_id', '=', id).execute();
    expect((await byCompany()).status).toBe(200);
    await server.db.updateTable('memberships').set({ role: 'user' }).where('user_id', '=', id).execute();
    expect((await byCompany()).status).toBe(403);
  });
});
