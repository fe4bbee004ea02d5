import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#platform/session/password';
import { buildMembership, buildUser } from '#test/factories/people.factory';
import { lastMailTo, tokenIn } from '#test/support/server/mail-reading';
import { minute } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const password = 'Kran und Beton 27';
let server: TestServer;
let hash: string;
beforeAll(async () => {
  server = await startTestServer();
  hash = await hashPassword(password);
  return () => server.close();
});
beforeEach(() => server.clock.advance(31 * minute));

const member = async () => {
  const user = await buildUser(server.db, {
    password_hash: hash,
    firstname: 'Nadia',
    lastname: 'Keller',
    language: 'de',
  });
  const { company_id: company } = await buildMembership(server.db, { user_id: user.id });
  const token = await server.tokenFor(user.id);
  const update = (body: object) =>
    server.send('POST', '/api/v1/auth/updateAccountInfo', { token, company, body, language: 'en' });
  return { ...user, company, token, update };
};
const newAddress = (id: number) => `neu-${id}@bau.example`;
const confirm = (token: string) =>
  server.send('POST', '/api/v1/auth/emailConfirmation', { body: { email_confirmation_token: token } });
const issue = (field: string, code: string, message: string) => ({
  status: 422,
  body: { errors: [{ field, code, message }] },
});
const eventsOf = async (id: number) => {
  const events = await server.db.selectFrom('security_events').select('type').where('user_id', '=', id).execute();
  return events.map(({ type }) => type);
};

describe('name, postal address and language', () => {
  test('are changed without the password; what is not sent stays, what is emptied goes', async () => {
    const { id, update, email } = await member();
    const sent = { firstname: 'Nadja', city: 'Aarau', address: ' Bahnhofstrasse 12 ', language: 'fr' };
    expect(await update(sent)).toMatchObject({
      status: 200,
      body: {
        data: {
          id,
          email,
          firstname: 'Nadja',
          lastname: 'Keller',
          city: 'Aarau',
          address: 'Bahnhofstrasse 12',
          new_email: null,
          settings: { language: 'fr' },
        },
      },
    });
    const emptied = await update({ city: '', address: null });
    expect(emptied.body.data).toMatchObject({ firstname: 'Nadja', city: null, address: null });
    expect(await eventsOf(id)).toEqual(['account_updated', 'account_updated']);
  });

  test('have to differ from what is stored', async () => {
    const { update, email } = await member();
    const noChanges = issue('', 'no-changes', 'No changes detected!');
    expect(await update({})).toMatchObject(noChanges);
    const same = { firstname: ' Nadia ', lastname: 'Keller', email: email.toUpperCase(), city: null, country: '' };
    expect(await update(same)).toMatchObject(noChanges);
    const samePassword = { current_password: password, new_password: password };
    expect(await update(samePassword)).toMatchObject(noChanges);
  });

  test('two characters are the least of a name', async () => {
    const { update } = await member();
    const message = 'First name and last name are required, each at least two characters';
    expect(await update({ firstname: ' N ' })).toMatchObject(issue('firstname', 'too-short', message));
    expect(await update({ lastname: '' })).toMatchObject(issue('lastname', 'required', message));
  });
});

test('a superadmin without a company changes the own account, nobody else does', async () => {
  const change = (token: string) =>
    server.send('POST', '/api/v1/auth/updateAccountInfo', { token, body: { city: 'Aarau' } });
  const { id } = await buildUser(server.db, { is_superadmin: true });
  const changed = await change(await server.tokenFor(id));
  expect(changed).toMatchObject({ status: 200, body: { data: { id, city: 'Aarau', company_id: null } } });
  const { token } = await member();
  expect(await change(token)).toMatchObject({ status: 422, body: { code: 'company-header-required' } });
});

