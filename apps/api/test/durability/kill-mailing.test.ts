import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailConcurrency } from '#modules/mails/mail-retries';
import { mailsAtOnce } from '#modules/mails/send-all';
import { mailNotifications } from '#modules/notifications/notifications.jobs';
import { sendNotificationMails } from '#modules/notifications/send-notification-mails.job';
import { systemClock } from '#platform/clock/clock';
import type { Database } from '#platform/database/database';
import type { OwnerDb } from '#platform/database/write/outside-db';
import type { JobDependencies } from '#platform/jobs/job-queue';
import { buildCompany, buildMembership } from '#test/factories/people.factory';
import { buildSessionToken } from '#test/factories/sign-in.factory';
import { type MailServer, startMailServer } from '#test/support/server/mail-server';
import { openManualJobs } from '#test/support/server/manual-jobs';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { createProcessDatabase, type ProcessDatabase } from './process-database.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { letMinutePass, withDatabase } from './stored-data.ts';

const people = 16;
/** Milliseconds for which the mail server thinks about each mail, so that the kill meets the mailing in the middle. */
const slowness = 100;

let env: Record<string, string>;
let database: ProcessDatabase;
let mailServer: MailServer;
let server: ServerProcess | undefined;
let company: number;
let project: number;
let token: string;

/** A project with an open question for each of its members. */
const fill = async (owner: OwnerDb): Promise<void> => {
  company = (await buildCompany(owner)).id;
  const { user_id } = await buildMembership(owner, { company_id: company, role: 'admin' });
  const user_ids: number[] = [];
  while (user_ids.length < people) user_ids.push((await buildMembership(owner, { company_id: company })).user_id);
  const fixture = await buildWorksheetFixture(owner, 'trade', {
    company_id: company,
    owner_user_id: user_id,
    user_ids,
  });
  const worksheet = await fixture.worksheet();
  project = worksheet.project_id;
  for (const responsible_user_id of user_ids) await fixture.row(worksheet, { responsible_user_id });
  token = await buildSessionToken(owner, user_id);
};

beforeAll(async () => {
  database = await createProcessDatabase();
  mailServer = await startMailServer({ onMailFrom: (_address, _session, take) => void setTimeout(take, slowness) });
  env = { ...database.env, SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` };
  await withDatabase(env, fill);
});
afterAll(async () => {
  await server?.kill();
  await mailServer.close();
  await database.remove();
});

/** The names of the mails that each address with this word in it has got. */
const mailsByReceiver = (word: string) => {
  const mails = new Map<string, string[]>();
  for (const { receivers, mail } of mailServer.received)
    for (const receiver of receivers.filter((address) => address.includes(word)))
      mails.set(receiver, [...(mails.get(receiver) ?? []), mail.messageId ?? '']);
  return mails;
};

test('kill -9 in the middle of a mailing: everybody gets the mail, and nobody two that a mail program shows', async () => {
  server = await startServerProcess(env);
  const answer = await fetch(`${server.address}/api/v1/appliedlessons/emailTheOpenTasks`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'authorization': `Bearer ${token}`,
      'company-id': String(company),
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify({ project_id: project }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  while (mailServer.received.length < mailConcurrency * 2) await delay(10);
  await server.kill();
  const sent = mailsByReceiver('@').size;
  expect(sent).toBeLessThan(people);

  await withDatabase(env, letMinutePass);
  server = await startServerProcess(env);
  while (mailsByReceiver('@').size < people) await delay(100);
  await server.kill();
  const mails = [...mailsByReceiver('@').values()];
  // What the mail server had taken when the process died is sent again under the same name.
  expect(mails.map((names) => new Set(names).size)).toEqual(mails.map(() => 1));
  expect(mails.flat().length).toBeLessThanOrEqual(people + mailConcurrency);
});

/** Begins the addresses of the second mailing: of the first one a mail may still come again, whose arrival the killed server had not noted. */
const notified = 'meldung-';

/** Mails of notifications that wait in three jobs, the last of them smaller; returns the addresses. */
const queueNotifications = async (owner: OwnerDb, database: Database): Promise<string[]> => {
  const { user_id: actor } = await buildMembership(owner, { company_id: company, role: 'admin' });
  const { rows } = await sql<{ email: string }>`
    with receivers as (
      insert into users (firstname, lastname, email, email_confirmed_at, notification_preferences)
      select 'P', n::text, ${notified} || n || '@bau.example', now(), '{"project_updated":"mail"}'
      from generate_series(1, 60) as n returning id, email),
    members as (
      insert into memberships (company_id, user_id, role) select ${company}, id, 'admin' from receivers),
    event as (
      insert into events (company_id, type, actor_user_id, subject_type, subject_id, project_id, data)
      select ${company}, 'project_updated', ${actor}, 'project', id, id, jsonb_build_object('title', title)
      from projects where company_id = ${company} and id = ${project} returning id),
    notices as (
      insert into notifications (company_id, user_id, event_id, type, by_mail, created_at)
      select ${company}, receivers.id, event.id, 'project_updated', true, now() - interval '11 minutes' from receivers, event)
    select email from receivers`.execute(owner);
  const jobs = { companyJobs: [sendNotificationMails], accountJobs: [], ownerJobs: [], scheduledJobs: [] };
  // None of these jobs is run here.
  const context = {} as JobDependencies['context'];
  const queue = await openManualJobs({ ...jobs, database, log: pino({ enabled: false }), context });
  await mailNotifications.run({ database, clock: systemClock, config: { eventRetentionMonths: null } });
  await queue.stop();
  return rows.map(({ email }) => email);
};

test('kill -9 in the middle of jobs of many notification mails: everybody gets the mail, and nobody two that a mail program shows', async () => {
  const addresses = await withDatabase(env, queueNotifications);
  server = await startServerProcess(env);
  while (mailsByReceiver(notified).size < addresses.length / 2) await delay(10);
  await server.kill();
  const killed = mailsByReceiver(notified).size;
  expect(killed).toBeLessThan(addresses.length);

  await withDatabase(env, letMinutePass);
  server = await startServerProcess(env);
  while (mailsByReceiver(notified).size < addresses.length) await delay(100);
  await server.stop();
  // A mail that arrived before the kill may not be noted yet: its job comes again in its own time.
  const queued = (owner: OwnerDb) =>
    owner
      .selectFrom('notification_mails')
      .where('company_id', '=', company)
      .where('state', '!=', 'sent')
      .select('id')
      .execute();
  while ((await withDatabase(env, queued)).length > 0) {
    await withDatabase(env, letMinutePass);
    server = await startServerProcess(env);
    await delay(1_000);
    await server.stop();
  }
  const mails = mailsByReceiver(notified);
  expect([...mails.keys()].toSorted()).toEqual(addresses.toSorted());
  expect([...mails.values()].map((names) => new Set(names).size)).toEqual(addresses.map(() => 1));
  // Of each job only the mails that were on their way come again.
  expect([...mails.values()].flat().length).toBeLessThanOrEqual(addresses.length + 3 * mailsAtOnce);
});
