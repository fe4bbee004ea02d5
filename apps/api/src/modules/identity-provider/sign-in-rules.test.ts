import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#platform/session/password';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import { minute } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const password = 'Kran & Beton 27';
let server: TestServer;
let hash: string;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://polier.example' } });
  hash = await hashPassword(password);
  return () => server.close();
});
beforeEach(() => server.clock.advance(16 * minute));

const issue = (status: number, code: string) => ({ status, body: { code } });
const named = (field: string, code: string) => ({ status: 422, body: { errors: [{ field, code }] } });
const draft = {
  label: 'Bau-Anmeldung',
  issuer: 'https://anmeldung.bau.example',
  client_id: 'polier',
  email_domains: ['polier.example'],
  creates_accounts: false,
  is_active: false,
};

const team = async () => {
  const { id: company } = await buildCompany(server.db);
  const person = async (role: 'user' | 'admin') => {
    const user = await buildUser(server.db, { password_hash: hash });
    await buildMembership(server.db, { company_id: company, user_id: user.id, role });
    return { ...user, token: await server.tokenFor(user.id) };
  };
  const [admin, user] = [await person('admin'), await person('user')];
  const ask = (method: string, path: string, body?: object) =>
    server.send(method, `/api/v2${path}`, { token: admin.token, company, ...(body && { body }) });
  return {
    company,
    admin,
    user,
    read: () => ask('GET', '/identity-provider'),
    update: (more: object = {}) => ask('POST', '/identity-provider/update', { ...draft, ...more }),
    remove: () => ask('POST', '/identity-provider/remove'),
    rules: (body: object) => ask('POST', '/sign-in-rules/update', body),
    /** As if the provider had answered: whether it does is tested with a real one. */
    activate: () =>
      server.db.updateTable('identity_providers').set({ is_active: true }).where('company_id', '=', company).execute(),
  };
};
const login = (email: string, given = password) =>
  server.send('POST', '/api/v1/auth/login', { body: { email, password: given } });
const projects = (token: string, company: number) => server.send('GET', '/api/v1/projects', { token, company });
const secretOf = async (company: number) =>
  (
    await server.db
      .selectFrom('identity_providers')
      .select('client_secret')
      .where('company_id', '=', company)
      .executeTakeFirstOrThrow()
  ).client_secret;

describe('the provider of a company', () => {
  test('is stored with a sealed secret that is never answered', async () => {
    const { company, read, update } = await team();
    expect(await read()).toMatchObject({
      body: {
        data: {
          provider: null,
          require_second_factor: false,
          password_sign_in: 'everybody',
          redirect_uri: 'https://polier.example/login/',
        },
      },
    });
    const response = await update({ client_secret: 'vom-anbieter-gegeben' });
    expect(response).toMatchObject({
      status: 200,
      body: { data: { provider: { ...draft, has_client_secret: true } } },
    });
    const sealed = await secretOf(company);
    expect(sealed).toMatch(/^v1\./);
    for (const text of [response.text, (await read()).text, sealed, server.logged.join('')]) {
      expect(text).not.toContain('vom-anbieter-gegeben');
    }
    const events = await server.db.selectFrom('events').selectAll().where('company_id', '=', company).execute();
    expect(events).toMatchObject([{ type: 'provider_updated', data: { issuer: draft.issuer } }]);
    expect(JSON.stringify(events)).not.toContain('vom-anbieter-gegeben');
  });

  test('keeps its secret unless another one, or none, is sent', async () => {
    const { company, update } = await team();
    await update({ client_secret: 'one' });
    const first = await secretOf(company);
    await update({ label: 'Anders' });
    expect(await secretOf(company)).toBe(first);
    await update({ client_secret: 'two' });
    expect(await secretOf(company)).not.toBe(first);
    expect((await update({ client_secret: null })).body.data.provider.has_client_secret).toBe(false);
  });

  test.each([
    'http://anmeldung.bau.example',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/',
    'https://localhost',
    'https://user:pass@anmeldung.bau.example',
    'https://anmeldung.bau.example/?a=1',
    'https://anmeldung.bau.example/#a',
    'javascript:alert(1)',
    'anmeldung.bau.example',
  ])('is not at %s', async (issuer) => {
    const { update } = await team();
    expect(await update({ issuer })).toMatchObject(named('issuer', 'invalid'));
  });

  test('lists domains of its administrators only', async () => {
    const { update, company } = await team();
    const foreign = { email_domains: ['polier.example', 'andere-firma.example'] };
    expect(await update(foreign)).toMatchObject(named('email_domains.1', 'does-not-exist'));
    const superadmin = await server.tokenFor((await buildUser(server.db, { is_superadmin: true })).id);
    const body = { ...draft, ...foreign };
    const bySuperadmin = { token: superadmin, company, body };
    expect((await server.send('POST', '/api/v2/identity-provider/update', bySuperadmin)).status).toBe(200);
    expect((await update(foreign)).status).toBe(200);
  });

  test('is nobody else’s business', async () => {
    const { company, user } = await team();
    const asUser = { token: user.token, company };
    expect(await server.send('GET', '/api/v2/identity-provider', asUser)).toMatchObject(issue(403, 'forbidden'));
  });
});

