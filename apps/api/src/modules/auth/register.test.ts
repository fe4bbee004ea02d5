import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '#platform/session/token';
import { buildCompany, buildInvitation, buildMembership, buildUser } from '#test/factories/people.factory';
import { lastMailTo } from '#test/support/server/mail-reading';
import { day, minute } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const password = 'Kran und Beton 27';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});
beforeEach(() => server.clock.advance(31 * minute));

let count = 0;
const newAddress = () => `neu-${++count}@bau.example`;
const register = (body: Record<string, unknown>, language?: string) =>
  server.send('POST', '/api/v1/auth/register', {
    language,
    body: { firstname: 'Jörg', lastname: 'Müller', password, ...body },
  });
const invite = async (given: Parameters<typeof buildInvitation>[1] = {}) => {
  const token = `invitation-${++count}-${'x'.repeat(30)}`;
  const email = newAddress();
  const invitation = await buildInvitation(server.db, { email, token_hash: hashToken(token), ...given });
  return { ...invitation, token };
};
const membershipOf = (userId: number) =>
  server.db.selectFrom('memberships').selectAll().where('user_id', '=', userId).executeTakeFirst();
const userBy = (email: string) =>
  server.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const issue = (field: string, code: string) => ({ status: 422, body: { errors: [{ field, code }] } });

describe('with the link of a company', () => {
  test('one becomes a user of it, signed in, with an address still to be confirmed', async () => {
    const company = await buildCompany(server.db);
    const email = newAddress();
    const response = await register({ email, token: company.token, city: 'Aarau' }, 'fr');
    expect(response).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: {
        data: {
          token: expect.any(String),
          user: { email, email_confirmed: false, city: 'Aarau', settings: { language: 'fr' } },
        },
      },
    });
    const { token, user } = response.body.data;
    expect(await membershipOf(user.id)).toMatchObject({ company_id: company.id, role: 'user' });
    expect((await server.send('GET', '/api/v1/auth/userinfo', { token })).status).toBe(200);
    const inside = await server.send('GET', '/api/v1/projects', { token, company: company.id });
    expect(inside).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const events = await server.db
      .selectFrom('security_events')
      .select('type')
      .where('user_id', '=', user.id)
      .execute();
    expect(events).toEqual([{ type: 'registered' }]);
    const notified = await server.db.selectFrom('events').selectAll().where('company_id', '=', company.id).execute();
    expect(notified).toMatchObject([{ type: 'user_registered', actor_user_id: user.id, subject_id: user.id }]);
  });

  test('a password typed once more has to be the same', async () => {
    const company = await buildCompany(server.db);
    const email = newAddress();
    const differing = { email, token: company.token, password_confirmation: `${password} ` };
    expect(await register(differing, 'en')).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: 'password_confirmation', code: 'contradicts', message: 'The two passwords differ' }],
      },
    });
    expect(await userBy(email)).toBeUndefined();
    expect((await register({ ...differing, password_confirmation: password })).status).toBe(200);
  });

  test('the mail to confirm the address goes out in the language of the page', async () => {
    const company = await buildCompany(server.db);
    const email = newAddress();
    await register({ email, token: company.token }, 'fr');
    await server.runJobs();
    const mail = lastMailTo(server.mails, email);
    expect(mail).toMatchObject({
      language: 'fr',
      subject: 'Confirmez votre adresse e-mail',
      to: { name: 'Jörg Müller' },
    });
    expect(mail.text).toContain(`/login/#/confirm?token=`);
  });

  test('the password is stored as a hash that the sign-in knows', async () => {
    const company = await buildCompany(server.db);
    const email = newAddress();
    await register({ email, token: company.token });
    expect((await userBy(email))?.password_hash).toMatch(/^\$argon2id\$/);
    const signIn = await server.send('POST', '/api/v1/auth/login', { body: { email, password } });
    expect(signIn.status).toBe(200);
    expect(server.logged.join('')).not.toContain(password);
    expect(server.logged.join('')).not.toContain(company.token);
  });
});

