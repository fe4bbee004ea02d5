import { TOTP, Secret } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#platform/session/password';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildMembership, buildUser } from '../../factories/people.factory.ts';

const password = 'Kranbahn unter Dach';
const publicUrl = 'https://polier.example';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl } });
  return () => server.close();
});

const build = async () => {
  const { id, email } = await buildUser(server.db, { password_hash: await hashPassword(password) });
  const { company_id: company } = await buildMembership(server.db, { user_id: id });
  return { id, email, company, token: await server.tokenFor(id) };
};
const ask = (path: string, request: Parameters<TestServer['send']>[2]) => server.send('POST', `/api${path}`, request);

/** The mails that one act brings about, once the jobs have run. */
const mailsOf = async (act: () => Promise<unknown>) => {
  const before = server.mails.length;
  await act();
  await server.runJobs();
  return server.mails.slice(before);
};
const tokenIn = (text: string): string => /\?token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('a link in a mail', () => {
  const forged = { 'host': 'evil.example', 'x-forwarded-host': 'evil.example', 'forwarded': 'host=evil.example' };

  test('leads to the public address whatever the request says, with its token behind the hash', async () => {
    const { email } = await build();
    const [mail, ...more] = await mailsOf(() => ask('/v1/auth/forgotPassword', { body: { email }, headers: forged }));
    expect(more).toEqual([]);
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(`${publicUrl}/login/#/reset?token=`);
      expect(text).not.toContain('evil');
    }
  });

  test('is stored as a hash only, and stands in no log, event or job', async () => {
    const { email } = await build();
    const [mail] = await mailsOf(() => ask('/v1/auth/forgotPassword', { body: { email } }));
    const token = tokenIn(mail?.text ?? '');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(server.logged.join('')).not.toContain(token);
    for (const table of ['account_tokens', 'security_events', 'events', 'jobs.job']) {
      const { rows } = await server.database.engine.owner.run(`select row_to_json(t)::text as row from ${table} t`, []);
      expect(JSON.stringify(rows), table).not.toContain(token);
    }
    expect((await ask('/v1/auth/resetPassword', { body: { token, password: 'Betonmischer am Hang' } })).status).toBe(
      200,
    );
  });

  test('is not a session, an invitation, a handover or a confirmation', async () => {
    const { email, token } = await build();
    const [mail] = await mailsOf(() => ask('/v1/auth/forgotPassword', { body: { email } }));
    const link = tokenIn(mail?.text ?? '');
    expect((await server.send('GET', '/api/v1/auth/userinfo', { token: link })).status).toBe(401);
    expect((await ask('/v2/handover/redeem', { body: { code: link } })).status).toBe(422);
    expect((await ask('/v1/auth/emailConfirmation', { body: { email_confirmation_token: link } })).status).toBe(422);
    expect((await ask('/v1/users/acceptInvitation', { token, body: { token: link } })).status).toBe(422);
    const reset = { token, password: 'Betonmischer am Hang' };
    expect((await ask('/v1/auth/resetPassword', { body: reset })).status).toBe(422);
  });
});

describe('the owner of an account gets a notice', () => {
  test('when a second factor is put in force, and when it goes', async () => {
    const { email, token } = await build();
    const begun = await ask('/v2/second-factor/begin', { token, body: { current_password: password } });
    const totp = new TOTP({ secret: Secret.fromBase32(begun.body.data.secret) });
    const code = totp.generate({ timestamp: server.clock.now().getTime() });
    let recovery = '';
    const on = await mailsOf(async () => {
      const { body } = await ask('/v2/second-factor/confirm', { token, body: { code } });
      recovery = body.data.recovery_codes[0];
    });
    const off = await mailsOf(() =>
      ask('/v2/second-factor/remove', { token, body: { current_password: password, code: recovery } }),
    );
    expect([on, off].map((mails) => mails.map(({ to }) => to.address))).toEqual([[email], [email]]);
    expect(on[0]?.subject).not.toBe(off[0]?.subject);
    for (const { text } of [...on, ...off]) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(recovery);
      expect(text).not.toContain(begun.body.data.secret);
    }
  });

  test('when another address is asked for, at the present one', async () => {
    const { email, company, token } = await build();
    const body = { email: 'anders@polier.example', current_password: password };
    const mails = await mailsOf(() => ask('/v1/auth/updateAccountInfo', { token, company, body }));
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual(['anders@polier.example', email].toSorted());
    const notified = mails.find(({ to }) => to.address === email);
    expect(tokenIn(notified?.text ?? '')).toBe('');
  });
});

test('a signed-in person can ask only a few times whether an address has an account', async () => {
  const { company, token } = await build();
  const { email } = await build();
  const statuses = [];
  for (let count = 0; count < 8; count++) {
    const body = { email, current_password: password };
    statuses.push((await ask('/v1/auth/updateAccountInfo', { token, company, body })).status);
  }
  expect(statuses.slice(0, 3)).toEqual([422, 422, 422]);
  expect(statuses.at(-1)).toBe(429);
});