describe('leaving the password to administrators', () => {
  const strict = async () => {
    const one = await team();
    await one.update();
    await one.activate();
    expect((await one.rules({ password_sign_in: 'administrators' })).status).toBe(200);
    return one;
  };

  test('needs an active provider, as long as it lasts', async () => {
    const { rules, update, activate, remove, read } = await team();
    const off = named('password_sign_in', 'contradicts');
    expect(await rules({ password_sign_in: 'administrators' })).toMatchObject(off);
    await update();
    expect(await rules({ password_sign_in: 'administrators' })).toMatchObject(off);
    await activate();
    expect(await rules({ password_sign_in: 'administrators' })).toMatchObject({
      body: { data: { password_sign_in: 'administrators', require_second_factor: false } },
    });
    expect(await update({ is_active: false })).toMatchObject(named('is_active', 'contradicts'));
    expect(await remove()).toMatchObject({ body: { data: { provider: null, password_sign_in: 'everybody' } } });
    expect((await read()).body.data.password_sign_in).toBe('everybody');
  });

  test('sends everybody else to the provider, after the right password only', async () => {
    const { user, admin } = await strict();
    expect(await login(user.email)).toMatchObject(issue(403, 'provider-sign-in-needed'));
    expect(await login(user.email, 'wrong')).toMatchObject(issue(401, 'invalid-credentials'));
    expect((await login(admin.email)).status).toBe(200);
  });

  test('ends what a session with a password reaches there, not elsewhere', async () => {
    const { user, admin, company } = await strict();
    expect(await projects(user.token, company)).toMatchObject(issue(403, 'provider-sign-in-needed'));
    expect((await server.send('GET', '/roles/v1/role', { token: user.token, company })).status).toBe(200);
    expect((await projects(admin.token, company)).status).toBe(200);
    const { company_id: second } = await buildMembership(server.db, { user_id: user.id });
    const { token } = (await login(user.email)).body.data;
    expect((await projects(token, second)).status).toBe(200);
    expect(await projects(token, company)).toMatchObject(issue(403, 'provider-sign-in-needed'));
  });

  test('ends with the provider', async () => {
    const { user, company, remove } = await strict();
    await remove();
    expect((await login(user.email)).status).toBe(200);
    expect((await projects(user.token, company)).status).toBe(200);
  });
});

test('asking for a second factor is written down, and holds for who asked', async () => {
  const { admin, company, rules } = await team();
  expect(await rules({ require_second_factor: true })).toMatchObject({
    body: { data: { require_second_factor: true } },
  });
  expect(await projects(admin.token, company)).toMatchObject(issue(403, 'second-factor-needed'));
  const [event] = await server.db.selectFrom('events').selectAll().where('company_id', '=', company).execute();
  expect(event).toMatchObject({
    type: 'sign_in_rules_updated',
    actor_user_id: admin.id,
    data: { require_second_factor: true },
  });
});
