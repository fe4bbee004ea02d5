import { contract } from '@polier/contract/endpoints';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ScopedDb } from '#platform/database/scope/scoped-db';
import { type Mail, MailRefusedError, type SendMail } from '#platform/mail/mail';
import { enqueue } from '#platform/jobs/job';
import { testScope } from '#test/support/database/test-scope';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf } from '#test/support/problems';
import { minute } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { mailNotifications } from './notifications.jobs.ts';
import { sendNotificationMail } from './send-notification-mails.job.ts';

let server: TestServer;
const mails: Mail[] = [];
let answer: SendMail;
beforeAll(async () => {
  server = await startTestServer({
    config: { publicUrl: 'https://polier.bau.example' },
    sendMail: (mail) => answer(mail),
  });
  return () => server.close();
});
beforeEach(() => {
  answer = async (mail) => void mails.push(mail);
  mails.length = 0;
  server.clock.set(new Date());
});

const start = async () => {
  const team = await buildTeam(server, { owner: 'admin', mate: 'user', third: 'user' });
  const { people, companyId: company_id } = team;
  const fixture = await buildWorksheetFixture(server.db, 'trade', {
    company_id,
    owner_user_id: people.owner.id,
    user_ids: [people.mate.id, people.third.id],
  });
  const worksheet = await fixture.worksheet();
  const assign = async (internal_responsible_user: number) => {
    const { id } = await fixture.row(worksheet);
    const body = { id, internal_responsible_user };
    dataOf(await people.owner.send(contract.appliedLessons.trade.update, { body }));
    return id;
  };
  const choose = async (person: keyof typeof people, channel: string) =>
    dataOf(await people[person].send(contract.preferences.update, { body: { types: { assigned: channel } } }));
  const states = async () => {
    const rows = await server.db
      .selectFrom('notification_mails')
      .select(['state', 'error'])
      .where('company_id', '=', company_id)
      .orderBy('id')
      .execute();
    return rows.map(({ state, error }) => error ?? state);
  };
  return { ...team, company_id, people, fixture, worksheet, assign, choose, states };
};

const runMailing = () =>
  mailNotifications.run({ database: server.database, clock: server.clock, config: { eventRetentionMonths: null } });
const mailAfterTenMinutes = async () => {
  await server.runJobs();
  server.clock.advance(11 * minute);
  await runMailing();
  await server.runJobs();
};

test('whoever wants a type by mail gets one mail of a bundle, with the link, once its ten minutes are over', async () => {
  const { people, worksheet, assign, choose, states } = await start();
  await choose('mate', 'mail');
  await choose('third', 'off');
  await server.db.updateTable('users').set({ language: 'en' }).where('id', '=', people.mate.id).execute();
  await assign(people.mate.id);
  const newest = await assign(people.mate.id);
  await assign(people.third.id);
  await server.runJobs();
  await runMailing();
  expect(await states()).toEqual([]);
  server.clock.advance(11 * minute);
  // Twice at the same time, and once more.
  await Promise.all([runMailing(), runMailing()]);
  await server.runJobs();
  await runMailing();
  await server.runJobs();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.language).toBe('en');
  expect(mail?.subject).toContain('assigned 2 questions to you');
  expect(mail?.text).toContain(
    `https://polier.bau.example/main/#/worksheet?kind=trade&id=${worksheet.id}&row=${newest}`,
  );
  expect(mail?.unsubscribe).toMatch(/^https:\/\/polier\.bau\.example\/unsubscribe\?token=notifications\./);
  expect((await states()).filter((state) => state === 'sent')).toHaveLength(1);
});

test('nothing is sent of what was read meanwhile, is no longer wanted, or of somebody who was disabled', async () => {
  const { people, company_id, assign, choose, states } = await start();
  for (const name of ['mate', 'third'] as const) await choose(name, 'mail');
  await assign(people.mate.id);
  await server.runJobs();
  dataOf(await people.mate.send(contract.notifications.markAllAsRead, {}));
  await mailAfterTenMinutes();
  expect(await states()).toEqual([]);

  server.clock.set(new Date());
  await assign(people.mate.id);
  await assign(people.third.id);
  await server.runJobs();
  server.clock.advance(11 * minute);
  await runMailing();
  await server.db
    .updateTable('memberships')
    .set({ disabled_at: new Date() })
    .where('company_id', '=', company_id)
    .where('user_id', '=', people.third.id)
    .execute();
  await choose('mate', 'app');
  await server.runJobs();
  expect((await states()).toSorted()).toEqual(['disabled', 'nothing-unread']);
  expect(mails).toEqual([]);
});

