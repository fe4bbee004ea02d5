import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { enqueue, enqueueAccount } from '#platform/jobs/job';
import { startJobs } from '#platform/jobs/job-queue';
import type { Mail } from '#platform/mail/mail';
import { smtpMailer } from '#platform/mail/smtp';
import { hashToken } from '#platform/session/token';
import { buildCompany, buildInvitation, buildMembership, buildUser } from '#test/factories/people.factory';
import { type MailServer, startMailServer } from '#test/support/server/mail-server';
import { lastMailTo, tokenIn } from '#test/support/server/mail-reading';
import { TestClock } from '#test/support/server/test-clock';
import { testScope } from '#test/support/database/test-scope';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { sendNotice, sendRecovery } from './account-mails.jobs.ts';
import { sendInvitation } from './send-invitation.job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://polier.bau.example' } });
  return () => server.close();
});

const invitationRow = (of: TestServer, id: number) =>
  of.db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const invited = async (of: TestServer, overrides: Parameters<typeof buildInvitation>[1] = {}) => {
  const company = await buildCompany(of.db, { name: 'Grüter & Söhne AG' });
  const inviter = await buildUser(of.db, { firstname: 'Zoë', lastname: 'Grüter' });
  await buildMembership(of.db, { company_id: company.id, user_id: inviter.id, role: 'admin' });
  const invitation = await buildInvitation(of.db, {
    company_id: company.id,
    invited_by_user_id: inviter.id,
    language: 'fr',
    ...overrides,
  });
  const send = () =>
    of.database
      .work(testScope(company.id))
      .write((tx) => enqueue(tx, sendInvitation, { invitation_id: invitation.id, asked_at: Date.now() }));
  return { ...invitation, send };
};

describe('an invitation', () => {
  test('is sent in its language, its link stored as a hash, and noted as sent', async () => {
    const { id, email, send } = await invited(server);
    await send();
    expect(await server.runJobs()).toBe(1);
    const mail = lastMailTo(server.mails, email);
    expect(mail).toMatchObject({ language: 'fr', subject: 'Invitation à rejoindre Grüter & Söhne AG' });
    expect(mail.text).toContain('Zoë Grüter vous invite');
    expect(mail.text).toContain('https://polier.bau.example/login/#/invitation?token=');
    expect(await invitationRow(server, id)).toMatchObject({
      token_hash: hashToken(tokenIn(mail)),
      mail_state: 'sent',
      sent_at: server.clock.now(),
    });
    expect(server.logged.join('')).not.toContain(tokenIn(mail));
  });

  test('sent again has another link; the former is invalid', async () => {
    const { id, email, send } = await invited(server);
    await send();
    await server.runJobs();
    const first = tokenIn(lastMailTo(server.mails, email));
    await send();
    await server.runJobs();
    const second = tokenIn(lastMailTo(server.mails, email));
    expect(second).not.toBe(first);
    expect((await invitationRow(server, id)).token_hash).toBe(hashToken(second));
  });

  test('that was revoked, accepted or has expired meanwhile is not sent', async () => {
    const over = new Date(server.clock.now().getTime() - 1_000);
    const sent = server.mails.length;
    for (const given of [{ revoked_at: over }, { expires_at: over }, { accepted_at: over }]) {
      const { send } = await invited(server, given);
      await send();
    }
    expect(await server.runJobs()).toBe(3);
    expect(server.mails).toHaveLength(sent);
  });
});

test('somebody in several companies is addressed by none of them', async () => {
  const user = await buildUser(server.db, { language: 'en' });
  for (const name of ['Erste Bau AG', 'Zweite Bau AG']) {
    const { id } = await buildCompany(server.db, { name });
    await buildMembership(server.db, { company_id: id, user_id: user.id });
  }
  await server.database.writeOwner((tx) =>
    enqueueAccount(tx, sendNotice, { user_id: user.id, notice: 'second_factor_off', at: Date.now() }),
  );
  await server.runJobs();
  const mail = lastMailTo(server.mails, user.email);
  expect(mail.subject).toBe('Second factor switched off');
  expect(mail.html).not.toMatch(/(Erste|Zweite) Bau AG/);
});

