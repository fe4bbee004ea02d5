import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailConcurrency } from '#modules/mails/mail-retries';
import type { OwnerDb } from '#platform/database/write/outside-db';
import { buildCompany, buildMembership } from '#test/factories/people.factory';
import { buildSessionToken } from '#test/factories/sign-in.factory';
import { type MailServer, startMailServer } from '#test/support/server/mail-server';
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

/** The names of the mails that each address has got. */
const mailsByReceiver = () => {
  const mails = new Map<string, string[]>();
  for (const { receivers, mail } of mailServer.received)
    for (const receiver of receivers) mails.set(receiver, [...(mails.get(receiver) ?? []), mail.messageId ?? '']);
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
  const sent = mailsByReceiver().size;
  expect(sent).toBeLessThan(people);

  await withDatabase(env, letMinutePass);
  server = await startServerProcess(env);
  while (mailsByReceiver().size < people) await delay(100);
  await server.kill();
  const mails = [...mailsByReceiver().values()];
  // What the mail server had taken when the process died is sent again under the same name.
  expect(mails.map((names) => new Set(names).size)).toEqual(mails.map(() => 1));
  expect(mails.flat().length).toBeLessThanOrEqual(people + mailConcurrency);
});
