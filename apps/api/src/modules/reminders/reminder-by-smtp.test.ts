import { contract } from '@polier/contract/endpoints';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { smtpMailer } from '#platform/mail/smtp';
import { buildTeam } from '#test/support/fixtures/company-team';
import { type MailServer, startMailServer } from '#test/support/server/mail-server';
import { dataOf } from '#test/support/problems';
import { TestClock } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { remindDuePeople } from './reminders.jobs.ts';

let mailServer: MailServer;
let server: TestServer;
/** The process dies after the mail server has said yes, before that is noted. */
let diesAfterSending = false;
beforeAll(async () => {
  mailServer = await startMailServer();
  const mailer = smtpMailer(`smtp://127.0.0.1:${mailServer.port}`, 'Polier <polier@bau.example>', new TestClock());
  server = await startTestServer({
    config: { publicUrl: 'https://polier.bau.example' },
    sendMail: async (mail) => {
      await mailer.send(mail);
      if (diesAfterSending) throw new Error('killed');
    },
  });
  return async () => {
    await server.close();
    mailer.close();
    await mailServer.close();
  };
});

const start = async () => {
  const { people, companyId: company_id } = await buildTeam(server, { owner: 'admin', mate: 'user' });
  const { mate, owner } = people;
  const fixture = await buildWorksheetFixture(server.db, 'trade', {
    company_id,
    owner_user_id: owner.id,
    user_ids: [mate.id],
  });
  const worksheet = await fixture.worksheet();
  const { id } = await fixture.row(worksheet, { responsible_user_id: mate.id, contacttill: '2026-01-05' });
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', mate.id)
    .executeTakeFirstOrThrow();
  const received = () => mailServer.received.filter(({ receivers }) => receivers.includes(email));
  return { mate, worksheet, rowId: id, received };
};

/** The clock stands at that hour of the next Monday, by the clock of Zurich in winter. */
const remindOnMonday = async (weeks: number) => {
  const monday = new Date('2030-01-07T06:00:00Z');
  server.clock.set(new Date(monday.getTime() + weeks * 7 * 86_400_000));
  await remindDuePeople.run({
    database: server.database,
    clock: server.clock,
    config: { eventRetentionMonths: null },
  });
  await server.runJobs();
};

test('a reminder arrives by SMTP; its link opens the row, and one click of the mail program ends it', async () => {
  const { mate, worksheet, rowId, received } = await start();
  dataOf(await mate.send(contract.preferences.update, { body: { reminder: 'weekly', language: 'en' } }));
  await remindOnMonday(0);
  const [mail] = received();
  expect(mail?.mail.subject).toBe('1 open question');
  expect(mail?.mail.html).toContain(
    `https://polier.bau.example/main/#/worksheet?kind=trade&amp;id=${worksheet.id}&amp;row=${rowId}`,
  );
  const header = (name: string) => mail?.mail.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, address = ''] = /^<https:\/\/polier\.bau\.example(\/.*)>$/.exec(header('list-unsubscribe')) ?? [];
  // A scanner of mails opens every link, and nothing changes.
  await server.send('GET', address);
  await remindOnMonday(1);
  expect(received()).toHaveLength(2);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await server.send('POST', address, { raw: 'List-Unsubscribe=One-Click', headers })).status).toBe(200);
  await remindOnMonday(2);
  expect(received()).toHaveLength(2);
  expect(server.logged.join('')).not.toContain(address.slice(address.indexOf('token=') + 6));
});

test('what was sent before the process died is sent again under the same name, which mail servers know', async () => {
  const { received } = await start();
  diesAfterSending = true;
  await remindOnMonday(10);
  diesAfterSending = false;
  // A slow machine has already tried once more.
  expect(received().length).toBeGreaterThan(0);
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(server.db);
  await server.runJobs();
  await remindOnMonday(10);
  const names = received().map(({ mail }) => mail.messageId);
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(1);
});