test('a mail server that is away is asked again, one that refuses the address is not', async () => {
  const { people, assign, choose, states } = await start();
  await choose('mate', 'mail');
  await assign(people.mate.id);
  answer = async () => {
    throw new Error('away');
  };
  await mailAfterTenMinutes();
  expect(await states()).toEqual(['queued']);
  answer = async (mail) => {
    mails.push(mail);
    throw new MailRefusedError('no such box');
  };
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(server.db);
  await server.runJobs();
  expect(await states()).toEqual(['address-refused']);
  await mailAfterTenMinutes();
  expect(mails).toHaveLength(1);
});

test('a mail that fails holds back no other of its job, and only that one is sent again', async () => {
  const { people, assign, choose, states } = await start();
  for (const name of ['mate', 'third'] as const) {
    await choose(name, 'mail');
    await assign(people[name].id);
  }
  const tried: string[] = [];
  answer = async (mail) => {
    tried.push(mail.to.address);
    if (tried.length === 1) throw new Error('away');
    mails.push(mail);
  };
  await mailAfterTenMinutes();
  expect((await states()).toSorted()).toEqual(['queued', 'sent']);
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(server.db);
  await server.runJobs();
  expect(await states()).toEqual(['sent', 'sent']);
  expect(tried).toHaveLength(3);
  expect(tried[2]).toBe(tried[0]);
  expect(new Set(mails.map(({ to }) => to.address)).size).toBe(2);
});

test('a hundred people have their mails by few statements, each with what that person may read', async () => {
  const { people, company_id, assign, choose, states } = await start();
  await choose('mate', 'mail');
  await assign(people.mate.id);
  await server.runJobs();
  const { id: projectId, title } = await server.db
    .updateTable('projects')
    .set({ title: 'Neubau Halle 7' })
    .where('company_id', '=', company_id)
    .returning(['id', 'title'])
    .executeTakeFirstOrThrow();
  const { rows: others } = await sql<{ email: string; maySee: boolean }>`
    with others as (
      insert into users (firstname, lastname, email, email_confirmed_at, notification_preferences)
      select 'P', n::text, 'brief-' || n || '-' || ${company_id}::text || '@bau.example', now(), '{"assigned":"mail"}'
      from generate_series(1, 100) as n returning id, email),
    members as (
      insert into memberships (company_id, user_id, role)
      select ${company_id}, id, case when id % 2 = 0 then 'user' else 'admin' end from others),
    team as (
      insert into project_users (company_id, project_id, user_id)
      select ${company_id}, ${projectId}, id from others where id % 4 > 1 returning user_id),
    copies as (
      insert into notifications (company_id, user_id, type, bundle, event_id, events_count, by_mail, created_at, updated_at)
      select company_id, others.id, type, bundle, event_id, events_count, by_mail, created_at, updated_at
      from notifications cross join others where company_id = ${company_id} and user_id = ${people.mate.id})
    select email, id % 2 = 1 or id % 4 = 2 as "maySee" from others`.execute(server.db);
  server.clock.advance(11 * minute);
  await runMailing();
  const statements = vi.spyOn(ScopedDb.prototype, 'getExecutor');
  await server.runJobs();
  const executed = statements.mock.calls.length;
  statements.mockRestore();
  expect(await states()).toEqual(Array.from({ length: 101 }, () => 'sent'));
  expect(mails).toHaveLength(101);
  const sees = new Map(mails.map((mail) => [mail.to.address, mail.text.includes(title)]));
  expect(others.map(({ email }) => ({ email, maySee: sees.get(email) }))).toEqual(others);
  expect(executed).toBeLessThan(60);
});

test('a mail that an earlier version queued is sent once', async () => {
  const { people, company_id, assign, choose, states } = await start();
  await choose('mate', 'mail');
  await assign(people.mate.id);
  await server.runJobs();
  server.clock.advance(11 * minute);
  await runMailing();
  const { id } = await server.db
    .selectFrom('notification_mails')
    .select('id')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  await server.database
    .work(testScope(company_id))
    .write((tx) => enqueue(tx, sendNotificationMail, { notification_mail_id: id }));
  await sql`delete from jobs.job where name = 'send-notification-mails'`.execute(server.db);
  await server.runJobs();
  expect(mails).toHaveLength(1);
  expect(await states()).toEqual(['sent']);
});
