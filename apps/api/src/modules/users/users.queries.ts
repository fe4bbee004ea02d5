import type { Role } from '@polier/contract/roles';
import type { ExternalUserView } from '@polier/contract/users/users.contract';
import { sql } from 'kysely';
import { alphabetical } from '#platform/database/alphabetical-sql';
import { jsonList } from '#platform/database/json-list';
import type { ScopedDb, UnscopedDb } from '#platform/database/scoped-db';
import type { SignedIn } from '#platform/session/caller';

export interface ScopeRow {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
}

/**
 * Companies somebody can act in today; a membership that is disabled or left is none. A superadmin acts everywhere, in a
 * company of which the superadmin is a member with that membership's role.
 */
export const listScopes = (unscoped: UnscopedDb, { userId, isSuperadmin }: SignedIn): Promise<ScopeRow[]> =>
  unscoped
    .selectFrom('companies as c')
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.company_id', '=', 'c.id')
        .on('m.user_id', '=', userId)
        .on('m.disabled_at', 'is', null)
        .on('m.left_at', 'is', null),
    )
    .select((eb) => ['c.id', 'c.name', eb.fn.coalesce('m.role', sql<Role>`'superadmin'`).as('role')])
    .where((eb) => eb.or([eb('m.user_id', 'is not', null), eb.val(isSuperadmin)]))
    .orderBy(alphabetical(sql.ref('c.name')))
    .orderBy('c.id')
    .execute();

/** Partners that are still offered, by firm, else by name. */
export const listExternalUsers = (db: ScopedDb) =>
  jsonList<ExternalUserView>(
    db,
    db
      .selectFrom('external_users as e')
      .select(['e.id', 'e.company', 'e.firstname', 'e.lastname', 'e.email', 'e.phone', 'e.function'])
      .where('e.company_id', '=', db.companyId)
      .where('e.archived_at', 'is', null)
      .orderBy(alphabetical(sql`coalesce(nullif(e.company, ''), e.lastname)`))
      .orderBy(alphabetical(sql.ref('e.lastname')))
      .orderBy(alphabetical(sql.ref('e.firstname')))
      .orderBy('e.id'),
  );
