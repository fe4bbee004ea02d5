import { permissionsOf } from '@polier/contract/roles';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import { type AccountViewer, changeKeys, type MemberChange, type MemberFacts, refusedChange } from '../users.policy.ts';

/** One after the other in a company: two administrators who demote each other would otherwise both succeed. */
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
    // what the member is writing just now comes first, and is then seen
    .forUpdate()
    .execute();

/** The caller was allowed in before the lock was granted; meanwhile somebody may have taken the right away. */
const refuseLostRight = (tx: WriteTx, change: MemberChange, members: readonly MemberFacts[]): void => {
  const { memberId } = tx.scope;
  if (memberId === null) return;
  const actor = members.find(({ userId }) => userId === memberId);
  if (!actor || actor.disabled || !permissionsOf[actor.role].has(changeKeys[change])) throw problem('forbidden');
};

/** Locks the member who is to change; refuses who may not, by how things stand now. */
export const lockMember = async (
  tx: WriteTx,
  viewer: AccountViewer,
  change: MemberChange,
  userId: number,
): Promise<MemberFacts> => {
  await lockCompany(tx);
  const members = await lockedMembers(tx, userId);
  refuseLostRight(tx, change, members);
  const member = members.find((one) => one.userId === userId);
  if (!member) throw problem('not-found');
  const refusal = refusedChange(
    viewer,
    change,
    member,
    members.filter((one) => one !== member),
  );
  if (refusal !== null) throw problem(refusal);
  return member;
};
