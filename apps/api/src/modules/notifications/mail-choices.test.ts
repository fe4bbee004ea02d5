import { contract } from '@polier/contract/endpoints';
import { fullPath } from '@polier/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { mailChoicesLinks } from '../mails/mail-choices-links.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const { mailChoices, preferences } = contract;

const start = async (about: 'reminders' | 'notifications' = 'reminders') => {
  const { people } = await buildTeam(server, { mate: 'user' });
  const { mate } = people;
  const user = () => server.db.selectFrom('users').selectAll().where('id', '=', mate.id).executeTakeFirstOrThrow();
  const { email } = await user();
  const { page, unsubscribe } = mailChoicesLinks({ secrets: server.secrets, publicUrl: '' }, about, {
    userId: mate.id,
    email,
  });
  const token = page.slice(page.indexOf('token=') + 6);
  const ask = (endpoint: typeof mailChoices.read | typeof mailChoices.update, body?: unknown, given = token) =>
    server.send(endpoint.method, fullPath(endpoint), {
      headers: { 'mail-choices': given },
      ...(body === undefined ? {} : { body }),
    });
  return { mate, user, token, unsubscribe, page, ask };
};

describe('the link of a mail', () => {
  test('shows what comes by mail and changes nothing when it is only opened', async () => {
    const { user, unsubscribe, page, ask } = await start();
    const before = await user();
    expect(dataOf(await ask(mailChoices.read))).toEqual({
      about: 'reminders',
      name: `${before.firstname} ${before.lastname}`,
      reminder: null,
      paused_until: null,
      notification_mails: false,
    });
    const opened = await server.send('GET', unsubscribe);
    expect(opened.status).toBe(303);
    expect(opened.headers['location']).toBe(page);
    await server.send('HEAD', unsubscribe);
    expect(await user()).toEqual(before);
  });

  test('pauses, slows down and ends reminders, and keeps notifications in the application', async () => {
    const { mate, user, ask } = await start();
    dataOf(await mate.send(preferences.update, { body: { types: { assigned: 'mail', project_stored: 'off' } } }));
    expect(dataOf(await ask(mailChoices.update, { paused_until: '2027-01-11' }))).toMatchObject({
      paused_until: '2027-01-11',
      notification_mails: true,
    });
    expect(await user()).toMatchObject({ reminder_changed_at: server.clock.now() });
    dataOf(await ask(mailChoices.update, { reminder: 'monthly', paused_until: null, notification_mails: false }));
    expect(dataOf(await mate.send(preferences.read, {}))).toMatchObject({
      reminder: 'monthly',
      paused_until: null,
      types: { assigned: 'app', project_stored: 'off' },
    });
  });

  test.each([
    ['as a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['in parts', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data\r\n\r\nOne-Click\r\n--x--'],
    ['as JSON', 'application/json', '{'],
  ])('ends reminders with one click of a mail program that says so %s', async (_, type, raw) => {
    const { user, unsubscribe } = await start();
    for (let times = 0; times < 2; times++)
      expect((await server.send('POST', unsubscribe, { raw, headers: { 'content-type': type } })).status).toBe(200);
    expect(await user()).toMatchObject({ reminder_frequency: 'off' });
  });

  test('of notifications ends those by mail, not the reminders', async () => {
    const { mate, user, unsubscribe } = await start('notifications');
    dataOf(await mate.send(preferences.update, { body: { types: { assigned: 'mail', lesson_approved: 'off' } } }));
    expect((await server.send('POST', unsubscribe)).status).toBe(200);
    expect(await user()).toMatchObject({
      reminder_frequency: null,
      notification_preferences: { assigned: 'app', lesson_approved: 'off' },
    });
  });

  test('is refused when it is made up, changed, of another address or of somebody who is gone', async () => {
    const { mate, user, token, unsubscribe, ask } = await start();
    const other = await start();
    const [about, , signature] = token.split('.');
    const wrong = ['', 'x', `${token}x`, token.slice(0, -1), `notifications.${mate.id}.${signature}`];
    for (const given of [...wrong, `${about}.${other.mate.id}.${signature}`]) {
      const refused = await ask(mailChoices.update, { reminder: 'off' }, given);
      expectProblem(refused, 401, 'mail-link-invalid');
      const address = `/unsubscribe?token=${encodeURIComponent(given)}`;
      expectProblem(await server.send('POST', address), 401, 'mail-link-invalid');
    }
    await server.db.updateTable('users').set({ email: 'neu@bau.example' }).where('id', '=', mate.id).execute();
    expectProblem(await server.send('POST', unsubscribe), 401, 'mail-link-invalid');
    expect((await user()).reminder_frequency).toBeNull();
    expect((await other.user()).reminder_frequency).toBeNull();
  });
});
