import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#platform/session/password';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import { minute } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const password = 'Kran & Beton 27';
let server: TestServer;
let hash: string;
beforeAll(async () => {
  server = await startTestServer();
  hash = await hashPassword(password);
  return () => server.close();
});
// Failed attempts of one test must not block the next: all come from the same address.
beforeEach(() => server.clock.advance(16 * minute));

const issue = (status: number, code: string) => ({ status, body: { code } });
const named = (field: string, code: string) => ({ status: 422, body: { errors: [{ field, code }] } });
const ask = (token: string, call: string, body: object) =>
  server.send('POST', `/api/v2/second-factor${call}`, { token, body });
const read = async (token: string) => (await server.send('GET', '/api/v2/second-factor', { token })).body.data;
const login = (email: string, code?: string, given = password) =>
  server.send('POST', '/api/v1/auth/login', {
    body: { email, password: given, ...(code === undefined ? {} : { second_factor_code: code }) },
  });
/** What an authenticator shows, `steps` of 30 seconds away from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: server.clock.now().getTime() + steps * 30_000,
  });
const wrong = (secret: string) => {
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '444444';
};

const person = async (settings: { require_second_factor?: boolean } = {}, role: 'user' | 'admin' = 'user') => {
  const company = await buildCompany(server.db, { settings });
  const user = await buildUser(server.db, { password_hash: hash });
  await buildMembership(server.db, { company_id: company.id, user_id: user.id, role });
  return { ...user, company, token: await server.tokenFor(user.id) };
};
/** A person with an active second factor whose code for `now` is used. */
const enrolled = async (settings = {}) => {
  const one = await person(settings);
  const { secret } = (await ask(one.token, '/begin', { current_password: password })).body.data as { secret: string };
  const { recovery_codes } = (await ask(one.token, '/confirm', { code: codeOf(secret) })).body.data as {
    recovery_codes: string[];
  };
  server.clock.advance(minute);
  return { ...one, secret, recovery_codes };
};

describe('setting it up', () => {
  test('goes from off over pending to on', async () => {
    const { token, email, company } = await person({ require_second_factor: true });
    expect(await read(token)).toEqual({ state: 'off', recovery_codes_left: 0, required_by: [company.name] });
    const { secret, uri } = (await ask(token, '/begin', { current_password: password })).body.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Polier:${encodeURIComponent(email)}?issuer=Polier&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await read(token)).toMatchObject({ state: 'pending' });
    expect((await login(email)).status).toBe(200);
    const { recovery_codes } = (await ask(token, '/confirm', { code: codeOf(secret) })).body.data;
    expect(recovery_codes).toHaveLength(10);
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(await read(token)).toMatchObject({ state: 'on', recovery_codes_left: 10 });
  });

  test('needs the password, which may not be tried without end', async () => {
    const { token } = await person();
    for (let count = 0; count < 5; count++) {
      expect(await ask(token, '/begin', { current_password: 'wrong' })).toMatchObject(
        named('current_password', 'wrong-password'),
      );
    }
    expect(await ask(token, '/begin', { current_password: password })).toMatchObject(issue(429, 'too-many-attempts'));
    server.clock.advance(15 * minute);
    expect((await ask(token, '/begin', { current_password: password })).status).toBe(200);
  });

  test('is confirmed by the right code only, which may not be tried without end', async () => {
    const { token } = await person();
    const { secret } = (await ask(token, '/begin', { current_password: password })).body.data;
    for (let count = 0; count < 5; count++) {
      expect(await ask(token, '/confirm', { code: wrong(secret) })).toMatchObject(named('code', 'wrong-code'));
    }
    expect(await ask(token, '/confirm', { code: codeOf(secret) })).toMatchObject(issue(429, 'too-many-attempts'));
    expect(await read(token)).toMatchObject({ state: 'pending' });
  });

  test('may begin again until it is confirmed; then it is never replaced without its code', async () => {
    const { token, secret, email } = await enrolled();
    expect(await ask(token, '/begin', { current_password: password })).toMatchObject(named('', 'no-changes'));
    expect(await ask(token, '/confirm', { code: codeOf(secret) })).toMatchObject(issue(404, 'not-found'));
    expect((await login(email, codeOf(secret))).status).toBe(200);
  });

  test('keeps the secret sealed and the recovery codes hashed', async () => {
    const { id, secret, recovery_codes } = await enrolled();
    const factor = await server.db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(factor.secret).toMatch(/^v1\./);
    expect(JSON.stringify(factor)).not.toContain(secret);
    const codes = await server.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute();
    for (const code of recovery_codes) expect(JSON.stringify(codes)).not.toContain(code);
    expect(server.logged.join('')).not.toContain(secret);
  });
});

