import { sendNotice } from '#modules/mails/account-mails.jobs';
import type { UnscopedTx } from '#platform/database/scoped-db';
import { enqueueAccount } from '#platform/jobs/job';

export interface NewPassword {
  readonly userId: number;
  readonly hash: string;
  /** The session that goes on; all others end. */
  readonly exceptSession: number | null;
}

/** Stores a new password: sessions made with the former one end, open links are worth nothing, the owner is told. */
export const setPassword = async (
  tx: UnscopedTx,
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
