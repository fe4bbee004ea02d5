import type { Role } from '@polier/contract/roles';
import { sql } from 'kysely';
import { alphabetical } from '#platform/database/alphabetical-sql';
import type { UnscopedDb } from '#platform/database/scoped-db';
import type { SignedIn } from '#platform/session/caller';

export interface ScopeRow {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
}

/**
 * Companies somebody can act in today; a membership that is disabled or left is none. A superadmin acts everywhere, in a
 * company of which the superadmin is a member with that membership's role. Who is confined to one company hears of no other.
 */
export const listScopes = (
  unscoped: UnscopedDb,
  { userId, isSuperadmin, confinedTo }: Pick<SignedIn, 'userId' | 'isSuperadmin' | 'confinedTo'>,
): Promise<ScopeRow[]> =>
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
    .$if(confinedTo !== null, (scopes) => scopes.where('c.id', '=', confinedTo))
    .orderBy(alphabetical(sql.ref('c.name')))
    .orderBy('c.id')
    .execute();
