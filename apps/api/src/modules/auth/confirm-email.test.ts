import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCompany, buildUser } from '#test/factories/people.factory';
import { codeIn, lastMailTo, tokenIn } from '#test/support/server/mail-reading';
import { hour, minute } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});
beforeEach(() => server.clock.advance(31 * minute));

let count = 0;
const registered = async () => {
  const company = await buildCompany(server.db);
  const email = `person-${++count}@bau.example`;
  const body = { firstname: 'Zoë', lastname: 'Ferrari', email, password: 'Kran und Beton 27', token: company.token };
  const response = await server.send('POST', '/api/v1/auth/register', { body, language: 'de' });
  await server.runJobs();
  server.clock.advance(61_000);
  const { token, user } = response.body.data as { token: string; user: { id: number } };
  return { email, session: token, id: user.id, company: company.id, mail: lastMailTo(server.mails, email) };
};
const confirm = (given: string, session?: string, language = 'en') =>
  server.send('POST', '/api/v1/auth/emailConfirmation', {
    body: { email_confirmation_token: given },
    token: session,
    language,
  });
const resend = (session: string) =>
  server.send('POST', '/api/v1/auth/resendEmailConfirmationToken', { body: {}, token: session, language: 'en' });
const isConfirmed = async (session: string): Promise<boolean> =>
  (await server.send('GET', '/api/v1/auth/userinfo', { token: session })).body.data.email_confirmed;
const expectWrong = (response: Awaited<ReturnType<typeof confirm>>) =>
  expect(response).toMatchObject({
    status: 422,
    body: {
      errors: [
        { field: 'email_confirmation_token', code: 'wrong-code', message: 'The Verification code is not valid!' },
      ],
    },
  });

describe('the link of the mail', () => {
  test('confirms signed out, and opens the company at once', async () => {
    const { mail, session, company, id } = await registered();
    expect(await confirm(tokenIn(mail))).toMatchObject({ status: 200, body: { data: { confirmed: true } } });
    expect(await isConfirmed(session)).toBe(true);
    expect((await server.send('GET', '/api/v1/projects', { token: session, company })).status).toBe(200);
    const events = await server.db.selectFrom('security_events').select('type').where('user_id', '=', id).execute();
    expect(events.map(({ type }) => type)).toEqual(['registered', 'email_confirmed']);
  });

  test('is good for one use, also of many at once', async () => {
    const { mail } = await registered();
    const responses = await Promise.all(Array.from({ length: 4 }, () => confirm(tokenIn(mail))));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    expectWrong(await confirm(tokenIn(mail)));
  });

  test('is invalid truncated, foreign or after 24 hours', async () => {
    const { mail, session } = await registered();
    expectWrong(await confirm(tokenIn(mail).slice(0, -1)));
    expectWrong(await confirm(`${tokenIn(mail)}x`));
    expectWrong(await confirm(session));
    server.clock.advance(24 * hour);
    expectWrong(await confirm(tokenIn(mail)));
  });

  test('that resets a password confirms nothing, and the other way round', async () => {
    const { email, mail } = await registered();
    await server.send('POST', '/api/v1/auth/forgotPassword', { body: { email } });
    await server.runJobs();
    expectWrong(await confirm(tokenIn(lastMailTo(server.mails, email))));
    const body = { token: tokenIn(mail), password: 'Schalung statt Beton' };
    const response = await server.send('POST', '/api/v1/auth/resetPassword', { body });
    expect(response).toMatchObject({ status: 422, body: { errors: [{ field: 'token', code: 'invalid-token' }] } });
  });

  test('is stored only as a hash', async () => {
    const { mail, id } = await registered();
    const rows = await server.db.selectFrom('account_tokens').selectAll().where('user_id', '=', id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(tokenIn(mail));
    expect(JSON.stringify(rows)).not.toContain(codeIn(mail));
    const { rows: jobs } = await server.database.engine.owner.run('select data::text, output::text from jobs.job', []);
    expect(JSON.stringify(jobs)).not.toContain(tokenIn(mail));
    expect(server.logged.join('')).not.toContain(tokenIn(mail));
  });
});

describe('the six digits', () => {
  test('confirm with the session of the account', async () => {
    const { mail, session } = await registered();
    expect((await confirm(codeIn(mail), session)).status).toBe(200);
    expect(await isConfirmed(session)).toBe(true);
  });

  test('are invalid signed out, or with the session of somebody else', async () => {
    const { mail } = await registered();
    const other = await registered();
    expectWrong(await confirm(codeIn(mail)));
    expectWrong(await confirm(codeIn(mail), 'a-token-that-is-worth-nothing'));
    if (codeIn(mail) !== codeIn(other.mail)) expectWrong(await confirm(codeIn(mail), other.session));
  });

  test('are dead after five wrong tries, sent at once or one after the other', async () => {
    const { mail, session } = await registered();
    const wrong = codeIn(mail) === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 5 }, () => confirm(wrong, session)));
    expectWrong(await confirm(codeIn(mail), session));
    expect(await isConfirmed(session)).toBe(false);
    expect((await confirm(tokenIn(mail))).status).toBe(200);
  });

  test('of the last mail count, and no others', async () => {
    const { mail, session, email } = await registered();
    expect(await resend(session)).toMatchObject({ status: 200, body: { data: { sent: true } } });
    await server.runJobs();
    const next = lastMailTo(server.mails, email);
    expectWrong(await confirm(tokenIn(mail)));
    if (codeIn(mail) !== codeIn(next)) expectWrong(await confirm(codeIn(mail), session));
    expect((await confirm(codeIn(next), session)).status).toBe(200);
  });
});

describe('asking for the mail again', () => {
  test('waits for a minute after the one before', async () => {
    const company = await buildCompany(server.db);
    const body = {
      firstname: 'Zoë',
      lastname: 'Ferrari',
      email: 'again@bau.example',
      password: 'Kran und Beton 27',
      token: company.token,
    };
    const { token } = (await server.send('POST', '/api/v1/auth/register', { body })).body.data;
    server.clock.advance(20_000);
    expect(await resend(token)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '40' },
      body: {
        code: 'wait-before-resending',
        retry_after: 40,
        detail: 'Please wait 40 seconds before asking for the message again.',
      },
    });
    server.clock.advance(40_000);
    const responses = await Promise.all([resend(token), resend(token), resend(token)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  });

  test('is refused for a while after five times', async () => {
    const { session } = await registered();
    for (let asked = 0; asked < 5; asked++) {
      expect((await resend(session)).status).toBe(200);
      server.clock.advance(61_000);
    }
    expect(await resend(session)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  });

  test('sends nothing to who has confirmed', async () => {
    const { session, mail } = await registered();
    await confirm(tokenIn(mail));
    expect(await resend(session)).toMatchObject({ status: 200, body: { data: { sent: false } } });
    expect(await server.runJobs()).toBe(0);
  });

  test('needs a session', async () => {
    expect((await server.send('POST', '/api/v1/auth/resendEmailConfirmationToken', { body: {} })).status).toBe(401);
  });
});

test('an address that somebody else has taken meanwhile is not given away', async () => {
  const { email: taken } = await buildUser(server.db);
  const { mail, id, session } = await registered();
  await confirm(tokenIn(mail));
  await server.db.updateTable('users').set({ new_email: taken }).where('id', '=', id).execute();
  await resend(session);
  await server.runJobs();
  expect(await confirm(tokenIn(lastMailTo(server.mails, taken)))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'email', code: 'already-used', message: 'This e-mail address is already in use' }] },
  });
});
