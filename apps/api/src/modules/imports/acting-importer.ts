import { permissionsOf } from '@polier/contract/roles';
import type { ScopedDb } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import type { Actor } from '../lessons/lessons.policy.ts';

/** The member for whom a job works, with the rights of now: they may have become less since it was asked for. */
export const actingImporter = async (db: ScopedDb, userId: number): Promise<Actor> => {
  const member = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.role', 'u.is_superadmin'])
    .where('m.company_id', '=', db.companyId)
    .where('m.user_id', '=', userId)
    .where('m.left_at', 'is', null)
    .where('m.disabled_at', 'is', null)
    .executeTakeFirst();
  const permissions = member && permissionsOf[member.is_superadmin ? 'superadmin' : member.role];
  if (!permissions?.has('import')) throw problem('forbidden');
  return { userId, companyId: db.companyId, can: (key) => (permissions as ReadonlySet<string>).has(key) };
};
