import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#platform/session/password';
import { buildMembership, buildUser } from '#test/factories/people.factory';
import { lastMailTo, linkIn, tokenIn } from '#test/support/server/mail-reading';
import { hour, minute } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

/** Counts how often Node computes a password hash. */
const derivations = vi.hoisted(() => ({ count: 0 }));
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  const argon2: typeof real.argon2 = (...given) => {
    derivations.count += 1;
    real.argon2(...given);
  };
  return { ...real, argon2 };
});

const former = 'Kran und Beton 27';
const password = 'Schalung statt Beton';
let server: TestServer;
let hash: string;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://polier.bau.example' } });
  hash = await hashPassword(former);
  return () => server.close();
});
beforeEach(() => server.clock.advance(31 * minute));

const member = async (given: { disabled_at?: Date } = {}) => {
  const user = await buildUser(server.db, { password_hash: hash, language: 'de' });
  const { company_id } = await buildMembership(server.db, { ...given, user_id: user.id });
  return { ...user, company: company_id };
};
const forgot = (email: string) => server.send('POST', '/api/v1/auth/forgotPassword', { body: { email } });
const reset = (token: string, given = password) =>
  server.send('POST', '/api/v1/auth/resetPassword', { body: { token, password: given }, language: 'en' });
const login = (email: string, given: string) =>
  server.send('POST', '/api/v1/auth/login', { body: { email, password: given } });
const recover = async (email: string): Promise<string> => {
  await forgot(email);
  await server.runJobs();
  return tokenIn(lastMailTo(server.mails, email));
};
const refused = (code: string, message: string) => ({
  status: 422,
  body: { errors: [{ field: 'token', code, message }] },
});
const invalid = refused('invalid-token', 'Invalid Token');

