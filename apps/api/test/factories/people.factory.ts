import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB } from '#platform/database/schema';
import { serial } from './serial.ts';

export type Company = Selectable<DB['companies']>;
export type User = Selectable<DB['users']>;
export type Membership = Selectable<DB['memberships']>;
export type Invitation = Selectable<DB['invitations']>;
export type ExternalUser = Selectable<DB['external_users']>;

type CompanyOverrides = Partial<Insertable<DB['companies']>> & {
  settings?: Omit<Insertable<DB['settings']>, 'company_id'>;
};

/** A company with its settings; every feature is off unless `settings` says otherwise. */
export const buildCompany = async (
  db: Kysely<DB>,
  { settings, ...overrides }: CompanyOverrides = {},
): Promise<Company> => {
  const company = await db
    .insertInto('companies')
    .values({ name: `Firma ${serial()} AG`, token: randomBytes(32).toString('base64url'), ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('settings')
    .values({ ...settings, company_id: company.id })
    .execute();
  return company;
};

/** An account with a confirmed address, member of nothing. */
export const buildUser = async (db: Kysely<DB>, overrides: Partial<Insertable<DB['users']>> = {}): Promise<User> =>
  db
    .insertInto('users')
    .values({
      firstname: 'Vera',
      lastname: `Muster ${serial()}`,
      email: `person-${serial()}-${randomBytes(4).toString('hex')}@polier.example`,
      email_confirmed_at: new Date(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A member: builds the company and the account it is not given. */
export const buildMembership = async (
  db: Kysely<DB>,
  overrides: Partial<Insertable<DB['memberships']>> = {},
): Promise<Membership> =>
  db
    .insertInto('memberships')
    .values({
      role: 'user',
      ...overrides,
      company_id: overrides.company_id ?? (await buildCompany(db)).id,
      user_id: overrides.user_id ?? (await buildUser(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const buildExternalUser = async (
  db: Kysely<DB>,
  overrides: Partial<Insertable<DB['external_users']>> = {},
): Promise<ExternalUser> =>
  db
    .insertInto('external_users')
    .values({
      company: `Planer ${serial()} AG`,
      firstname: 'Luca',
      lastname: 'Extern',
      ...overrides,
      company_id: overrides.company_id ?? (await buildCompany(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Open for a week; asked for an hour ago, so that it may be sent again. */
export const buildInvitation = async (
  db: Kysely<DB>,
  overrides: Partial<Insertable<DB['invitations']>> = {},
): Promise<Invitation> => {
  const anHourAgo = new Date(Date.now() - 3_600_000);
  return db
    .insertInto('invitations')
    .values({
      email: `eingeladen-${serial()}@polier.example`,
      role: 'user',
      language: 'de',
      expires_at: new Date(Date.now() + 7 * 24 * 3_600_000),
      created_at: anHourAgo,
      updated_at: anHourAgo,
      ...overrides,
      company_id: overrides.company_id ?? (await buildCompany(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};
