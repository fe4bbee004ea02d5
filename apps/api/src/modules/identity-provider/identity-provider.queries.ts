import type { SignInRulesView } from '@polier/contract/sign-in/identity-provider.contract';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { ScopedDb, UnscopedDb } from '#platform/database/scoped-db';

export type ProviderRow = Selectable<DB['identity_providers']>;

/** Everything but the secret. */
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

/** The provider of the company in which an address has a place, else the first that lists its domain. */
export const findProviderFor = async (unscoped: UnscopedDb, email: string): Promise<ProviderRow | undefined> => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const { rows } = await sql<ProviderRow>`
    select p.* from identity_providers p
    where p.is_active and ${domain} = any(p.email_domains)
    order by exists (
      select from users u join memberships m on m.user_id = u.id and m.disabled_at is null and m.left_at is null
      where fold_case(u.email) = fold_case(${email}) and m.company_id = p.company_id) desc, p.created_at, p.company_id
    limit 1`.execute(unscoped);
  return rows[0];
};

/** The domain of the acting member's address, which is confirmed, or there would be no acting; null for a superadmin. */
export const findOwnDomain = async (db: ScopedDb): Promise<string | null> => {
  const { memberId } = db.scope;
  if (memberId === null) return null;
  const { domain } = await db
    .selectFrom('users')
    .select(sql<string>`lower(split_part(email, '@', 2))`.as('domain'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return domain;
};
