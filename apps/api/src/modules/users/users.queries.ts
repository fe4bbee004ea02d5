import type { Role } from '@polier/contract/roles';
import { sql } from 'kysely';
import { alphabetical } from '#platform/database/sql/alphabetical-sql';
import type { AccountsDb } from '#platform/database/write/outside-db';
import type { SignedIn } from '#platform/session/caller';

export interface ScopeRow {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
}

/**
 * The companies in which a person may act: active memberships; for a superadmin every company, with the membership's role
 * where there is one. A session confined to one company gets only that one.
 */
export const listScopes = (
  accounts: AccountsDb,
  { userId, isSuperadmin, confinedTo }: Pick<SignedIn, 'userId' | 'isSuperadmin' | 'confinedTo'>,
): Promise<ScopeRow[]> =>
  accounts
    .selectFrom('companies as c')
    // A company that is being removed has no settings any more.
    .innerJoin('settings as s', 's.company_id', 'c.id')
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
