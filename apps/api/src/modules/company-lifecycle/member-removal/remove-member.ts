import type { MemberRemoval } from '@polier/contract/users/accounts.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import type { WorkHandover } from '../../company-data/company-data.ts';
import { everyCompanyData } from '../every-company-data.ts';
import type { AccountActor } from '../../users/users.policy.ts';
import { lockMember } from '../../users/commands/lock-member.ts';
import { removeOrphanedAccount } from '../../users/commands/remove-orphaned-account.ts';
import { userRemoved } from './member-removal.events.ts';

const refused = (code: 'required' | 'does-not-exist' | 'contradicts') => fieldProblem([{ field: 'reassign_to', code }]);

const refuseSuccessor = async (tx: WriteTx, { id, reassign_to: to }: MemberRemoval): Promise<void> => {
  if (to === null) {
    for (const { members } of everyCompanyData) {
      if (await members?.needsSuccessor?.(tx, id)) throw refused('required');
    }
    return;
  }
  if (to === id) throw refused('contradicts');
  const successor = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', to)
    .where('disabled_at', 'is', null)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (!successor) throw refused('does-not-exist');
};

const handOver = async (tx: WriteTx, succession: WorkHandover): Promise<Readonly<Record<string, number>>> => {
  const moved: Record<string, number> = {};
  for (const { members } of everyCompanyData) Object.assign(moved, await members?.handOver?.(tx, succession));
  return moved;
};

const leave = async (tx: WriteTx, userId: number, isAnonymous: boolean, now: Date): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set({ left_at: now, anonymised_at: isAnonymous ? now : null, updated_at: now })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .execute();
};

/** The invitation contains the person's address. */
const clearAddress = async (tx: WriteTx, userId: number): Promise<void> => {
  await sql`
    update invitations set email = 'removed-' || accepted_by_user_id || '@polier.invalid'
    where company_id = ${tx.companyId} and accepted_by_user_id = ${userId}`.execute(tx);
};

/** Ends a membership: first the rows of each module, then the membership, then, if it was the last one, the account. */
export const removeMember = async (
  tx: WriteTx,
  actor: AccountActor,
  removal: MemberRemoval,
  now: Date,
): Promise<void> => {
  const { id, reassign_to: to } = removal;
  await lockMember(tx, actor, 'remove', id);
  await refuseSuccessor(tx, removal);
  const moved = await handOver(tx, { from: id, to });
  await leave(tx, id, to === null, now);
  const account = await removeOrphanedAccount(tx, id);
  if (to === null || account === 'anonymised') await clearAddress(tx, id);
  await recordEvent(tx, userRemoved({ id, data: { reassign_to: to, ...moved, account } }));
};
