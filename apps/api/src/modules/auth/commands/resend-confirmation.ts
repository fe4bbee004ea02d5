import { sendConfirmation } from '#modules/mails/account-mails.jobs';
import type { SignedInCall } from '#platform/http/route';
import { enqueueAccount } from '#platform/jobs/job';
import { recordSecurityEvent } from '#platform/session/security-event';
import { countRequest, waitBetweenMails } from '../account-limits.ts';

/** False when no address waits for its confirmation. */
export const resendConfirmation = async ({
  caller: { userId },
  accounts,
  writeAccounts,
  context: { clock, ip, requestId },
}: SignedInCall): Promise<boolean> => {
  const now = clock.now();
  const { email_confirmed_at: confirmedAt, new_email: waiting } = await accounts
    .selectFrom('users')
    .select(['email_confirmed_at', 'new_email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (confirmedAt !== null && waiting === null) return false;
  await waitBetweenMails(accounts, userId, now);
  await countRequest(accounts, { what: 'resend', ip, account: String(userId) }, now);
  await writeAccounts(async (tx) => {
    await enqueueAccount(tx, sendConfirmation, { user_id: userId, asked_at: now.getTime() });
    await recordSecurityEvent(tx, 'email_confirmation_resent', { userId, ip, requestId });
  });
  return true;
};
