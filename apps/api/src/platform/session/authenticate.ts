import type { Permission } from '@polier/contract/permissions';
import { permissionsOf, type Role } from '@polier/contract/roles';
import { sql } from 'kysely';
import { mintScope } from '../database/mint-scope.ts';
import type { UnscopedDb } from '../database/scoped-db.ts';
import type { Member, SignedIn } from './caller.ts';
import { isOpenAccount } from './open-account.ts';
import { sessionLimits, touchSession } from './sessions.ts';
import { hashToken } from './token.ts';

interface Found {
  session_id: number;
  last_used_at: Date;
  ends_at: Date;
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

/** Session, account and membership in one round trip, asked anew every time: a revoked right, or the last place, ends at once. */
const lookUp = async (
  unscoped: UnscopedDb,
  token: string,
  companyId: number | null,
  now: Date,
): Promise<Found | undefined> => {
  const { rows } = await sql<Found>`
    select s.id as session_id, s.last_used_at, s.ends_at, u.id as user_id, u.firstname, u.lastname, u.email, u.is_superadmin,
      u.email_confirmed_at is not null as email_confirmed, u.language, c.id is not null as company_exists, m.role
    from sessions s
    join users u on u.id = s.user_id and u.anonymised_at is null and ${isOpenAccount}
    left join companies c on c.id = ${companyId}::bigint
    left join memberships m on m.company_id = c.id and m.user_id = u.id and m.disabled_at is null and m.left_at is null
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${now}::timestamptz and s.ends_at > ${now}::timestamptz`.execute(
    unscoped,
  );
  return rows[0];
};

export interface Authenticated {
  readonly signedIn: SignedIn;
  /** Null without a company, or when it is not one of the caller's. */
  readonly member: Member | null;
}

const signedInOf = (found: Found): SignedIn => ({
  userId: found.user_id,
  sessionId: found.session_id,
  firstname: found.firstname,
  lastname: found.lastname,
  email: found.email,
  isSuperadmin: found.is_superadmin,
  emailConfirmed: found.email_confirmed,
  language: found.language,
});

/** A membership decides first: a superadmin who is also a member has that role's keys only. */
const roleOf = (found: Found): Role | null => {
  if (found.role !== null) return found.role;
  return found.is_superadmin && found.company_exists ? 'superadmin' : null;
};

const memberOf = (signedIn: SignedIn, companyId: number, role: Role): Member => {
  const held = permissionsOf[role];
  const actor = role === 'superadmin' ? { superadminId: signedIn.userId } : { memberId: signedIn.userId };
  return {
    ...signedIn,
    companyId,
    scope: mintScope(companyId, actor),
    role,
    permissions: held,
    can: (permission: Permission) => held.has(permission),
  };
};

export interface Presented {
  readonly token: string;
  readonly companyId: number | null;
  /** Polling: it proves that a tab is open, not that somebody is there, so it does not keep the session alive. */
  readonly background: boolean;
}

/** Who presents a token; null when it is unknown, ended or revoked. */
export const authenticate = async (
  unscoped: UnscopedDb,
  presented: Presented,
  now: Date,
): Promise<Authenticated | null> => {
  const { token, companyId, background } = presented;
  const found = await lookUp(unscoped, token, companyId, now);
  if (!found) return null;
  const idle = now.getTime() - found.last_used_at.getTime();
  if (!background && idle >= sessionLimits.touch) {
    await touchSession(unscoped, { id: found.session_id, endsAt: found.ends_at }, now);
  }
  const signedIn = signedInOf(found);
  const role = roleOf(found);
  return { signedIn, member: companyId === null || role === null ? null : memberOf(signedIn, companyId, role) };
};
