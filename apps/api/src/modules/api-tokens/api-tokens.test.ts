import { beforeAll, describe, expect, test } from 'vitest';
import { today } from '#platform/clock/clock';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import { buildApiToken } from '#test/factories/sign-in.factory';
import { day, minute } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const issue = (status: number, code: string) => ({ status, body: { code } });
const inDays = (days: number) => today({ now: () => new Date(server.clock.now().getTime() + days * day) });
const admin = async () => {
  const { company_id: company, user_id: user } = await buildMembership(server.db, { role: 'admin' });
  return { company, user, token: await server.tokenFor(user) };
};
const store = ({ token, company }: { token: string; company: number }, body: object, headers = {}) =>
  server.send('POST', '/api/v1/apitokens/store', {
    token,
    company,
    body: { name: 'Auswertung', expires_at: inDays(30), ...body },
    headers,
  });
const role = (token: string, company: number) => server.send('GET', '/roles/v1/role', { token, company });
const list = (caller: { token: string; company: number }) => server.send('GET', '/api/v1/apitokens', caller);
const storePartner = (token: string, company: number) =>
  server.send('POST', '/api/v1/externalusers/store', { token, company, body: { company: 'Elektro Ferrari AG' } });

describe('an API token', () => {
  test('is shown once and stored as a hash', async () => {
    const caller = await admin();
    const response = await store(caller, { access: 'write' });
    expect(response).toMatchObject({
      status: 200,
      body: { data: { name: 'Auswertung', access: 'write', owner: { id: caller.user }, last_used_at: null } },
    });
    const { token, id } = response.body.data;
    expect(token).toMatch(/^plr_[\w-]{43}$/);
    const listed = await list(caller);
    expect(listed.body.data).toMatchObject([{ id, name: 'Auswertung', access: 'write' }]);
    expect(listed.text).not.toContain(token);
    const stored = await server.db.selectFrom('api_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const events = await server.db.selectFrom('events').selectAll().where('company_id', '=', caller.company).execute();
    expect(events).toMatchObject([{ type: 'api_token_stored', actor_user_id: caller.user, subject_id: id }]);
    expect(JSON.stringify(events)).not.toContain(token);
    expect(server.logged.join('')).not.toContain(token);
  });

  test('is kept for no repeated request', async () => {
    const caller = await admin();
    const headers = { 'idempotency-key': 'the-same-key' };
    const [one, two] = [await store(caller, {}, headers), await store(caller, {}, headers)];
    expect(one.body.data.token).not.toBe(two.body.data.token);
    const kept = await server.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('plr_');
  });

  test('acts as its owner, with the role of that moment', async () => {
    const caller = await admin();
    const { token } = (await store(caller, {})).body.data;
    expect(await role(token, caller.company)).toMatchObject({ status: 200, body: { data: { name: 'admin' } } });
    await server.db.updateTable('memberships').set({ role: 'user' }).where('user_id', '=', caller.user).execute();
    expect(await role(token, caller.company)).toMatchObject({ body: { data: { name: 'user' } } });
    expect(await server.send('GET', '/api/v1/users', { token, company: caller.company })).toMatchObject(
      issue(403, 'forbidden'),
    );
  });

  test('reads with access read, writes with access write', async () => {
    const caller = await admin();
    const reading = (await store(caller, {})).body.data.token as string;
    const writing = (await store(caller, { access: 'write' })).body.data.token as string;
    expect(await storePartner(reading, caller.company)).toMatchObject(issue(403, 'read-only-token'));
    expect((await storePartner(writing, caller.company)).status).toBe(200);
  });

  test('makes no token, and reaches no account', async () => {
    const caller = await admin();
    const { token } = (await store(caller, { access: 'write' })).body.data;
    expect(await store({ token, company: caller.company }, {})).toMatchObject(issue(403, 'session-only'));
    for (const path of ['/api/v2/sessions', '/api/v2/second-factor']) {
      expect(await server.send('GET', path, { token })).toMatchObject(issue(403, 'session-only'));
    }
    expect(await server.send('POST', '/api/v2/handover', { token })).toMatchObject(issue(403, 'session-only'));
    expect((await server.send('GET', '/api/v1/auth/userinfo', { token })).status).toBe(200);
    expect((await server.send('GET', '/api/v2/users/companies', { token })).status).toBe(200);
  });

  test('is of its company only, whatever else its owner may reach', async () => {
    const caller = await admin();
    const { company_id: second } = await buildMembership(server.db, { user_id: caller.user, role: 'admin' });
    const { token } = (await store(caller, {})).body.data;
    expect((await role(caller.token, second)).status).toBe(200);
    expect(await role(token, second)).toMatchObject(issue(404, 'not-found'));
    await server.db.updateTable('users').set({ is_superadmin: true }).where('id', '=', caller.user).execute();
    const { id: third } = await buildCompany(server.db);
    expect(await role(token, third)).toMatchObject(issue(404, 'not-found'));
    expect(await server.send('GET', '/api/v1/projects', { token })).toMatchObject(
      issue(422, 'company-header-required'),
    );
  });

  test.each([
    ['disabled', { disabled_at: new Date() }],
    ['gone', { left_at: new Date() }],
  ])('is worth nothing once its owner is %s in the company', async (_, change) => {
    const caller = await admin();
    await buildMembership(server.db, { user_id: caller.user });
    const { token } = (await store(caller, {})).body.data;
    await server.db
      .updateTable('memberships')
      .set(change)
      .where('company_id', '=', caller.company)
      .where('user_id', '=', caller.user)
      .execute();
    expect(await role(token, caller.company)).toMatchObject(issue(401, 'unauthenticated'));
  });

  test('writes its use down every five minutes at most', async () => {
    const { company, ...owner } = await admin();
    const { token, id } = await buildApiToken(server.db, { company_id: company, user_id: owner.user });
    const lastUse = async () =>
      (await server.db.selectFrom('api_tokens').select('last_used_at').where('id', '=', id).executeTakeFirstOrThrow())
        .last_used_at;
    await role(token, company);
    const first = server.clock.now();
    expect(await lastUse()).toEqual(first);
    server.clock.advance(5 * minute - 1);
    await role(token, company);
    expect(await lastUse()).toEqual(first);
    server.clock.advance(1);
    await role(token, company);
    expect(await lastUse()).toEqual(server.clock.now());
    expect((await list({ ...owner, company })).body.data).toMatchObject([
      { last_used_at: server.clock.now().toISOString() },
    ]);
  });

  test('is not a session, and a session that looks like one is none', async () => {
    const { company } = await admin();
    const { token } = await buildApiToken(server.db, { company_id: company });
    for (const given of [token.slice(4), `${token}A`, token.slice(0, -1), token.toUpperCase()]) {
      expect((await role(given, company)).status).toBe(401);
    }
  });
});

describe('its end', () => {
  test('is the end of its last day, at most a year away', async () => {
    const caller = await admin();
    const { data } = (await store(caller, { expires_at: inDays(0) })).body;
    const end = new Date(data.expires_at).getTime() - server.clock.now().getTime();
    expect(end).toBeGreaterThan(0);
    expect(end).toBeLessThanOrEqual(day);
    server.clock.set(new Date(new Date(data.expires_at).getTime() - 1));
    expect((await role(data.token, caller.company)).status).toBe(200);
    server.clock.advance(1);
    expect((await role(data.token, caller.company)).status).toBe(401);
  });

  test('is refused when it is past or too far', async () => {
    const caller = await admin();
    for (const [days, code] of [
      [-1, 'too-small'],
      [367, 'too-big'],
    ] as const) {
      expect(await store(caller, { expires_at: inDays(days) })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'expires_at', code, message: expect.stringMatching(/\S/) }] },
      });
    }
    const yearly = inDays(0).replace(/^\d+/, (year) => String(Number(year) + 1));
    expect((await store(caller, { expires_at: yearly })).status).toBe(200);
  });
});

