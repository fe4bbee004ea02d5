import { answerLinksContract as links } from '@polier/contract/answer-links/answer-links.contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountJob } from '#platform/jobs/job';
import { enqueue, enqueueAccount } from '#platform/jobs/job';
import type { Mail } from '#platform/mail/mail';
import { hashToken } from '#platform/session/token';
import { buildCompany, buildInvitation, buildMembership, buildUser } from '#test/factories/people.factory';
import { startWithLink } from '#test/support/fixtures/answer-link-fixture';
import { testScope } from '#test/support/database/test-scope';
import { dataOf } from '#test/support/problems';
import { codeIn, tokenIn } from '#test/support/server/mail-reading';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { sendConfirmation, sendNotice, sendRecovery } from './account-mails.jobs.ts';
import { sendInvitation } from './send-invitation.job.ts';

let server: TestServer;
let mails: Mail[] = [];
let diesAfterSending = false;
beforeAll(async () => {
  server = await startTestServer({
    config: { publicUrl: 'https://polier.bau.example' },
    sendMail: async (mail) => {
      mails.push(mail);
      if (diesAfterSending) throw new Error('the process died');
    },
  });
  return () => server.close();
});
beforeEach(() => {
  mails = [];
});

const repeatJobs = async () => {
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(server.db);
  await server.runJobs();
};
/** The mail server has taken the mail, the process dies before it notes so, and another one repeats the job. */
const killAndRepeat = async () => {
  diesAfterSending = true;
  await server.runJobs();
  diesAfterSending = false;
  await repeatJobs();
};
const expectOneMessage = (): Mail => {
  const [first, second, ...others] = mails;
  expect(others).toEqual([]);
  expect(second).toEqual(first);
  expect(first?.key).toMatch(/^send-[\w-]{40,}$/);
  return first as Mail;
};

test('an answer link is sent again as the same message, whose link is valid', async () => {
  const { people, draft, list, question } = await startWithLink(server);
  dataOf(await people.owner.send(links.store, { body: { ...draft, by_mail: true } }));
  await killAndRepeat();
  const [, secret = ''] = /\/login\/#\/answer\?token=([\w-]{43})/.exec(expectOneMessage().text) ?? [];
  expect(dataOf(await list(undefined, secret)).questions).toMatchObject([{ id: question.id }]);
  expect(dataOf(await people.owner.send(links.list, { query: { projectId: draft.project_id } }))[0].state).toBe(
    'active',
  );
});

