import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#platform/session/password';
import { hashToken, newToken } from '#platform/session/token';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import { buildIdentityProvider, buildSession } from '#test/factories/sign-in.factory';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const password = 'Kran & Beton 27';
let server: TestServer;
let hash: string;
beforeAll(async () => {
  server = await startTestServer();
  hash = await hashPassword(password);
  return () => server.close();
});

const companyHeader = (company: number | string | undefined): Record<string, string> =>
  company === undefined ? {} : { 'company-id': String(company) };
const userinfo = async (token: string, company?: number | string) => {
  const headers = companyHeader(company);
  return (await server.send('GET', '/api/v1/auth/userinfo', { token, headers })).body.data;
};
const nowhere = { role_id: null, disabled: null, company_id: null };

describe('the person that userinfo answers', () => {
  test.each([
    ['user', 1],
    ['admin', 2],
  ] as const)('with the role %s has the role id %i in the company that is asked about', async (role, role_id) => {
    const { user_id, company_id } = await buildMembership(server.db, { role });
    const token = await server.tokenFor(user_id);
    expect(await userinfo(token, company_id)).toMatchObject({ role_id, disabled: false, company_id });
    expect(await userinfo(token)).toMatchObject(nowhere);
  });

  test('as a superadmin has the role id 3 in every company, but that of a membership where there is one', async () => {
    const { id } = await buildUser(server.db, { is_superadmin: true });
    const token = await server.tokenFor(id);
    const { id: foreign } = await buildCompany(server.db);
    const { company_id: own } = await buildMembership(server.db, { user_id: id, role: 'user' });
    expect(await userinfo(token, foreign)).toMatchObject({ role_id: 3, disabled: false, company_id: foreign });
    expect(await userinfo(token, own)).toMatchObject({ role_id: 1, disabled: false, company_id: own });
    expect(await userinfo(token, own + 1_000_000)).toMatchObject(nowhere);
    expect(await userinfo(token)).toMatchObject(nowhere);
  });

  test('learns of a membership that was disabled, and nothing of one that ended or of a foreign company', async () => {
    const { user_id } = await buildMembership(server.db);
    const token = await server.tokenFor(user_id);
    const disabled = await buildMembership(server.db, { user_id, role: 'admin', disabled_at: new Date() });
    const left = await buildMembership(server.db, { user_id, left_at: new Date() });
    const { id: foreign } = await buildCompany(server.db);
    expect(await userinfo(token, disabled.company_id)).toMatchObject({
      role_id: 2,
      disabled: true,
      company_id: disabled.company_id,
    });
    for (const company of [left.company_id, foreign, 'x']) {
      expect(await userinfo(token, company)).toMatchObject(nowhere);
    }
  });

  test('with a session of an identity provider hears of its company only', async () => {
    const { user_id, company_id } = await buildMembership(server.db);
    const { company_id: other } = await buildMembership(server.db, { user_id });
    await buildIdentityProvider(server.db, { company_id });
    const token = newToken();
    await buildSession(server.db, {
      user_id,
      method: 'provider',
      confined_to: company_id,
      token_hash: hashToken(token),
    });
    expect(await userinfo(token, company_id)).toMatchObject({ role_id: 1, company_id });
    expect(await userinfo(token, other)).toMatchObject(nowhere);
  });
});

test('signing in answers the same of the company in Company-Id', async () => {
  const user = await buildUser(server.db, { password_hash: hash });
  const { company_id } = await buildMembership(server.db, { user_id: user.id, role: 'admin' });
  const login = async (company?: number) => {
    const headers = companyHeader(company);
    const body = { email: user.email, password };
    return (await server.send('POST', '/api/v1/auth/login', { body, headers })).body.data.user;
  };
  expect(await login(company_id)).toMatchObject({ role_id: 2, disabled: false, company_id });
  expect(await login()).toMatchObject(nowhere);
});