describe('another address', () => {
  test('counts once its own mail confirms it; the present address gets a notice', async () => {
    const { id, update, email, token } = await member();
    const wanted = newAddress(id);
    const response = await update({ email: wanted, current_password: password });
    expect(response).toMatchObject({ status: 200, body: { data: { email, new_email: wanted } } });
    await server.runJobs();
    const notice = lastMailTo(server.mails, email);
    expect(notice.subject).toBe('Ihre E-Mail-Adresse soll geändert werden');
    expect(notice.text).not.toContain('token=');
    const link = tokenIn(lastMailTo(server.mails, wanted));
    const login = (address: string) =>
      server.send('POST', '/api/v1/auth/login', { body: { email: address, password } });
    expect((await login(wanted)).status).toBe(401);
    expect((await confirm(link)).status).toBe(200);
    expect((await login(wanted)).status).toBe(200);
    expect((await login(email)).status).toBe(401);
    const info = await server.send('GET', '/api/v1/auth/userinfo', { token });
    expect(info.body.data).toMatchObject({ email: wanted, new_email: null, email_confirmed: true });
    expect((await confirm(link)).status).toBe(422);
  });

  test('needs the password', async () => {
    const { id, update } = await member();
    const email = newAddress(id);
    expect(await update({ email })).toMatchObject(issue('current_password', 'required', 'Enter the current password'));
    expect(await update({ email, current_password: 'wrong' })).toMatchObject(
      issue('current_password', 'wrong-password', 'Current typed password is incorrect'),
    );
  });

  test('of somebody else is refused at once, and when it is taken in between', async () => {
    const { id, update } = await member();
    const other = await buildUser(server.db);
    const used = issue('email', 'already-used', 'This e-mail address is already in use');
    expect(await update({ email: other.email.toUpperCase(), current_password: password })).toMatchObject(used);
    const wanted = newAddress(id);
    await update({ email: wanted, current_password: password });
    await server.runJobs();
    await server.db.updateTable('users').set({ email: wanted }).where('id', '=', other.id).execute();
    expect(await confirm(tokenIn(lastMailTo(server.mails, wanted)))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email', code: 'already-used' }] },
    });
  });

  test('is undone by sending the present one; its link is invalid then', async () => {
    const { id, update, email } = await member();
    const wanted = newAddress(id);
    await update({ email: wanted, current_password: password });
    await server.runJobs();
    expect(await update({ email })).toMatchObject({ status: 200, body: { data: { email, new_email: null } } });
    expect((await confirm(tokenIn(lastMailTo(server.mails, wanted)))).status).toBe(422);
    expect(await eventsOf(id)).toEqual(['email_change_requested', 'email_change_withdrawn']);
  });

  test.each([
    ['\u0130', 'i\u0307'],
    ['\u212A', 'k'],
    ['\u00C4', '\u00E4'],
  ])('%s is another letter than %s where the database says so', async (written, plain) => {
    const { id, update } = await member();
    const rest = `${id}@bau.example`;
    await server.db
      .updateTable('users')
      .set({ email: `${plain}${rest}` })
      .where('id', '=', id)
      .execute();
    const { rows } = await sql<{ same: boolean }>`
      select fold_case(${plain}::text) = fold_case(${written}::text) as same`.execute(server.db);
    const response = await update({ email: `${written}${rest}`, current_password: password });
    expect(response.status).toBe(rows[0]?.same ? 422 : 200);
  });

  test('a second request invalidates the link of the first', async () => {
    const { id, update } = await member();
    await update({ email: newAddress(id), current_password: password });
    await server.runJobs();
    const first = tokenIn(lastMailTo(server.mails, newAddress(id)));
    const second = `zweite-${id}@bau.example`;
    await update({ email: second, current_password: password });
    expect((await confirm(first)).status).toBe(422);
    await server.runJobs();
    expect((await confirm(tokenIn(lastMailTo(server.mails, second)))).status).toBe(200);
  });
});

describe('another password', () => {
  test('ends the other sessions and the open links, keeps this session, and sends a notice by mail', async () => {
    const { id, email, update, token } = await member();
    const other = await server.tokenFor(id);
    await server.send('POST', '/api/v1/auth/forgotPassword', { body: { email } });
    await server.runJobs();
    const link = tokenIn(lastMailTo(server.mails, email));
    const response = await update({ current_password: password, new_password: 'Schalung statt Beton' });
    expect(response.status).toBe(200);
    const info = (of: string) => server.send('GET', '/api/v1/auth/userinfo', { token: of });
    expect((await info(token)).status).toBe(200);
    expect((await info(other)).status).toBe(401);
    const body = { token: link, password: 'Noch ein anderes Wort' };
    expect((await server.send('POST', '/api/v1/auth/resetPassword', { body })).status).toBe(422);
    await server.runJobs();
    expect(lastMailTo(server.mails, email).subject).toBe('Ihr Passwort wurde geändert');
    expect(await eventsOf(id)).toEqual(['password_recovery_requested', 'password_changed']);
  });

  test('needs the present one, and five wrong tries make one wait', async () => {
    const { update } = await member();
    const new_password = 'Schalung statt Beton';
    expect((await update({ new_password })).body.errors).toMatchObject([
      { field: 'current_password', code: 'required' },
    ]);
    for (let tried = 0; tried < 5; tried++) {
      expect((await update({ new_password, current_password: 'wrong' })).status).toBe(422);
    }
    expect(await update({ new_password, current_password: password })).toMatchObject({ status: 429 });
    server.clock.advance(16 * minute);
    expect((await update({ new_password, current_password: password })).status).toBe(200);
  });

  test('typed once more has to be the same; without a new one there is nothing to repeat', async () => {
    const { update } = await member();
    const change = { current_password: password, new_password: 'Schalung statt Beton' };
    const differs = issue('password_confirmation', 'contradicts', 'The two passwords differ');
    expect(await update({ ...change, password_confirmation: 'Schalung statt beton' })).toMatchObject(differs);
    expect(await update({ city: 'Aarau', password_confirmation: password })).toMatchObject(differs);
    expect((await update({ city: 'Aarau', password_confirmation: '' })).status).toBe(200);
    expect((await update({ ...change, password_confirmation: change.new_password })).status).toBe(200);
  });

  test('follows the rules of every new password', async () => {
    const { update } = await member();
    const refused = async (new_password: string) =>
      (await update({ current_password: password, new_password })).body.errors;
    expect(await refused('1234567')).toMatchObject([
      { field: 'new_password', code: 'too-short', message: 'Password must be at least 8 characters' },
    ]);
    expect(await refused('PASSWORD')).toMatchObject([{ field: 'new_password', code: 'too-common' }]);
    expect(await refused('Nadia-Keller.1985')).toMatchObject([
      { field: 'new_password', code: 'too-common', message: expect.stringContaining('your name') },
    ]);
  });

  test('stands in no log', async () => {
    const { update } = await member();
    await update({ current_password: password, new_password: 'Ein ganz geheimes Wort' });
    expect(server.logged.join('')).not.toContain('Ein ganz geheimes Wort');
    expect(server.logged.join('')).not.toContain(password);
  });
});
