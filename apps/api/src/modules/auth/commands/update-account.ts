import { sql } from 'kysely';
import { sendConfirmation, sendNotice } from '#modules/mails/account-mails.jobs';
import type { UnscopedDb, UnscopedTx } from '#platform/database/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import type { AccountCall } from '#platform/http/route';
import { enqueueAccount } from '#platform/jobs/job';
import { confirmPassword } from '#platform/session/confirm-password';
import { hashPassword } from '#platform/session/password';
import { recordSecurityEvent } from '#platform/session/security-event';
import { type AccountChanges, accountChanges, type AccountInput, changesNothing } from '../account-changes.ts';
import { countRequest, noteMail } from '../account-limits.ts';
import { getProfile } from '../auth.queries.ts';
import { hasOtherPlace } from '../other-places.queries.ts';
import { listOwnWords } from '../own-words.queries.ts';
import { refuseWeakPassword } from '../password-rules.ts';
import { setPassword } from './set-password.ts';

const refuseTaken = async (unscoped: UnscopedDb, email: string): Promise<void> => {
  const taken = await unscoped
    .selectFrom('users')
    .select('id')
    .where(sql`fold_case(email)`, '=', sql`fold_case(${email})`)
    .executeTakeFirst();
  if (taken) throw fieldProblem([{ field: 'email', code: 'already-used' }]);
};

/**
 * What opens the account is changed only by who knows its password, whatever session is open. What others than the one
 * company see that vouches for the caller, too: whoever runs its identity provider could be anybody there.
 */
const checkSecrets = async (
  { unscoped, caller, context: { clock, ip } }: AccountCall,
  { newEmail, newPassword }: AccountChanges,
  currentPassword: string | undefined,
): Promise<void> => {
  const now = clock.now();
  const opensAccount = typeof newEmail === 'string' || newPassword !== undefined;
  if (!opensAccount && !(await hasOtherPlace(unscoped, caller))) return;
  if (!currentPassword) throw fieldProblem([{ field: 'current_password', code: 'required' }]);
  await confirmPassword(unscoped, caller, currentPassword, now);
  if (newPassword !== undefined) {
    await refuseWeakPassword('new_password', newPassword, await listOwnWords(unscoped, caller.userId));
  }
  if (typeof newEmail !== 'string') return;
  // Counted first: the answer tells whether an address has an account.
  await countRequest(unscoped, { what: 'resend', ip, account: String(caller.userId) }, now);
  await refuseTaken(unscoped, newEmail);
};

/** The address that waits is confirmed by its mail; the present one hears of it. */
const changeEmail = async (tx: UnscopedTx, userId: number, newEmail: string | null, now: Date): Promise<void> => {
  await tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm_email')
    .where('used_at', 'is', null)
    .execute();
  if (newEmail === null) return;
  await noteMail(tx, userId, now);
  await enqueueAccount(tx, sendConfirmation, { user_id: userId });
  await enqueueAccount(tx, sendNotice, { user_id: userId, notice: 'email_change_requested', at: now.getTime() });
};

export const updateAccount = async (call: AccountCall, input: AccountInput): Promise<void> => {
  const { unscoped, writeUnscoped, caller, context } = call;
  // A token acts in its company; the account behind it is none of its business.
  if (caller.apiToken !== null) throw problem('forbidden');
  const { userId, sessionId } = caller;
  const changes = accountChanges(await getProfile(unscoped, userId), input);
  if (changesNothing(changes)) throw fieldProblem([{ field: '', code: 'no-changes' }]);
  await checkSecrets(call, changes, input.current_password);
  const { plain, newEmail, newPassword } = changes;
  const hash = newPassword === undefined ? null : await hashPassword(newPassword);
  const by = { userId, ip: context.ip, requestId: context.requestId };
  await writeUnscoped(async (tx) => {
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
