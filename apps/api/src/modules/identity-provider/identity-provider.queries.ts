import type { SignInRulesView } from '@polier/contract/sign-in/identity-provider.contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { AccountsDb } from '#platform/database/write/outside-db';

export type ProviderRow = Selectable<DB['identity_providers']>;

/** All fields except the secret. */
export const getSignInRules = async (db: ScopedDb, redirect_uri: string): Promise<SignInRulesView> => {
  const row = await db
    .selectFrom('settings as s')
    .leftJoin('identity_providers as p', 'p.company_id', 's.company_id')
    .select(['s.require_second_factor', 's.password_sign_in'])
    .select(
      sql<
        SignInRulesView['provider']
      >`case when p.company_id is not null then jsonb_build_object('label', p.label, 'issuer', p.issuer,
        'client_id', p.client_id, 'has_client_secret', p.client_secret is not null, 'email_domains', p.email_domains,
        'creates_accounts', p.creates_accounts, 'is_active', p.is_active) end`.as('provider'),
    )
    .where('s.company_id', '=', db.companyId)
    .executeTakeFirstOrThrow();
  return { ...row, redirect_uri };
};

/** The domain of an address, normalised for comparison. */
export const domainOf = (email: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`fold_case(substring(${email} from '[^@]*$'))`;

/** The provider of a company where the address has a membership, else the first that lists its domain. */
export const findProviderFor = async (accounts: AccountsDb, email: string): Promise<ProviderRow | undefined> => {
  const { rows } = await sql<ProviderRow>`
    select p.* from identity_providers p
    where p.is_active and ${domainOf(sql`${email}::text`)} = any(p.email_domains)
    order by exists (
      select from users u join memberships m on m.user_id = u.id and m.disabled_at is null and m.left_at is null
      where fold_case(u.email) = fold_case(${email}) and m.company_id = p.company_id) desc, p.created_at, p.company_id
    limit 1`.execute(accounts);
  return rows[0];
};

/** The domain of the acting member's confirmed address; null for a superadmin. */
export const findOwnDomain = async (db: ScopedDb): Promise<string | null> => {
  const { memberId } = db.scope;
  if (memberId === null) return null;
  const { domain } = await db
    .selectFrom('users')
    .select(domainOf(sql.ref('email')).as('domain'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return domain;
};