const invite = async () => {
  const { id: company_id } = await buildCompany(server.db);
  const inviter = await buildUser(server.db);
  await buildMembership(server.db, { company_id, user_id: inviter.id, role: 'admin' });
  const { id } = await buildInvitation(server.db, { company_id, invited_by_user_id: inviter.id });
  const send = () =>
    server.database
      .work(testScope(company_id))
      .write((tx) => enqueue(tx, sendInvitation, { invitation_id: id, asked_at: server.clock.now().getTime() }));
  return { id, send };
};
const tokenOfInvitation = async (id: number) =>
  (await server.db.selectFrom('invitations').select('token_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .token_hash;

test('an invitation is sent again as the same message, whose link is valid', async () => {
  const { id, send } = await invite();
  await send();
  await killAndRepeat();
  expect(await tokenOfInvitation(id)).toBe(hashToken(tokenIn(expectOneMessage())));
});

test('an invitation that was noted as sent is not sent again, although its job is repeated', async () => {
  const { id, send } = await invite();
  await send();
  await server.runJobs();
  await sql`update jobs.job set state = 'retry', start_after = now(), completed_on = null
    where name = ${sendInvitation.name} and data -> 'data' ->> 'invitation_id' = ${String(id)}`.execute(server.db);
  await repeatJobs();
  expect(mails).toHaveLength(1);
});

test('jobs that an earlier version queued without a time are sent', async () => {
  const { id } = await invite();
  const { company_id } = await server.db
    .selectFrom('invitations')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: user_id } = await buildUser(server.db, { email_confirmed_at: null });
  await server.database.work(testScope(company_id)).write((tx) => enqueue(tx, sendInvitation, { invitation_id: id }));
  await server.database.writeOwner((tx) => enqueueAccount(tx, sendConfirmation, { user_id }));
  expect(mails).toHaveLength(0);
  await server.runJobs();
  expect(mails).toHaveLength(2);
});

/** The first job could not send its mail, was overtaken by the second one, and is repeated. */
const overtake = async (send: () => Promise<unknown>) => {
  diesAfterSending = true;
  await send();
  await server.runJobs();
  diesAfterSending = false;
  server.clock.advance(600_000);
  await sql`update jobs.job set start_after = now() + interval '1 hour' where state = 'retry'`.execute(server.db);
  await send();
  await server.runJobs();
  expect(mails).toHaveLength(2);
  await repeatJobs();
  expect(mails).toHaveLength(2);
  return mails[1] as Mail;
};

test('an older job of an invitation, repeated after the newer one, sends no link and leaves the newer one valid', async () => {
  const { id, send } = await invite();
  const newest = await overtake(async () => {
    await server.db.updateTable('invitations').set({ updated_at: server.clock.now() }).where('id', '=', id).execute();
    await send();
  });
  expect(await tokenOfInvitation(id)).toBe(hashToken(tokenIn(newest)));
});

const enqueueFor = <Data extends { user_id: number }>(job: AccountJob<Data>, data: Data) =>
  server.database.writeOwner((tx) => enqueueAccount(tx, job, data));
const tokensOf = (userId: number) =>
  server.db.selectFrom('account_tokens').selectAll().where('user_id', '=', userId).execute();

test('a link for a new password is sent again as the same message', async () => {
  const { id } = await buildUser(server.db);
  await server.database.writeOwner((tx) => enqueueAccount(tx, sendRecovery, { user_id: id }));
  await killAndRepeat();
  expect(await tokensOf(id)).toMatchObject([{ token_hash: hashToken(tokenIn(expectOneMessage())) }]);
});

test('a link for a new password that was used meanwhile is neither sent again nor valid again', async () => {
  const { id } = await buildUser(server.db);
  await server.database.writeOwner((tx) => enqueueAccount(tx, sendRecovery, { user_id: id }));
  diesAfterSending = true;
  await server.runJobs();
  diesAfterSending = false;
  await server.db.updateTable('account_tokens').set({ used_at: new Date() }).where('user_id', '=', id).execute();
  await repeatJobs();
  expect(mails).toHaveLength(1);
  expect(await tokensOf(id)).toMatchObject([{ used_at: expect.any(Date) }]);
});

test('a confirmation is sent again as the same message, with the same code', async () => {
  const { id } = await buildUser(server.db, { email_confirmed_at: null });
  await enqueueFor(sendConfirmation, { user_id: id, asked_at: server.clock.now().getTime() });
  await killAndRepeat();
  const mail = expectOneMessage();
  expect(codeIn(mail)).toMatch(/^\d{6}$/);
  expect(await tokensOf(id)).toMatchObject([{ token_hash: hashToken(tokenIn(mail)) }]);
});

test('an older job of a confirmation, repeated after the newer one, sends no link and leaves the newer one valid', async () => {
  const { id } = await buildUser(server.db, { email_confirmed_at: null });
  const newest = await overtake(() =>
    enqueueFor(sendConfirmation, { user_id: id, asked_at: server.clock.now().getTime() }),
  );
  expect(await tokensOf(id)).toMatchObject([{ token_hash: hashToken(tokenIn(newest)) }]);
});

test('a confirmation that is repeated after the address was corrected has another link', async () => {
  const { id } = await buildUser(server.db, { email_confirmed_at: null });
  await enqueueFor(sendConfirmation, { user_id: id, asked_at: server.clock.now().getTime() });
  diesAfterSending = true;
  await server.runJobs();
  diesAfterSending = false;
  await server.db
    .updateTable('users')
    .set({ email: `corrected-${id}@bau.example` })
    .where('id', '=', id)
    .execute();
  await repeatJobs();
  const [first, second] = mails as [Mail, Mail];
  expect(tokenIn(second)).not.toBe(tokenIn(first));
  expect(codeIn(second)).not.toBe(codeIn(first));
  expect(await tokensOf(id)).toMatchObject([{ token_hash: hashToken(tokenIn(second)) }]);
});

test('a notice is sent again as the same message', async () => {
  const { id } = await buildUser(server.db);
  await enqueueFor(sendNotice, { user_id: id, notice: 'password_changed', at: Date.now() });
  await killAndRepeat();
  expectOneMessage();
});
