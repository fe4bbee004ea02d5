import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { recordEvent } from '#platform/events/record-event';
import type { AccountActor } from '../users.policy.ts';
import { lockMember } from './lock-member.ts';
import { removeOrphanedAccount } from './remove-orphaned-account.ts';
import { userDisabled, userEnabled } from '../users.events.ts';

export interface Disabling {
  readonly id: number;
  readonly disabled: boolean;
}

/** Disables a member from the next request on; without another active membership the sessions end too. */
export const disableMember = async (
  tx: WriteTx,
  actor: AccountActor,
  { id, disabled }: Disabling,
  now: Date,
): Promise<void> => {
  const member = await lockMember(tx, actor, 'disable', id);
  if (member.disabled === disabled) return;
  await tx
    .updateTable('memberships')
    .set({ disabled_at: disabled ? now : null, updated_at: sql`now()` })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', id)
    .execute();
  if (disabled) await removeOrphanedAccount(tx, id);
  await recordEvent(tx, (disabled ? userDisabled : userEnabled)({ id, data: {} }));
};
