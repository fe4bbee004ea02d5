import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#platform/session/password';
import { openSession } from '#platform/session/sessions';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildMembership, buildUser } from '../../factories/people.factory.ts';
import { buildIdentityProvider } from '../../factories/sign-in.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

/** Somebody in two companies, the administrator of the second, signed in by the identity provider of the first. */
const build = async (is_superadmin = false) => {
  const { id } = await buildUser(server.db, { is_superadmin });
  const { company_id: here } = await buildMembership(server.db, { user_id: id });
  const { company_id: elsewhere } = await buildMembership(server.db, { user_id: id, role: 'admin' });
  const { company_id: foreign } = await buildMembership(server.db);
  await buildIdentityProvider(server.db, { company_id: here });
  const origin = { ip: '127.0.0.1', userAgent: null };
  const proof = { method: 'provider', confinedTo: here } as const;
  const { token } = await openSession(server.database.accounts, id, origin, server.clock.now(), proof);
  return { id, here, elsewhere, foreign, token };
};
const role = (token: string, company: number) => server.send('GET', '/roles/v1/role', { token, company });
const scopes = async (token: string) =>
  (await server.send('GET', '/api/v2/users/companies', { token })).body.data.map(
    ({ company }: { company: { id: number } }) => company.id,
  );

describe("a session that one company's identity provider vouches for", () => {
  test('reaches that company, and no other of the same person', async () => {
    const { here, elsewhere, foreign, token } = await build();
    expect(await role(token, here)).toMatchObject({ status: 200, body: { data: { name: 'user' } } });
    for (const company of [elsewhere, foreign]) {
      expect(await role(token, company)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
  });

  test('hears of no other company', async () => {
    const { here, token } = await build();
    expect(await scopes(token)).toEqual([here]);
  });

  test('carries nothing of a superadmin', async () => {
    const { here, elsewhere, foreign, token } = await build(true);
    expect(await role(token, here)).toMatchObject({ status: 200, body: { data: { name: 'user' } } });
    for (const company of [elsewhere, foreign]) expect((await role(token, company)).status).toBe(404);
    expect(await scopes(token)).toEqual([here]);
    expect((await server.send('GET', '/api/v1/auth/userinfo', { token })).status).toBe(200);
  });

  test('changes nothing that other companies see without the password', async () => {
    const { id, here, elsewhere, token } = await build();
    const rename = (body: object) =>
      server.send('POST', '/api/v1/auth/updateAccountInfo', { token, company: here, body });
    await server.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('Kranbahn unter Dach') })
      .where('id', '=', id)
      .execute();
    expect(await rename({ lastname: 'Fremd' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'current_password', code: 'required' }] },
    });
    expect((await rename({ lastname: 'Fremd', current_password: 'wrong' })).status).toBe(422);
    expect((await rename({ lastname: 'Neu', current_password: 'Kranbahn unter Dach' })).status).toBe(200);
    await server.db.deleteFrom('memberships').where('company_id', '=', elsewhere).where('user_id', '=', id).execute();
    expect((await rename({ lastname: 'Allein' })).status).toBe(200);
  });

  test('sees and ends no session but its own kind', async () => {
    const { id, token } = await build();
    const own = await server.tokenFor(id);
    const listed = async (asking: string) =>
      (await server.send('GET', '/api/v2/sessions', { token: asking })).body.data;
    expect(await listed(token)).toMatchObject([{ current: true }]);
    const [other] = (await listed(own)).filter(({ current }: { current: boolean }) => current);
    const remove = { token, body: { id: other.id } };
    expect(await server.send('POST', '/api/v2/sessions/remove', remove)).toMatchObject({ status: 404 });
    expect(await server.send('POST', '/api/v2/sessions/removeOthers', { token })).toMatchObject({
      status: 200,
      body: { data: { removed: 0 } },
    });
    expect(await listed(own)).toHaveLength(2);
  });

  test('hears of no other company that asks for a second factor', async () => {
    const { elsewhere, token, id } = await build();
    await server.db
      .updateTable('settings')
      .set({ require_second_factor: true })
      .where('company_id', '=', elsewhere)
      .execute();
    const asking = async (one: string) => (await server.send('GET', '/api/v2/second-factor', { token: one })).body.data;
    expect(await asking(token)).toMatchObject({ required_by: [] });
    expect((await asking(await server.tokenFor(id))).required_by).toHaveLength(1);
  });

  test.each(['disabled_at', 'left_at'] as const)('ends with the membership there: %s', async (column) => {
    const { id, here, elsewhere, token } = await build();
    const own = await server.tokenFor(id);
    await server.db
      .updateTable('memberships')
      .set({ [column]: new Date() })
      .where('company_id', '=', here)
      .where('user_id', '=', id)
      .execute();
    expect((await server.send('GET', '/api/v1/auth/userinfo', { token })).status).toBe(401);
    expect((await role(own, elsewhere)).status).toBe(200);
  });

  test('ends with the provider, switched off or removed', async () => {
    const { id, here, token } = await build();
    const reached = async () => (await role(token, here)).status;
    const own = await server.tokenFor(id);
    const provider = server.db.updateTable('identity_providers').where('company_id', '=', here);
    await provider.set({ is_active: false }).execute();
    expect(await reached()).toBe(401);
    await provider.set({ is_active: true }).execute();
    expect(await reached()).toBe(200);
    await server.db.deleteFrom('identity_providers').where('company_id', '=', here).execute();
    expect(await reached()).toBe(401);
    expect((await role(own, here)).status).toBe(200);
  });
});
