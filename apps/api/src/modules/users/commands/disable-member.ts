import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { recordEvent } from '#platform/events/record-event';
import type { AccountViewer } from '../users.policy.ts';
import { lockMember } from './lock-member.ts';
import { settleAccount } from './settle-account.ts';

export interface Disabling {
  readonly id: number;
  readonly disabled: boolean;
}

/** Shuts a member out from the next request on; without another company the sessions end as well. */
export const disableMember = async (
  tx: WriteTx,
  viewer: AccountViewer,
  { id, disabled }: Disabling,
  now: Date,
): Promise<void> => {
  const member = await lockMember(tx, viewer, 'disable', id);
  if (member.disabled === disabled) return;
  await tx
    .updateTable('memberships')
    .set({ disabled_at: disabled ? now : null, updated_at: sql`now()` })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', id)
    .execute();
  if (disabled) await settleAccount(tx, id);
  await recordEvent(tx, { type: disabled ? 'user_disabled' : 'user_enabled', subject: { type: 'user', id } });
};
