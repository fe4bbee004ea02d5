import type { Permission } from '@polier/contract/permissions';
import { permissionsOf } from '@polier/contract/roles';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { Member } from '#platform/session/caller';

/** The member for whom a job works, with the rights of now; undefined for whoever may no longer sign in to the company. */
export const findMemberOfJob = async (
  db: ScopedDb,
  userId: number,
): Promise<Pick<Member, 'userId' | 'companyId' | 'role' | 'can'> | undefined> => {
  const member = await db
    .selectFrom('memberships as m')
    .select('m.role')
    .where('m.company_id', '=', db.companyId)
    .where('m.user_id', '=', userId)
    .where('m.left_at', 'is', null)
    .where('m.disabled_at', 'is', null)
    .executeTakeFirst();
  if (member === undefined) return undefined;
  const permissions: ReadonlySet<Permission> = permissionsOf[member.role];
  return { userId, companyId: db.companyId, role: member.role, can: (key) => permissions.has(key) };
};
