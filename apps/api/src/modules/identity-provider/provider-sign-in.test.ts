import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import {
  type ProviderAnswer,
  type ProviderPerson,
  startIdentityProvider,
  type TestProvider,
} from '#test/support/identity-provider';
import { minute } from '#test/support/test-clock';
import { startTestServer, type TestServer } from '#test/support/test-server';

const publicUrl = 'http://127.0.0.1:9';
let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl, privateProviders: ['127.0.0.1'] } });
  provider = await startIdentityProvider(`${publicUrl}/login/`);
  return async () => {
    await server.close();
    await provider.close();
  };
});
beforeEach(() => server.clock.advance(16 * minute));

let count = 0;
const failed = { status: 502, body: { code: 'provider-failed' } };
const forbidden = { status: 403, body: { code: 'forbidden' } };
const spent = { status: 422, body: { errors: [{ field: 'state', code: 'invalid-token' }] } };
const post = (path: string, body: object) => server.ask('POST', `/api/v2/provider/${path}`, { body });

/** A company with a provider for a domain of its own, and its administrator. */
const company = async (given: { creates_accounts?: boolean; at?: TestProvider; client_secret?: string } = {}) => {
  const { at = provider, creates_accounts = false, client_secret = at.client.client_secret } = given;
  const domain = `bau-${++count}.example`;
  const { id } = await buildCompany(server.db);
  const admin = await buildUser(server.db, { email: `chefin@${domain}` });
  await buildMembership(server.db, { company_id: id, user_id: admin.id, role: 'admin' });
  const token = await server.tokenFor(admin.id);
  const body = {
    label: `Bau ${count}`,
    issuer: at.issuer,
    client_id: at.client.client_id,
    client_secret,
    email_domains: [domain],
    creates_accounts,
    is_active: true,
  };
  const stored = await server.ask('POST', '/api/v2/identity-provider/update', { token, company: id, body });
  expect(stored.status, stored.text).toBe(200);
  const member = async (more: Parameters<typeof buildMembership>[1] = {}, email = `polier-${++count}@${domain}`) => {
    const user = await buildUser(server.db, { email });
    await buildMembership(server.db, { ...more, company_id: id, user_id: user.id });
    return user;
  };
  return { id, domain, label: body.label, token, admin, member };
};

const setOut = async (email: string) => {
  const browser_secret = randomBytes(32).toString('base64url');
  const answer = await post('start', { email, browser_secret });
  expect(answer.status, answer.text).toBe(200);
  return { browser_secret, address: answer.body.data.redirect_to as string };
};
const comeBack = (back: ProviderAnswer, browser_secret: string) => post('complete', { ...back, browser_secret });
const personOf = (email: string, more: Partial<ProviderPerson> = {}): ProviderPerson => ({
  sub: `subject-${++count}`,
  email,
  email_verified: true,
  ...more,
});
const signIn = async (email: string, person: ProviderPerson) => {
  const { browser_secret, address } = await setOut(email);
  return comeBack(await provider.visit(address, person), browser_secret);
};

