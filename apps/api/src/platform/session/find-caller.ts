import { sql } from 'kysely';
import type { SessionMethod } from '../database/tables/people.ts';
import type { UnscopedDb } from '../database/scoped-db.ts';
import type { SignedIn } from './caller.ts';
import { isOpenAccount } from './open-account.ts';
import { hashToken } from './token.ts';

interface Person {
  user_id: number;
  firstname: string;
  lastname: string;
  email: string;
  is_superadmin: boolean;
  email_confirmed: boolean;
  language: SignedIn['language'];
  company_exists: boolean;
  role: 'user' | 'admin' | null;
}

export interface FoundSession extends Person {
  session_id: number;
  method: SessionMethod;
  confined_to: number | null;
  last_used_at: Date;
  ends_at: Date;
  second_factor_asked: boolean;
  provider_asked: boolean;
}

export interface FoundApiToken extends Person {
  token_id: number;
  access: 'read' | 'write';
  confined_to: number;
  last_used_at: Date | null;
}

/** A session that reaches one company ends with the membership there, and with the provider that vouched for it. */
const isOpenPlace = sql<boolean>`exists (select from memberships as place
  join identity_providers as provider on provider.company_id = place.company_id and provider.is_active
  where place.user_id = u.id and place.company_id = s.confined_to and place.disabled_at is null and place.left_at is null)`;

/** Every company has its row of settings: one join says whether it exists and what it asks of a session. */
export const findSession = async (
  unscoped: UnscopedDb,
  token: string,
  companyId: number | null,
  now: Date,
): Promise<FoundSession | undefined> => {
  const { rows } = await sql<FoundSession>`
    select s.id as session_id, s.method, s.confined_to, s.last_used_at, s.ends_at, u.id as user_id, u.firstname, u.lastname,
      u.email, u.is_superadmin and s.confined_to is null as is_superadmin, u.email_confirmed_at is not null as email_confirmed,
      u.language, c.company_id is not null as company_exists, m.role, coalesce(c.require_second_factor, false) as second_factor_asked,
      coalesce(c.password_sign_in = 'administrators', false) as provider_asked
    from sessions s
    join users u on u.id = s.user_id and u.anonymised_at is null
      and case when s.confined_to is null then ${isOpenAccount} else ${isOpenPlace} end
    left join settings c on c.company_id = ${companyId}::bigint and c.company_id = coalesce(s.confined_to, c.company_id)
    left join memberships m on m.company_id = c.company_id and m.user_id = u.id and m.disabled_at is null and m.left_at is null
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${now}::timestamptz and s.ends_at > ${now}::timestamptz`.execute(
    unscoped,
  );
  return rows[0];
};

/** A token lives and dies with the membership of its owner; being a superadmin adds nothing to it. */
export const findApiToken = async (
  unscoped: UnscopedDb,
  token: string,
  companyId: number | null,
  now: Date,
): Promise<FoundApiToken | undefined> => {
  const { rows } = await sql<FoundApiToken>`
    select t.id as token_id, t.access, t.company_id as confined_to, t.last_used_at, u.id as user_id, u.firstname, u.lastname, u.email,
      false as is_superadmin, u.email_confirmed_at is not null as email_confirmed, u.language,
      t.company_id = ${companyId}::bigint as company_exists, case when t.company_id = ${companyId}::bigint then m.role end as role
    from api_tokens t
    join users u on u.id = t.user_id and u.anonymised_at is null
    join memberships m on m.company_id = t.company_id and m.user_id = t.user_id and m.disabled_at is null and m.left_at is null
    where t.token_hash = ${hashToken(token)} and t.expires_at > ${now}::timestamptz`.execute(unscoped);
  return rows[0];
};
