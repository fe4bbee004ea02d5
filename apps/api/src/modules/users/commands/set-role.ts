import type { CompanyRole } from '@polier/contract/roles';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { recordEvent } from '#platform/events/record-event';
import type { AccountViewer } from '../users.policy.ts';
import { lockMember } from './lock-member.ts';

export interface RoleChange {
  readonly id: number;
  readonly role: CompanyRole;
}

/** Promotes or demotes; every request asks for the role anew, so nothing else is to be done. */
export const setRole = async (tx: WriteTx, viewer: AccountViewer, { id, role }: RoleChange): Promise<void> => {
  const member = await lockMember(tx, viewer, 'set_role', id);
  if (member.role === role) return;
  await tx
    .updateTable('memberships')
    .set({ role, updated_at: sql`now()` })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', id)
    .execute();
  await recordEvent(tx, {
    type: 'user_role_changed',
    subject: { type: 'user', id },
    data: { changes: { role: [member.role, role] } },
  });
};