describe('while the mail server is unavailable', () => {
  let sending: TestServer;
  let mailServer: MailServer;
  let isAway = true;
  beforeAll(async () => {
    mailServer = await startMailServer({}, () => isAway);
    const clock = new TestClock();
    sending = await startTestServer({
      sendMail: smtpMailer(`smtp://127.0.0.1:${mailServer.port}`, 'Polier <polier@bau.example>', clock).send,
    });
    return async () => {
      await mailServer.close();
      await sending.close();
    };
  });
  beforeEach(async () => void (await sending.runJobs()));

  test('a mail waits and is tried again; once it is back, it arrives', async () => {
    const { id, email, send } = await invited(sending);
    await send();
    await sending.runJobs();
    expect((await invitationRow(sending, id)).mail_state).toBe('queued');
    expect(sending.logged.some((line) => line.includes('job failed') && line.includes('ESOCKET'))).toBe(true);
    isAway = false;
    await vi.waitFor(
      async () => {
        await sending.runJobs();
        expect((await invitationRow(sending, id)).mail_state).toBe('sent');
      },
      { timeout: 60_000, interval: 500 },
    );
    expect(mailServer.received.map(({ receivers }) => receivers)).toEqual([[email]]);
    expect(mailServer.received[0]?.mail.subject).toBe('Invitation à rejoindre Grüter & Söhne AG');
  });
});

test('after the last try it is noted as failed, so that people see it', async () => {
  const { id, company_id } = await invited(server);
  const { db, write } = server.database.work(testScope(company_id));
  const run = (lastTry: boolean) =>
    sendInvitation.run({
      id: '6c1f6f0e-54d5-4c8e-9c43-0c4d5cf8a3a1',
      db,
      write,
      data: { invitation_id: id, asked_at: Date.now() },
      signal: new AbortController().signal,
      lastTry,
      context: {
        clock: server.clock,
        config: {} as never,
        publicUrl: 'https://polier.bau.example',
        secrets: server.secrets,
        log: server.log,
        sendMail: () => Promise.reject(new Error('the mail server did not take a mail')),
      },
    });
  await expect(run(false)).rejects.toThrow('did not take');
  expect((await invitationRow(server, id)).mail_state).toBe('queued');
  await expect(run(true)).rejects.toThrow('did not take');
  expect(await invitationRow(server, id)).toMatchObject({ mail_state: 'failed', sent_at: null });
});

test('a new password is sent while every worker of the invitations waits for a slow mail server', async () => {
  const slow = Promise.withResolvers<void>();
  const taken: Mail[] = [];
  const { database, clock, config, secrets, log } = server;
  const queue = await startJobs({
    database,
    log,
    context: {
      clock,
      config,
      publicUrl: 'https://polier.bau.example',
      secrets,
      log,
      sendMail: async (mail) => {
        taken.push(mail);
        if (mail.text.includes('/#/invitation?')) await slow.promise;
      },
    },
    companyJobs: [sendInvitation],
    accountJobs: [sendRecovery],
    ownerJobs: [],
    scheduledJobs: [],
  });
  try {
    for (let count = 0; count < 6; count += 1) await (await invited(server)).send();
    await vi.waitFor(() => expect(taken).toHaveLength(4), { timeout: 30_000 });
    const { id, email } = await buildUser(server.db);
    await database.writeOwner((tx) => enqueueAccount(tx, sendRecovery, { user_id: id }));
    await vi.waitFor(() => expect(taken.map(({ to }) => to.address)).toContain(email), { timeout: 30_000 });
    expect(taken).toHaveLength(5);
  } finally {
    slow.resolve();
    await queue.stop(5_000);
  }
});