describe('asking for a link', () => {
  test('sends it to the address, behind the hash of the sign-in page', async () => {
    const { email } = await member();
    expect(await forgot(email.toUpperCase())).toMatchObject({ status: 200, body: { data: { sent: true } } });
    await server.runJobs();
    const mail = lastMailTo(server.mails, email);
    expect(linkIn(mail)).toMatch(/^https:\/\/polier\.bau\.example\/login\/#\/reset\?token=[\w-]{43}$/);
    expect(server.logged.join('')).not.toContain(tokenIn(mail));
  });

  test('is answered alike for nobody, and nothing is sent to who has no open account', async () => {
    const { email } = await member();
    const { email: closed } = await member({ disabled_at: new Date() });
    const sent = server.mails.length;
    const [known, unknown, disabled] = [await forgot(email), await forgot('nobody@bau.example'), await forgot(closed)];
    for (const response of [unknown, disabled]) expect(response.text).toBe(known.text);
    await server.runJobs();
    expect(server.mails.slice(sent).map(({ to }) => to.address)).toEqual([email]);
  });

  test('leaves the costly part to a job, so that the answer tells nothing by its time', async () => {
    const { email } = await member();
    const sent = server.mails.length;
    derivations.count = 0;
    await forgot(email);
    await forgot('nobody-there@bau.example');
    expect(server.mails).toHaveLength(sent);
    expect(derivations.count).toBe(0);
  });

  test('is refused for a while after five times, for nobody too', async () => {
    for (const email of [(await member()).email, 'nobody-at-all@bau.example']) {
      for (let asked = 0; asked < 5; asked++) expect((await forgot(email)).status).toBe(200);
      expect(await forgot(email)).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
    }
  });

  test('says how an address looks', async () => {
    expect((await forgot('keine-adresse')).body.errors).toMatchObject([{ field: 'email', code: 'not-an-email' }]);
  });
});

describe('setting a new password by the link', () => {
  test('signs nobody in, ends every session, and the new one counts', async () => {
    const { id, email } = await member();
    const [one, two] = [await server.tokenFor(id), await server.tokenFor(id)];
    expect(await reset(await recover(email))).toMatchObject({ status: 200, body: { data: { reset: true } } });
    for (const token of [one, two]) {
      expect((await server.send('GET', '/api/v1/auth/userinfo', { token })).status).toBe(401);
    }
    expect((await login(email, former)).status).toBe(401);
    expect((await login(email, password)).status).toBe(200);
  });

  test('tells the owner, and writes it down', async () => {
    const { id, email } = await member();
    await reset(await recover(email));
    await server.runJobs();
    expect(lastMailTo(server.mails, email).subject).toBe('Ihr Passwort wurde geändert');
    const events = await server.db.selectFrom('security_events').select('type').where('user_id', '=', id).execute();
    expect(events.map(({ type }) => type)).toEqual(['password_recovery_requested', 'password_reset']);
  });

  test('works once, also when many come at once, and withdraws every other open link', async () => {
    const { email } = await member();
    const first = await recover(email);
    const second = await recover(email);
    const responses = await Promise.all(Array.from({ length: 3 }, () => reset(second)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(await reset(second)).toMatchObject(invalid);
    expect(await reset(first)).toMatchObject(invalid);
  });

  test('is refused while the password that is typed once more differs', async () => {
    const { email } = await member();
    const token = await recover(email);
    const typed = (password_confirmation: string) =>
      server.send('POST', '/api/v1/auth/resetPassword', { body: { token, password, password_confirmation } });
    expect(await typed(former)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password_confirmation', code: 'contradicts' }] },
    });
    expect((await typed(password)).status).toBe(200);
  });

  test('is possible for three hours', async () => {
    const { email } = await member();
    const token = await recover(email);
    server.clock.advance(3 * hour - 1);
    const weak = await reset(token, 'password');
    expect(weak.body.errors).toMatchObject([{ field: 'password', code: 'too-common' }]);
    server.clock.advance(1);
    expect(await reset(token)).toMatchObject(
      refused('expired-link', 'Password recovery email is only valid for 3 hours!'),
    );
    expect((await login(email, former)).status).toBe(200);
  });

  test('is refused with a truncated, unknown or foreign token', async () => {
    const { id, email } = await member();
    const token = await recover(email);
    const session = await server.tokenFor(id);
    for (const given of [token.slice(0, -1), `${token}x`, 'nobody-ever-sent-this', session]) {
      expect(await reset(given)).toMatchObject(invalid);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('is refused once the account has another address, or is gone', async () => {
    const moved = await member();
    const token = await recover(moved.email);
    const email = `moved-${moved.id}@bau.example`;
    await server.db.updateTable('users').set({ email }).where('id', '=', moved.id).execute();
    expect(await reset(token)).toMatchObject(invalid);
    const gone = await member();
    const other = await recover(gone.email);
    await server.db.updateTable('users').set({ anonymised_at: new Date() }).where('id', '=', gone.id).execute();
    expect(await reset(other)).toMatchObject(invalid);
  });

  test('frees who was shut out by tries with the former one', async () => {
    const { email } = await member();
    for (let tried = 0; tried < 5; tried++) await login(email, 'wrong');
    expect((await login(email, former)).status).toBe(429);
    await reset(await recover(email));
    expect((await login(email, password)).status).toBe(200);
  });

  test('confirms the address the mail went to', async () => {
    const { id, email } = await member();
    await server.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', id).execute();
    await reset(await recover(email));
    expect((await login(email, password)).body.data.user.email_confirmed).toBe(true);
  });

  test('cannot be guessed on and on', async () => {
    const statuses = [];
    for (let tried = 0; tried < 21; tried++) statuses.push((await reset(`guess-${tried}-${'x'.repeat(30)}`)).status);
    expect(statuses.at(0)).toBe(422);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a second factor', () => {
  test('is asked for after a new password as before', async () => {
    const { id, email } = await member();
    const secret = 'nobody-can-read-this';
    await server.db.insertInto('second_factors').values({ user_id: id, secret, confirmed_at: new Date() }).execute();
    const response = await reset(await recover(email));
    expect(response.text).toBe('{"data":{"reset":true}}');
    expect(await login(email, password)).toMatchObject({ status: 401, body: { code: 'second-factor-required' } });
  });
});
