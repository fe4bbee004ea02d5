import type { CompanyRole } from '@polier/contract/roles';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { diff, hasChanges, namedAlike } from '#platform/events/diff';
import { recordEvent } from '#platform/events/record-event';
import type { AccountActor } from '../users.policy.ts';
import { lockMember } from './lock-member.ts';
import { userRoleChanged } from '../users.events.ts';

export interface RoleChange {
  readonly id: number;
  readonly role: CompanyRole;
}

const roleField = namedAlike(['role']);

/** Changes the role, which takes effect at once because every request reads it. */
export const setRole = async (tx: WriteTx, actor: AccountActor, { id, role }: RoleChange): Promise<void> => {
  const member = await lockMember(tx, actor, 'set_role', id);
  const changes = diff(roleField, { role: member.role }, { role });
  if (!hasChanges(changes)) return;
  await tx
    .updateTable('memberships')
    .set({ role, updated_at: sql`now()` })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', id)
    .execute();
  await recordEvent(tx, userRoleChanged({ id, data: { changes } }));
};
