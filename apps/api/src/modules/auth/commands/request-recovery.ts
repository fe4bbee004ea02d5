import { sql } from 'kysely';
import { sendRecovery } from '#modules/mails/account-mails.jobs';
import type { UnscopedDb } from '#platform/database/scoped-db';
import type { PublicCall } from '#platform/http/route';
import { enqueueAccount } from '#platform/jobs/job';
import { isOpenAccount } from '#platform/session/open-account';
import { recordSecurityEvent } from '#platform/session/security-event';
import { countRequest } from '../account-limits.ts';

const findOpenAccount = async (unscoped: UnscopedDb, email: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from users as u
    where fold_case(u.email) = fold_case(${email}) and u.anonymised_at is null and ${isOpenAccount}`.execute(unscoped);
  return rows[0]?.id ?? null;
};

/** Does the same work for an unknown address, so that neither the answer nor its time tells who has an account. */
export const requestRecovery = async (
  { unscoped, writeUnscoped, context: { clock, ip, requestId } }: PublicCall,
  email: string,
): Promise<void> => {
  await countRequest(unscoped, { what: 'forgot', ip, account: email }, clock.now());
  const userId = await findOpenAccount(unscoped, email);
  await writeUnscoped(async (tx) => {
    await enqueueAccount(tx, sendRecovery, { user_id: userId });
    await recordSecurityEvent(tx, 'password_recovery_requested', { userId, ip, requestId });
  });
};
