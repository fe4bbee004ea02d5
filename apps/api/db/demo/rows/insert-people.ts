import { randomBytes } from 'node:crypto';
import type { CompanyRole } from '@polier/contract/roles';
import type { Insertable, Kysely } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { LanguageCode } from '#platform/database/tables/columns';
import type { DemoPartner, DemoPerson } from '../demo-content.ts';
import type { DemoTime } from '../demo-time.ts';

export interface DemoSetup {
  readonly db: Kysely<DB>;
  readonly language: LanguageCode;
  readonly time: DemoTime;
}

export type Refs = ReadonlyMap<string, number>;

/** An id that the content of the demo refers to. */
export const refOf = (refs: Refs, ref: string): number => {
  const id = refs.get(ref);
  if (id === undefined) throw new Error(`the demo content names ${ref}, which does not exist`);
  return id;
};

export const insertCompany = async (
  { db, language, time }: DemoSetup,
  {
    settings,
    founded,
    ...company
  }: Omit<Insertable<DB['companies']>, 'token'> & { settings: Partial<Insertable<DB['settings']>>; founded: number },
): Promise<number> => {
  const at = time.ago(founded);
  const dates = { created_at: at, updated_at: at };
  const { id } = await db
    .insertInto('companies')
    .values({ ...company, ...dates, country: 'CH', token: randomBytes(32).toString('base64url') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('settings')
    .values({ ...settings, ...dates, company_id: id, default_language: language })
    .execute();
  return id;
};

export interface DemoUser extends Pick<DemoPerson, 'ref' | 'firstname' | 'lastname' | 'email' | 'language'> {
  readonly superadmin?: boolean;
}

export const insertUsers = async (
  { db, time }: DemoSetup,
  people: readonly DemoUser[],
  passwordHash: string,
): Promise<Map<string, number>> => {
  const at = time.ago(600);
  const stored = await db
    .insertInto('users')
    .values(
      people.map(({ firstname, lastname, email, language = null, superadmin = false }) => ({
        firstname,
        lastname,
        email,
        language,
        is_superadmin: superadmin,
        password_hash: passwordHash,
        email_confirmed_at: at,
        created_at: at,
        updated_at: at,
      })),
    )
    .returning(['id', 'email'])
    .execute();
  const ids = new Map(stored.map(({ id, email }) => [email, id]));
  return new Map(people.map(({ ref, email }) => [ref, refOf(ids, email)]));
};

/** Members by ref; `admin` answers for the company. */
export const insertMembers = async (
  { db, time }: DemoSetup,
  companyId: number,
  users: Refs,
  members: readonly { ref: string; role: CompanyRole; left?: number }[],
  admin: string,
): Promise<void> => {
  const at = time.ago(600);
  await db
    .insertInto('memberships')
    .values(
      members.map(({ ref, role, left }) => ({
        company_id: companyId,
        user_id: refOf(users, ref),
        role,
        left_at: left === undefined ? null : time.ago(left),
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
  await db
    .updateTable('companies')
    .set({ admin_user_id: refOf(users, admin) })
    .where('id', '=', companyId)
    .execute();
};

export const insertPartners = async (
  { db, language, time }: DemoSetup,
  companyId: number,
  partners: readonly DemoPartner[],
): Promise<Map<string, number>> => {
  const at = time.ago(300);
  const stored = await db
    .insertInto('external_users')
    .values(
      partners.map(({ company, firstname, lastname, email, phone, function: work }) => ({
        company_id: companyId,
        company,
        firstname,
        lastname,
        email,
        phone,
        function: work[language],
        created_at: at,
        updated_at: at,
      })),
    )
    .returning(['id', 'email'])
    .execute();
  const ids = new Map(stored.map(({ id, email }) => [email, id]));
  return new Map(partners.map(({ ref, email }) => [ref, ids.get(email) ?? 0]));
};
