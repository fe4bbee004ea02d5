import { sql } from 'kysely';
import { sendRecovery } from '#modules/mails/account-mails.jobs';
import type { AccountsDb } from '#platform/database/write/outside-db';
import type { PublicCall } from '#platform/http/route';
import { enqueueAccount } from '#platform/jobs/job';
import { isOpenAccount } from '#platform/session/open-account';
import { recordSecurityEvent } from '#platform/session/security-event';
import { countRequest } from '../account-limits.ts';

const findOpenAccount = async (accounts: AccountsDb, email: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from users as u
    where fold_case(u.email) = fold_case(${email}) and u.anonymised_at is null and ${isOpenAccount}`.execute(accounts);
  return rows[0]?.id ?? null;
};

/** Does the same work for an unknown address, so that neither the answer nor its time tells who has an account. */
export const requestRecovery = async (
  { accounts, writeAccounts, context: { clock, ip, requestId } }: PublicCall,
  email: string,
): Promise<void> => {
  await countRequest(accounts, { what: 'forgot', ip, account: email }, clock.now());
  const userId = await findOpenAccount(accounts, email);
  await writeAccounts(async (tx) => {
    await enqueueAccount(tx, sendRecovery, { user_id: userId });
    await recordSecurityEvent(tx, 'password_recovery_requested', { userId, ip, requestId });
  });
};
