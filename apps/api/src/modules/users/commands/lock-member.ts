import { permissionsOf } from '@polier/contract/roles';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { type AccountActor, changeKeys, type MemberChange, type MemberFacts, refusedChange } from '../users.policy.ts';

/** Serialised per company: otherwise two administrators could demote each other. */
export const lockCompany = async (tx: WriteTx): Promise<void> => {
  await tx.selectFrom('companies').select('id').where('id', '=', tx.companyId).forNoKeyUpdate().execute();
};

const lockedMembers = (tx: WriteTx, userId: number): Promise<MemberFacts[]> =>
  tx
    .selectFrom('memberships')
    .select(['user_id as userId', 'role', sql<boolean>`disabled_at is not null`.as('disabled')])
    .where('company_id', '=', tx.companyId)
    .where('left_at', 'is', null)
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('user_id', 'in', [userId, tx.scope.memberId ?? userId])]))
    // Waits for the member's running writes, so that they are seen.
    .forUpdate()
    .execute();

/** Checks the permission again, because it may have been lost while waiting for the lock. */
const refuseLostRight = (tx: WriteTx, change: MemberChange, members: readonly MemberFacts[]): void => {
  const { memberId } = tx.scope;
  if (memberId === null) return;
  const actor = members.find(({ userId }) => userId === memberId);
  if (!actor || actor.disabled || !permissionsOf[actor.role].has(changeKeys[change])) throw problem('forbidden');
};

/** Locks the member and refuses a change that the current state does not allow. */
export const lockMember = async (
  tx: WriteTx,
  actor: AccountActor,
  change: MemberChange,
  userId: number,
): Promise<MemberFacts> => {
  await lockCompany(tx);
  const members = await lockedMembers(tx, userId);
  refuseLostRight(tx, change, members);
  const member = members.find((one) => one.userId === userId);
  if (!member) throw problem('not-found');
  const issue = refusedChange(
    actor,
    change,
    member,
    members.filter((one) => one !== member),
  );
  if (issue !== null) throw problem(issue);
  return member;
};