describe('finding the provider', () => {
  test('goes by the domain of the address, whoever it belongs to', async () => {
    const { label, domain } = await company();
    expect(await post('discover', { email: `niemand@${domain.toUpperCase()}` })).toMatchObject({
      status: 200,
      body: { data: { label } },
    });
    expect((await post('discover', { email: 'niemand@sonst.example' })).body).toEqual({ data: null });
    const browser_secret = 'x'.repeat(43);
    expect((await post('start', { email: 'niemand@sonst.example', browser_secret })).status).toBe(404);
  });

  test('sets out with state, nonce and PKCE, of which the state is stored as a hash', async () => {
    const { domain } = await company();
    const { address } = await setOut(`wer@${domain}`);
    const { origin, searchParams } = new URL(address);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${publicUrl}/login/`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    const rows = await server.db.selectFrom('provider_sign_ins').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(searchParams.get('state'));
  });
});

describe('coming back', () => {
  test('signs in the member with the verified address, and knows that person by the subject from then on', async () => {
    const { id, member, domain } = await company();
    const { id: user, email } = await member();
    const person = personOf(email.toUpperCase());
    const answer = await signIn(email, person);
    expect(answer).toMatchObject({ status: 200, body: { data: { user: { id: user } } } });
    const { token } = answer.body.data;
    expect(await server.ask('GET', '/roles/v1/role', { token, company: id })).toMatchObject({
      status: 200,
      body: { data: { name: 'user' } },
    });
    const [session] = (await server.ask('GET', '/api/v2/sessions', { token })).body.data;
    expect(session).toMatchObject({ method: 'provider', current: true });
    const again = await signIn(`wer@${domain}`, { ...person, email: 'anders@sonst.example', email_verified: false });
    expect(again).toMatchObject({ status: 200, body: { data: { user: { id: user } } } });
  });

  test('reaches that company only, and makes nobody a superadmin', async () => {
    const { id, member } = await company();
    const user = await member();
    const { company_id: elsewhere } = await buildMembership(server.db, { user_id: user.id, role: 'admin' });
    await server.db.updateTable('users').set({ is_superadmin: true }).where('id', '=', user.id).execute();
    const { token, user: view } = (await signIn(user.email, personOf(user.email))).body.data;
    expect(view.id).toBe(user.id);
    const role = (company: number) => server.ask('GET', '/roles/v1/role', { token, company });
    expect(await role(id)).toMatchObject({ body: { data: { name: 'user' } } });
    expect(await role(elsewhere)).toMatchObject({ status: 404 });
    const { code } = (await server.ask('POST', '/api/v2/handover', { token })).body.data;
    const handed = (await server.ask('POST', '/api/v2/handover/redeem', { body: { code } })).body.data.token as string;
    expect(await server.ask('GET', '/roles/v1/role', { token: handed, company: elsewhere })).toMatchObject({
      status: 404,
    });
    expect((await server.ask('POST', '/api/v2/handover', { token, body: { company_id: elsewhere } })).status).toBe(404);
  });

  test('counts as more than a password where the company asks for a second factor', async () => {
    const { id, member } = await company();
    const user = await member();
    await server.db.updateTable('settings').set({ require_second_factor: true }).where('company_id', '=', id).execute();
    const { token } = (await signIn(user.email, personOf(user.email))).body.data;
    expect((await server.ask('GET', '/api/v1/projects', { token, company: id })).status).toBe(200);
  });

  test.each([
    ['unverified', { email_verified: false }],
    ['not said to be verified', { email_verified: undefined }],
  ])('with an address that is %s is refused', async (_, more) => {
    const { member } = await company();
    const { email } = await member();
    const { email_verified: __, ...person } = personOf(email);
    const given = more.email_verified === undefined ? person : { ...person, ...more };
    expect(await signIn(email, given)).toMatchObject(forbidden);
    expect(
      await server.db.selectFrom('user_identities').selectAll().where('subject', '=', person.sub).execute(),
    ).toEqual([]);
  });

  test.each([
    ['disabled', { disabled_at: new Date() }],
    ['gone', { left_at: new Date() }],
  ])('as a member who is %s is refused, linked or not', async (_, change) => {
    const { id, member, domain } = await company();
    const { email } = await member(change);
    expect(await signIn(`wer@${domain}`, personOf(email))).toMatchObject(forbidden);
    const linked = await member();
    const person = personOf(linked.email);
    expect((await signIn(linked.email, person)).status).toBe(200);
    await server.db
      .updateTable('memberships')
      .set(change)
      .where('company_id', '=', id)
      .where('user_id', '=', linked.id)
      .execute();
    expect(await signIn(linked.email, person)).toMatchObject(forbidden);
  });

  test('as somebody of another company, or of none, is refused', async () => {
    const { domain } = await company();
    const stranger = await buildUser(server.db, { email: `fremd@${domain}` });
    await buildMembership(server.db, { user_id: stranger.id });
    expect(await signIn(stranger.email, personOf(stranger.email))).toMatchObject(forbidden);
    expect(await signIn(`niemand@${domain}`, personOf(`niemand@${domain}`))).toMatchObject(forbidden);
  });

  test('with an address that was given to the next person is refused', async () => {
    const { member } = await company();
    const { email } = await member();
    expect((await signIn(email, personOf(email))).status).toBe(200);
    expect(await signIn(email, personOf(email))).toMatchObject(forbidden);
  });

  test('as a member whose address was never confirmed here is refused', async () => {
    const { member } = await company();
    const { id, email } = await member();
    await server.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', id).execute();
    expect(await signIn(email, personOf(email))).toMatchObject(forbidden);
  });

  test('makes a member where the company wants it, of its own domains only', async () => {
    const { id, domain } = await company({ creates_accounts: true });
    const email = `neu@${domain}`;
    const answer = await signIn(email, personOf(email, { given_name: 'Rahel', family_name: 'Zünd' }));
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { user: { email, firstname: 'Rahel', lastname: 'Zünd', email_confirmed: true } } },
    });
    const { token, user } = answer.body.data;
    expect(await server.ask('GET', '/roles/v1/role', { token, company: id })).toMatchObject({
      body: { data: { name: 'user' } },
    });
    const [event] = await server.db.selectFrom('events').selectAll().where('subject_id', '=', user.id).execute();
    expect(event).toMatchObject({ type: 'user_registered', company_id: id, actor_user_id: user.id });
    expect(await signIn(email, personOf('chef@sonst.example'))).toMatchObject(forbidden);
    const elsewhere = await buildUser(server.db, { email: `anderswo@${domain}` });
    await buildMembership(server.db, { user_id: elsewhere.id });
    expect(await signIn(email, personOf(elsewhere.email))).toMatchObject(forbidden);
  });
});

describe('a sign-in that is not what was begun', () => {
  const begun = async () => {
    const { member } = await company();
    const { email } = await member();
    const out = await setOut(email);
    return { email, ...out };
  };

  test('with a state that was used is refused', async () => {
    const { email, browser_secret, address } = await begun();
    const back = await provider.visit(address, personOf(email));
    expect((await comeBack(back, browser_secret)).status).toBe(200);
    expect(await comeBack(back, browser_secret)).toMatchObject(spent);
  });

  test('with one state at the same moment lets one in', async () => {
    const { email, browser_secret, address } = await begun();
    const back = await provider.visit(address, personOf(email));
    const answers = await Promise.all(Array.from({ length: 10 }, () => comeBack(back, browser_secret)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('in another browser is refused, and the right one still gets in', async () => {
    const { email, browser_secret, address } = await begun();
    const back = await provider.visit(address, personOf(email));
    expect(await comeBack(back, 'b'.repeat(43))).toMatchObject(spent);
    expect((await comeBack(back, browser_secret)).status).toBe(200);
  });

  test('with a state nobody was given is refused', async () => {
    const { browser_secret } = await begun();
    expect(await comeBack({ state: 'x'.repeat(43), code: 'x', iss: provider.issuer }, browser_secret)).toMatchObject(
      spent,
    );
  });

  test('after ten minutes is refused', async () => {
    const { email, browser_secret, address } = await begun();
    const back = await provider.visit(address, personOf(email));
    server.clock.advance(10 * minute);
    expect(await comeBack(back, browser_secret)).toMatchObject(spent);
  });

  test.each(['nonce', 'code_challenge'])('with another %s is refused', async (part) => {
    const { email, browser_secret, address } = await begun();
    const changed = new URL(address);
    changed.searchParams.set(part, 'A'.repeat(43));
    const back = await provider.visit(changed.href, personOf(email));
    expect(await comeBack(back, browser_secret)).toMatchObject(failed);
  });

  test('with another code, or one of another sign-in, is refused', async () => {
    const [one, two] = [await begun(), await begun()];
    const back = await provider.visit(one.address, personOf(one.email));
    const other = await provider.visit(two.address, personOf(two.email));
    expect(await comeBack({ ...back, code: other.code }, one.browser_secret)).toMatchObject(failed);
  });

  test('that another issuer answers, or says it does, is refused', async () => {
    const { browser_secret, address, email } = await begun();
    const back = await provider.visit(address, personOf(email));
    expect(await comeBack({ ...back, iss: 'https://boese.example' }, browser_secret)).toMatchObject(failed);
    const second = await begun();
    const other = await provider.visit(second.address, personOf(second.email));
    const { iss: _, ...silent } = other;
    expect(await post('complete', { ...silent, browser_secret: second.browser_secret })).toMatchObject(failed);
  });

  test('is refused when the provider does not know the secret of the company', async () => {
    const { member } = await company({ client_secret: 'not-the-right-one' });
    const { email } = await member();
    expect(await signIn(email, personOf(email))).toMatchObject(failed);
  });

  test('is refused after the provider was switched off', async () => {
    const { id, member } = await company();
    const { email } = await member();
    const { browser_secret, address } = await setOut(email);
    const back = await provider.visit(address, personOf(email));
    await server.db.updateTable('identity_providers').set({ is_active: false }).where('company_id', '=', id).execute();
    expect(await comeBack(back, browser_secret)).toMatchObject(spent);
  });
});

test('a provider that is away is told as such, before and after setting out', async () => {
  const away = await startIdentityProvider(`${publicUrl}/login/`);
  const { member, token, id } = await company({ at: away });
  const { email } = await member();
  const { browser_secret, address } = await setOut(email);
  const back = await away.visit(address, personOf(email));
  await away.close();
  expect(await comeBack(back, browser_secret)).toMatchObject(failed);
  server.clock.advance(61 * minute);
  expect(await post('start', { email, browser_secret })).toMatchObject(failed);
  const body = { label: 'Weg', issuer: away.issuer, client_id: 'polier', email_domains: [], creates_accounts: false };
  const update = (is_active: boolean) =>
    server.ask('POST', '/api/v2/identity-provider/update', { token, company: id, body: { ...body, is_active } });
  expect(await update(true)).toMatchObject(failed);
  expect((await update(false)).status).toBe(200);
});
