import { sendNotice } from '#modules/mails/account-mails.jobs';
import type { AccountsTx } from '#platform/database/write/outside-db';
import { enqueueAccount } from '#platform/jobs/job';

export interface NewPassword {
  readonly userId: number;
  readonly hash: string;
  /** The session that stays open; all others end. */
  readonly exceptSession: number | null;
}

/** Stores a new password: sessions made with the former one end, open links are invalid, the owner gets a notice. */
export const setPassword = async (
  tx: AccountsTx,
  { userId, hash, exceptSession }: NewPassword,
  now: Date,
): Promise<void> => {
  await tx.updateTable('users').set({ password_hash: hash, updated_at: now }).where('id', '=', userId).execute();
  const sessions = tx.deleteFrom('sessions').where('user_id', '=', userId);
  await (exceptSession === null ? sessions : sessions.where('id', '<>', exceptSession)).execute();
  await tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset_password')
    .where('used_at', 'is', null)
    .execute();
  await enqueueAccount(tx, sendNotice, { user_id: userId, notice: 'password_changed', at: now.getTime() });
};
