import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { deleteExpiredRows } from '#platform/jobs/maintenance-jobs';
import { openSession } from '#platform/session/sessions';
import { day, minute } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildMembership } from '../factories/people.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('what was sent, handed over or begun goes once it has run out, and nothing before', async () => {
  const { db, clock, database } = server;
  const { company_id, user_id } = await buildMembership(db);
  const now = clock.now();
  const { id: session_id } = await openSession(
    database.accounts,
    user_id,
    { ip: '192.0.2.1', userAgent: null },
    now,
  ).then(() => db.selectFrom('sessions').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow());
  for (const [name, expires_at] of [
    ['over', new Date(now.getTime() - day - minute)],
    ['late', new Date(now.getTime() - minute)],
    ['open', new Date(now.getTime() + minute)],
  ] as const) {
    const token_hash = sha256(name);
    await db
      .insertInto('account_tokens')
      .values({ user_id, purpose: 'reset_password', email: name, token_hash, expires_at })
      .execute();
    await db
      .insertInto('handover_codes')
      .values({ code_hash: sha256(name), session_id, opens_company_id: company_id, keeps_session: true, expires_at })
      .execute();
    await db
      .insertInto('provider_sign_ins')
      .values({ state_hash: sha256(name), company_id, browser_hash: 'x', nonce: 'x', code_verifier: 'x', expires_at })
      .execute();
  }
  await deleteExpiredRows.run({ database, clock, config: { eventRetentionMonths: null } });
  const left = async (table: 'handover_codes' | 'provider_sign_ins') =>
    (await db.selectFrom(table).select('expires_at').execute()).map(({ expires_at }) => expires_at > now);
  const tokens = await db.selectFrom('account_tokens').select('email').orderBy('id').execute();
  // A late link still gets its own error.
  expect(tokens).toEqual([{ email: 'late' }, { email: 'open' }]);
  expect(await left('handover_codes')).toEqual([true]);
  expect(await left('provider_sign_ins')).toEqual([true]);
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: session_id }]);
});