describe('with a personal invitation', () => {
  test('one gets its company and role, and the address counts as confirmed', async () => {
    await server.runJobs();
    const invitation = await invite({ role: 'admin' });
    const response = await register({ email: invitation.email.toUpperCase(), token: invitation.token });
    expect(response).toMatchObject({ status: 200, body: { data: { user: { email_confirmed: true } } } });
    const { id } = response.body.data.user;
    expect(await membershipOf(id)).toMatchObject({ company_id: invitation.company_id, role: 'admin' });
    const accepted = await server.db
      .selectFrom('invitations')
      .selectAll()
      .where('id', '=', invitation.id)
      .executeTakeFirst();
    expect(accepted).toMatchObject({ accepted_by_user_id: id, accepted_at: expect.any(Date) });
    expect(await server.runJobs()).toBe(0);
  });

  test('another address than the invited one is refused', async () => {
    const { token } = await invite();
    const email = newAddress();
    const response = await register({ email, token }, 'en');
    expect(response).toMatchObject(issue('email', 'contradicts'));
    expect(response.body.errors[0].message).toBe('The invitation went to another e-mail address');
    expect(await userBy(email)).toBeUndefined();
  });

  test('a used, revoked, expired, truncated or unknown one is invalid', async () => {
    const used = await invite();
    await register({ email: used.email, token: used.token });
    const revoked = await invite({ revoked_at: new Date() });
    const expired = await invite({ expires_at: new Date(server.clock.now().getTime() - 1) });
    const truncated = await invite();
    const tokens = [used.token, revoked.token, expired.token, truncated.token.slice(0, -1), 'nobody-ever-sent-this'];
    for (const [at, token] of tokens.entries()) {
      const email = [used, revoked, expired, truncated, truncated][at]?.email ?? '';
      const response = await register({ email: at === 0 ? newAddress() : email, token }, 'en');
      expect(response).toMatchObject(issue('token', 'invalid-token'));
      expect(response.body.errors[0].message).toBe('Invalid Token');
      expect(await userBy(email)).toEqual(at === 0 ? expect.anything() : undefined);
    }
  });

  test('of two who bring it at once, one wins', async () => {
    const { token, email } = await invite();
    const responses = await Promise.all([register({ email, token }), register({ email, token })]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('an address', () => {
  test('that has an account is refused, however it is written', async () => {
    const { email } = await buildUser(server.db);
    const { token } = await buildCompany(server.db);
    for (const written of [email, email.toUpperCase(), `  ${email} `]) {
      const response = await register({ email: written, token }, 'en');
      expect(response).toMatchObject(issue('email', 'already-used'));
      expect(response.body.errors[0].message).toBe('This e-mail address is already in use');
    }
  });

  test('registered twice at the same moment belongs to exactly one', async () => {
    const { token } = await buildCompany(server.db);
    const email = newAddress();
    const responses = await Promise.all(Array.from({ length: 4 }, () => register({ email, token })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const lost of responses.filter(({ status }) => status !== 200)) {
      expect(lost).toMatchObject(issue('email', 'already-used'));
    }
    const rows = await server.db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
    const places = await server.db
      .selectFrom('memberships')
      .select('user_id')
      .where('user_id', '=', rows[0]?.id ?? 0)
      .execute();
    expect(places).toHaveLength(1);
  });

  test.each([
    'a@b',
    'two@bau.example, other@bau.example',
    'x@bau.example\r\nBcc: y@bau.example',
    'Jörg <x@bau.example>',
  ])('that is none is refused: %j', async (email) => {
    const { token } = await buildCompany(server.db);
    expect(await register({ email, token }, 'en')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email', message: 'Please enter a valid email' }] },
    });
  });
});

describe('too many tries', () => {
  test('with one address are refused, whatever the token', async () => {
    const email = newAddress();
    for (let tried = 0; tried < 5; tried++) {
      expect((await register({ email, token: `guess-${tried}` })).status).toBe(422);
    }
    expect(await register({ email, token: 'guess' })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
      body: { code: 'too-many-attempts' },
    });
    server.clock.advance(16 * minute);
    expect((await register({ email, token: 'guess' })).status).toBe(422);
  });

  test('from one address are refused; one that succeeded does not count', async () => {
    const { token } = await buildCompany(server.db);
    const guess = async () => (await register({ email: newAddress(), token: 'guess' })).status;
    for (let tried = 0; tried < 19; tried++) expect(await guess()).toBe(422);
    expect((await register({ email: newAddress(), token })).status).toBe(200);
    expect(await guess()).toBe(422);
    expect(await guess()).toBe(429);
    expect((await register({ email: newAddress(), token })).status).toBe(429);
  });
});

test('an account that was removed frees its address', async () => {
  const { user_id } = await buildMembership(server.db);
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const gone = { email: `gone-${user_id}@invalid`, anonymised_at: new Date() };
  await server.db.updateTable('users').set(gone).where('id', '=', user_id).execute();
  const { token } = await buildCompany(server.db);
  expect((await register({ email, token })).status).toBe(200);
});

test('the token of the session ends with the days of every other', async () => {
  const { token } = await buildCompany(server.db);
  const response = await register({ email: newAddress(), token });
  server.clock.advance(8 * day);
  expect((await server.send('GET', '/api/v1/auth/userinfo', { token: response.body.data.token })).status).toBe(401);
});
