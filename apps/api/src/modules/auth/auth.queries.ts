import { roleIds } from '@polier/contract/roles';
import type { UserView } from '@polier/contract/users/users.contract';
import { type Selectable, sql } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { AccountsDb } from '#platform/database/write/outside-db';

const profile = [
  'id',
  'firstname',
  'lastname',
  'email',
  'new_email',
  'is_superadmin',
  'address',
  'address_addition',
  'postcode',
  'city',
  'country',
  'language',
] as const;

type StoredProfile = Pick<Selectable<DB['users']>, (typeof profile)[number]> & { readonly email_confirmed: boolean };

export interface ProfileRow extends StoredProfile, Pick<UserView, 'role_id' | 'disabled' | 'company_id'> {}

/** The person's role in the company, disabled or not; a superadmin who is no member is superadmin there. */
const findMembership = async (accounts: AccountsDb, { id, is_superadmin }: StoredProfile, companyId: number) => {
  const membership = await accounts
    .selectFrom('companies as c')
    // A company that is being removed has no settings any more.
    .innerJoin('settings as s', 's.company_id', 'c.id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.company_id', '=', 'c.id').on('m.user_id', '=', id).on('m.left_at', 'is', null),
    )
    .select(['m.role', sql<boolean>`m.disabled_at is not null`.as('disabled')])
    .where('c.id', '=', companyId)
    .executeTakeFirst();
  const role = membership?.role ?? (membership && is_superadmin ? 'superadmin' : null);
  return membership && role
    ? { role_id: roleIds[role], disabled: membership.disabled, company_id: companyId }
    : nowhere;
};
const nowhere = { role_id: null, disabled: null, company_id: null };

/** A person with the role in the given company. */
export const getProfile = async (
  accounts: AccountsDb,
  userId: number,
  companyId: number | null,
): Promise<ProfileRow> => {
  const stored = await accounts
    .selectFrom('users')
    .select(profile)
    .select(sql<boolean>`email_confirmed_at is not null`.as('email_confirmed'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...stored, ...(companyId === null ? nowhere : await findMembership(accounts, stored, companyId)) };
};

/** Whether an address equals the account's current or pending one, by the comparison of the database. */
export const compareAddress = async (
  accounts: AccountsDb,
  userId: number,
  email: string,
): Promise<{ readonly isPresent: boolean; readonly isWaiting: boolean }> =>
  accounts
    .selectFrom('users')
    .select([
      sql<boolean>`fold_case(email) = fold_case(${email}::text)`.as('isPresent'),
      sql<boolean>`coalesce(fold_case(new_email) = fold_case(${email}::text), false)`.as('isWaiting'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
