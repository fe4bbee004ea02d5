import { sql } from 'kysely';
import { sendConfirmation, sendNotice } from '#modules/mails/account-mails.jobs';
import type { AccountsDb, AccountsTx } from '#platform/database/write/outside-db';
import { fieldProblem } from '#platform/errors/problem';
import type { AccountCall } from '#platform/http/route';
import { enqueueAccount } from '#platform/jobs/job';
import { confirmPassword } from '#platform/session/confirm-password';
import { hashPassword } from '#platform/session/password';
import { recordSecurityEvent } from '#platform/session/security-event';
import { type AccountChanges, accountChanges, type AccountInput, changesNothing } from '../account-changes.ts';
import { countRequest, recordMail } from '../account-limits.ts';
import { compareAddress, getProfile } from '../auth.queries.ts';
import { hasOtherMembership } from '../other-memberships.queries.ts';
import { listOwnNames } from '../own-names.queries.ts';
import { refuseWeakPassword } from '../password-rules.ts';
import { setPassword } from './set-password.ts';

const refuseTaken = async (accounts: AccountsDb, email: string): Promise<void> => {
  const taken = await accounts
    .selectFrom('users')
    .select('id')
    .where(sql`fold_case(email)`, '=', sql`fold_case(${email})`)
    .executeTakeFirst();
  if (taken) throw fieldProblem([{ field: 'email', code: 'already-used' }]);
};

/**
 * Changing the credentials of an account requires its password. So does changing what other companies see, when the
 * session comes from one company's identity provider, whose operator could impersonate the person there.
 */
const checkSecrets = async (
  { accounts, caller, context: { clock, ip } }: AccountCall,
  { newEmail, newPassword }: AccountChanges,
  currentPassword: string | undefined,
): Promise<void> => {
  const now = clock.now();
  const opensAccount = typeof newEmail === 'string' || newPassword !== undefined;
  if (!opensAccount && !(await hasOtherMembership(accounts, caller))) return;
  if (!currentPassword) throw fieldProblem([{ field: 'current_password', code: 'required' }]);
  await confirmPassword(accounts, caller, currentPassword, now);
  if (newPassword !== undefined) {
    await refuseWeakPassword('new_password', newPassword, await listOwnNames(accounts, caller.userId));
  }
  if (typeof newEmail !== 'string') return;
  // Counted first, because the answer reveals whether an address has an account.
  await countRequest(accounts, { what: 'resend', ip, account: String(caller.userId) }, now);
  await refuseTaken(accounts, newEmail);
};

/** A mail to the new address confirms it; the current address gets a notice. */
const changeEmail = async (tx: AccountsTx, userId: number, newEmail: string | null, now: Date): Promise<void> => {
  await tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm_email')
    .where('used_at', 'is', null)
    .execute();
  if (newEmail === null) return;
  await recordMail(tx, userId, now);
  await enqueueAccount(tx, sendConfirmation, { user_id: userId, asked_at: now.getTime() });
  await enqueueAccount(tx, sendNotice, { user_id: userId, notice: 'email_change_requested', at: now.getTime() });
};

export const updateAccount = async (call: AccountCall, input: AccountInput): Promise<void> => {
  const { accounts, writeAccounts, caller, context } = call;
  const { userId, sessionId } = caller;
  const { email } = input;
  const submitted = email === undefined ? null : { email, ...(await compareAddress(accounts, userId, email)) };
  const changes = accountChanges(await getProfile(accounts, userId, null), input, submitted);
  if (changesNothing(changes)) throw fieldProblem([{ field: '', code: 'no-changes' }]);
  await checkSecrets(call, changes, input.current_password);
  const { plain, newEmail, newPassword } = changes;
  const hash = newPassword === undefined ? null : await hashPassword(newPassword);
  const by = { userId, ip: context.ip, requestId: context.requestId };
  await writeAccounts(async (tx) => {
    const now = context.clock.now();
    await tx
      .updateTable('users')
      .set({ ...plain, ...(newEmail !== undefined && { new_email: newEmail }), updated_at: now })
      .where('id', '=', userId)
      .execute();
    if (Object.keys(plain).length > 0) {
      await recordSecurityEvent(tx, 'account_updated', by, { fields: Object.keys(plain) });
    }
    if (newEmail !== undefined) {
      await changeEmail(tx, userId, newEmail, now);
      await recordSecurityEvent(tx, newEmail === null ? 'email_change_withdrawn' : 'email_change_requested', by);
    }
    if (hash !== null) {
      await setPassword(tx, { userId, hash, exceptSession: sessionId }, now);
      await recordSecurityEvent(tx, 'password_changed', by);
    }
  });
};
