import { type Selectable, sql } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { UnscopedDb } from '#platform/database/scoped-db';

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

export type ProfileRow = Pick<Selectable<DB['users']>, (typeof profile)[number]> & {
  readonly email_confirmed: boolean;
};

export const getProfile = (unscoped: UnscopedDb, userId: number): Promise<ProfileRow> =>
  unscoped
    .selectFrom('users')
    .select(profile)
    .select(sql<boolean>`email_confirmed_at is not null`.as('email_confirmed'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