describe('signing in', () => {
  test('asks for the code after the right password, and opens no session without it', async () => {
    const { id, email, secret } = await enrolled();
    const sessions = () => server.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
    const before = (await sessions()).length;
    expect(await login(email)).toMatchObject(issue(401, 'second-factor-required'));
    expect(await login(email, wrong(secret))).toMatchObject(issue(401, 'invalid-second-factor'));
    expect(await login(email, codeOf(secret), 'wrong')).toMatchObject(issue(401, 'invalid-credentials'));
    expect(await sessions()).toHaveLength(before);
    expect(await login(email, codeOf(secret))).toMatchObject({ status: 200 });
    const { method } = await server.db
      .selectFrom('sessions')
      .select('method')
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(method).toBe('second_factor');
  });

  test('takes a code once, though several come with it at the same moment', async () => {
    const { email, secret } = await enrolled();
    const code = codeOf(secret);
    // Each counts as an attempt: more would be refused by the limit.
    const responses = await Promise.all(Array.from({ length: 4 }, () => login(email, code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await login(email, code)).toMatchObject(issue(401, 'invalid-second-factor'));
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('with a code %i steps away answers %i', async (steps, status) => {
    const { email, secret } = await enrolled();
    server.clock.advance(10 * minute);
    expect((await login(email, codeOf(secret, steps))).status).toBe(status);
  });

  test('rejects every step before the newest used one', async () => {
    const { email, secret } = await enrolled();
    expect((await login(email, codeOf(secret, 1))).status).toBe(200);
    expect((await login(email, codeOf(secret, 0))).status).toBe(401);
  });

  test('takes a recovery code once, however it is typed', async () => {
    const { email, token, recovery_codes } = await enrolled();
    const [first = '', second = ''] = recovery_codes;
    expect((await login(email, first)).status).toBe(200);
    expect(await login(email, first)).toMatchObject(issue(401, 'invalid-second-factor'));
    expect((await login(email, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect(await read(token)).toMatchObject({ recovery_codes_left: 8 });
  });

  test('counts wrong codes as failures, and asking for the code as none', async () => {
    const { email, secret } = await enrolled();
    for (let count = 0; count < 12; count++) expect((await login(email)).body.code).toBe('second-factor-required');
    for (let count = 0; count < 4; count++) {
      expect((await login(email, wrong(secret))).body.code).toBe('invalid-second-factor');
      expect((await login(email)).body.code).toBe('second-factor-required');
    }
    expect((await login(email, wrong(secret))).body.code).toBe('invalid-second-factor');
    expect(await login(email, codeOf(secret))).toMatchObject(issue(429, 'too-many-attempts'));
    expect(await login(email)).toMatchObject(issue(429, 'too-many-attempts'));
  });
});

describe('a company that asks for it', () => {
  const projects = (token: string, company: number) => server.send('GET', '/api/v1/projects', { token, company });

  test('is not reached with the password alone, except for what is needed to say so', async () => {
    const { token, company } = await person({ require_second_factor: true });
    expect(await projects(token, company.id)).toMatchObject(issue(403, 'second-factor-needed'));
    const partner = { token, company: company.id, body: { company: 'Elektro Ferrari AG' } };
    const write = await server.send('POST', '/api/v1/externalusers/store', partner);
    expect(write).toMatchObject(issue(403, 'second-factor-needed'));
    const open = ['/roles/v1/role', '/api/v1/companies/getCompanyByUser'];
    for (const path of open) expect((await server.send('GET', path, { token, company: company.id })).status).toBe(200);
    expect((await server.send('GET', '/api/v1/auth/userinfo', { token })).status).toBe(200);
  });

  test('does not show its registration link to an administrator with the password alone', async () => {
    const shown = async (asks: boolean) => {
      const { token, company } = await person({ require_second_factor: asks }, 'admin');
      return (await server.send('GET', '/api/v1/companies/getCompanyByUser', { token, company: company.id })).body.data;
    };
    expect((await shown(false)).token).toEqual(expect.any(String));
    expect((await shown(true)).token).toBeNull();
  });

  test('is reached by the session that set it up, and by one made with it', async () => {
    const { token, company, email, secret } = await enrolled({ require_second_factor: true });
    expect((await projects(token, company.id)).status).toBe(200);
    const other = (await login(email, codeOf(secret))).body.data.token as string;
    expect((await projects(other, company.id)).status).toBe(200);
  });

  test('begins to ask at once, and only for itself', async () => {
    const { token, company, id } = await person();
    const { company_id: elsewhere } = await buildMembership(server.db, { user_id: id });
    expect((await projects(token, company.id)).status).toBe(200);
    await server.db
      .updateTable('settings')
      .set({ require_second_factor: true })
      .where('company_id', '=', company.id)
      .execute();
    expect(await projects(token, company.id)).toMatchObject(issue(403, 'second-factor-needed'));
    expect((await projects(token, elsewhere)).status).toBe(200);
  });
});

describe('afterwards', () => {
  test('new recovery codes make the former ones invalid', async () => {
    const { token, email, recovery_codes } = await enrolled();
    const response = await ask(token, '/recovery-codes', { current_password: password });
    const [first = ''] = response.body.data.recovery_codes as string[];
    expect(await login(email, recovery_codes[0])).toMatchObject(issue(401, 'invalid-second-factor'));
    expect((await login(email, first)).status).toBe(200);
    const without = await person();
    expect(await ask(without.token, '/recovery-codes', { current_password: password })).toMatchObject(
      issue(404, 'not-found'),
    );
  });

  test('removing it needs password and code, and takes its rank from every session', async () => {
    const { token, company, email, secret, recovery_codes } = await enrolled({ require_second_factor: true });
    const code = codeOf(secret);
    expect(await ask(token, '/remove', { current_password: 'wrong', code })).toMatchObject(
      named('current_password', 'wrong-password'),
    );
    expect(await ask(token, '/remove', { current_password: password, code: wrong(secret) })).toMatchObject(
      named('code', 'wrong-code'),
    );
    const response = await ask(token, '/remove', { current_password: password, code: recovery_codes[9] });
    expect(response).toMatchObject({ status: 200, body: { data: { state: 'off', recovery_codes_left: 0 } } });
    expect(await server.send('GET', '/api/v1/projects', { token, company: company.id })).toMatchObject(
      issue(403, 'second-factor-needed'),
    );
    expect((await login(email)).status).toBe(200);
  });

  test('each step stands in the record, without a secret', async () => {
    const { id, token, email, secret } = await enrolled();
    await login(email);
    await login(email, wrong(secret));
    await ask(token, '/recovery-codes', { current_password: password });
    await ask(token, '/remove', { current_password: password, code: codeOf(secret) });
    const rows = await server.db
      .selectFrom('security_events')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ type }) => type)).toEqual([
      'second_factor_on',
      'second_factor_asked',
      'second_factor_failed',
      'recovery_codes_renewed',
      'second_factor_off',
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
