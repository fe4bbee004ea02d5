import type { Permission } from '@polier/contract/permissions';
import { permissionsOf, type Role } from '@polier/contract/roles';
import { mintScope } from '../database/mint-scope.ts';
import type { UnscopedDb } from '../database/scoped-db.ts';
import { isApiToken, touchApiToken } from './api-token.ts';
import type { Credential, Member, SignedIn } from './caller.ts';
import { findApiToken, findSession, type FoundApiToken, type FoundSession } from './find-caller.ts';
import { sessionLimits, touchSession } from './sessions.ts';

export interface Authenticated {
  readonly signedIn: SignedIn;
  /** Null without a company, or when it is not one of the caller's. */
  readonly member: Member | null;
}

const signedInOf = (found: FoundSession | FoundApiToken, credential: Credential): SignedIn => ({
  ...credential,
  userId: found.user_id,
  confinedTo: found.confined_to,
  firstname: found.firstname,
  lastname: found.lastname,
  email: found.email,
  isSuperadmin: found.is_superadmin,
  emailConfirmed: found.email_confirmed,
  language: found.language,
});

/** A membership decides first: a superadmin who is also a member has that role's keys only. */
const roleOf = (found: FoundSession | FoundApiToken): Role | null => {
  if (found.role !== null) return found.role;
  return found.is_superadmin && found.company_exists ? 'superadmin' : null;
};

interface Place {
  readonly companyId: number | null;
  readonly role: Role | null;
  readonly lacks: Member['lacks'];
}

const memberOf = (signedIn: SignedIn, { companyId, role, lacks }: Place): Member | null => {
  if (companyId === null || role === null) return null;
  const held = permissionsOf[role];
  const actor = role === 'superadmin' ? { superadminId: signedIn.userId } : { memberId: signedIn.userId };
  return {
    ...signedIn,
    companyId,
    scope: mintScope(companyId, actor),
    role,
    permissions: held,
    lacks,
    can: (permission: Permission) => held.has(permission),
  };
};

/** Administrators keep their password for the day the provider is away. */
const lackOf = (found: FoundSession): Member['lacks'] => {
  if (found.method === 'provider') return null;
  if (found.provider_asked && found.role === 'user') return 'provider-sign-in-needed';
  return found.second_factor_asked && found.method === 'password' ? 'second-factor-needed' : null;
};

export interface Presented {
  readonly token: string;
  readonly companyId: number | null;
  /** Polling: it proves that a tab is open, not that somebody is there, so it does not keep the session alive. */
  readonly background: boolean;
}

const bySession = async (unscoped: UnscopedDb, presented: Presented, now: Date): Promise<Authenticated | null> => {
  const { token, companyId, background } = presented;
  const found = await findSession(unscoped, token, companyId, now);
  if (!found) return null;
  const idle = now.getTime() - found.last_used_at.getTime();
  if (!background && idle >= sessionLimits.touch) {
    await touchSession(unscoped, { id: found.session_id, endsAt: found.ends_at }, now);
  }
  const signedIn = signedInOf(found, { sessionId: found.session_id, method: found.method, apiToken: null });
  return { signedIn, member: memberOf(signedIn, { companyId, role: roleOf(found), lacks: lackOf(found) }) };
};

const byApiToken = async (unscoped: UnscopedDb, presented: Presented, now: Date): Promise<Authenticated | null> => {
  const { token, companyId } = presented;
  const found = await findApiToken(unscoped, token, companyId, now);
  if (!found) return null;
  await touchApiToken(unscoped, found, now);
  const signedIn = signedInOf(found, { sessionId: 0, method: 'api_token', apiToken: found.access });
  return { signedIn, member: memberOf(signedIn, { companyId, role: roleOf(found), lacks: null }) };
};

/**
 * Who presents a token; null when it is unknown, ended or revoked. Token, account and membership are asked in one round
 * trip and anew every time: a revoked right, or the last place, ends at once.
 */
export const authenticate = (unscoped: UnscopedDb, presented: Presented, now: Date): Promise<Authenticated | null> =>
  isApiToken(presented.token) ? byApiToken(unscoped, presented, now) : bySession(unscoped, presented, now);
