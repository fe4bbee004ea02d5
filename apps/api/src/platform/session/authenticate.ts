import type { Permission } from '@polier/contract/permissions';
import { permissionsOf, type Role } from '@polier/contract/roles';
import { createScope } from '../database/scope/create-scope.ts';
import type { AccountsDb } from '../database/write/outside-db.ts';
import { touchApiToken } from './api-token.ts';
import type { Credential, Member, SignedIn } from './caller.ts';
import {
  type ApiTokenFacts,
  type CallerLookup,
  findCaller,
  type FoundCaller,
  type SessionFacts,
} from './find-caller.ts';
import { sessionLimits, touchSession } from './sessions.ts';

export interface Authenticated {
  readonly signedIn: SignedIn;
  /** Null without a company or when the caller does not belong to it. */
  readonly member: Member | null;
}

type Facts = SessionFacts | ApiTokenFacts;

const signedInOf = (found: Facts, credential: Credential): SignedIn => ({
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
const roleOf = (found: Facts): Role | null => {
  if (found.role !== null) return found.role;
  return found.is_superadmin && found.company_exists ? 'superadmin' : null;
};

interface WorksheetLocation {
  readonly companyId: number | null;
  readonly role: Role | null;
  readonly lacks: Member['lacks'];
}

const memberOf = (signedIn: SignedIn, { companyId, role, lacks }: WorksheetLocation): Member | null => {
  if (companyId === null || role === null) return null;
  const held = permissionsOf[role];
  const actor = role === 'superadmin' ? { superadminId: signedIn.userId } : { memberId: signedIn.userId };
  return {
    ...signedIn,
    companyId,
    scope: createScope(companyId, actor),
    role,
    permissions: held,
    lacks,
    can: (permission: Permission) => held.has(permission),
  };
};

/** Administrators keep their password for the day the provider is unavailable. */
const lackOf = (found: SessionFacts): Member['lacks'] => {
  if (found.method === 'provider') return null;
  if (found.provider_asked && found.role === 'user') return 'provider-sign-in-needed';
  return found.second_factor_asked && found.method === 'password' ? 'second-factor-needed' : null;
};

/** Who the text of the database is about: the same text is always the same caller with the same rights. */
const callerOf = (facts: Facts, companyId: number | null): Authenticated => {
  if ('token_id' in facts) {
    const signedIn = signedInOf(facts, { sessionId: 0, method: 'api_token', apiToken: facts.access });
    return { signedIn, member: memberOf(signedIn, { companyId, role: roleOf(facts), lacks: null }) };
  }
  const signedIn = signedInOf(facts, { sessionId: facts.session_id, method: facts.method, apiToken: null });
  return { signedIn, member: memberOf(signedIn, { companyId, role: roleOf(facts), lacks: lackOf(facts) }) };
};

/** The last use is stored at most every few minutes. */
const touch = async (accounts: AccountsDb, facts: Facts, found: FoundCaller, now: Date): Promise<void> => {
  if ('token_id' in facts) return touchApiToken(accounts, { companyId: facts.confined_to, id: facts.token_id }, now);
  return touchSession(accounts, { id: facts.session_id, endsAt: found.endsAt }, now);
};

export interface AuthenticatedCaller extends Authenticated {
  /** The text of facts it was made of. */
  readonly facts: string;
  /** Time from which the next use has to be stored. */
  readonly touchAt: number;
}

/**
 * Returns the caller of a token; null when it is unknown, expired or revoked. Token, account and membership are read in one
 * round trip, so that a revoked right ends at once. `background` requests are polling and do not keep a session alive.
 */
export const authenticate = async (
  accounts: AccountsDb,
  asked: CallerLookup,
  { now, background }: { readonly now: Date; readonly background: boolean },
): Promise<AuthenticatedCaller | null> => {
  const found = await findCaller(accounts, asked, now);
  if (!found) return null;
  const facts: Facts = JSON.parse(found.facts);
  const due = found.lastUsedAt === null ? now.getTime() : found.lastUsedAt.getTime() + sessionLimits.touch;
  const isDue = due <= now.getTime() && (!background || 'token_id' in facts);
  if (isDue) await touch(accounts, facts, found, now);
  const touchAt = isDue ? now.getTime() + sessionLimits.touch : due;
  return { ...callerOf(facts, asked.companyId), facts: found.facts, touchAt };
};