describe('removing one', () => {
  const remove = (caller: { token: string; company: number }, id: number) =>
    server.send('POST', '/api/v1/apitokens/remove', { ...caller, body: { id } });

  test('ends it at once', async () => {
    const caller = await admin();
    const { token, id } = (await store(caller, {})).body.data;
    expect(await remove(caller, id)).toMatchObject({ status: 200, body: { data: { id } } });
    expect((await role(token, caller.company)).status).toBe(401);
    expect((await remove(caller, id)).status).toBe(404);
    const { type } = await server.db
      .selectFrom('events')
      .select('type')
      .where('company_id', '=', caller.company)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(type).toBe('api_token_removed');
  });

  test('is for administrators of its company; a superadmin from outside removes, but makes none', async () => {
    const { company } = await admin();
    const { id, token } = await buildApiToken(server.db, { company_id: company });
    expect(await remove(await admin(), id)).toMatchObject(issue(404, 'not-found'));
    const superadmin = {
      token: await server.tokenFor((await buildUser(server.db, { is_superadmin: true })).id),
      company,
    };
    expect(await store(superadmin, {})).toMatchObject(issue(403, 'forbidden'));
    expect((await remove(superadmin, id)).status).toBe(200);
    expect((await role(token, company)).status).toBe(401);
  });
});
