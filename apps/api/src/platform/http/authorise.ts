import type { Endpoint, Requirement } from '@polier/contract/endpoint';
import type { Permission } from '@polier/contract/permissions';
import { answersOutsideCompanies } from '@polier/contract/roles';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { AccountsDb } from '../database/write/outside-db.ts';
import { problem } from '../errors/problem.ts';
import { type Authenticated, authenticate, type AuthenticatedCaller } from '../session/authenticate.ts';
import type { Member, SignedIn } from '../session/caller.ts';
import { type CallerLookup, callerLookupOf } from '../session/find-caller.ts';
import { checkOf, type KnownCallers } from '../session/known-callers.ts';
import type { StreamCaller } from '../session/stream-caller.ts';

const bearer = /^Bearer ([\w~+/.-]{20,200}=*)$/i;
const rowId = /^[1-9]\d{0,15}$/;

const bearerOf = (request: FastifyRequest): string | undefined => bearer.exec(request.headers.authorization ?? '')?.[1];

const tokenOf = (request: FastifyRequest): string => {
  const token = bearerOf(request);
  if (token === undefined) throw problem('unauthenticated');
  return token;
};

/** The caller of a public endpoint; null without a valid session. */
export const presentedBy = async (
  request: FastifyRequest,
  accounts: AccountsDb,
  clock: Clock,
): Promise<SignedIn | null> => {
  const token = bearerOf(request);
  if (token === undefined) return null;
  const found = await authenticate(accounts, callerLookupOf(token, null), { now: clock.now(), background: false });
  return found && found.signedIn.apiToken === null ? found.signedIn : null;
};

/** 0 for a header that is no row id: no company has it. */
export const companyOf = (header: string | string[] | undefined): number | null => {
  if (header === undefined) return null;
  return typeof header === 'string' && rowId.test(header) ? Number(header) : 0;
};

const holds = (member: Member, requirement: Exclude<Requirement, 'public' | 'signed-in' | 'member'>): boolean => {
  const can = (permission: Permission) => member.permissions.has(permission);
  return 'all' in requirement ? requirement.all.every(can) : requirement.any.some(can);
};

/** An API token reaches the contents of a company, but no accounts and secrets. */
const refuseApiToken = ({ method, sessionOnly }: Endpoint, { apiToken }: SignedIn): void => {
  if (apiToken === null) return;
  if (sessionOnly) throw problem('session-only');
  if (apiToken === 'read' && method !== 'GET') throw problem('read-only-token');
};

/** Authorises a caller by the contract and the caller's facts, or throws. */
const requireAccess = (endpoint: Endpoint, { signedIn, member }: Authenticated, companyId: number | null): void => {
  const { requires, unconfirmed } = endpoint;
  const { isSuperadmin, emailConfirmed } = signedIn;
  refuseApiToken(endpoint, signedIn);
  if (requires === 'public') return;
  if (requires === 'signed-in') {
    // An account with an unconfirmed address may only read itself and sign out.
    if (!emailConfirmed && !unconfirmed) throw problem('forbidden');
    return;
  }
  if (companyId === null) {
    if (isSuperadmin && emailConfirmed && answersOutsideCompanies(requires)) return;
    throw problem('company-header-required');
  }
  if (!member) throw problem('not-found');
  if (!emailConfirmed) throw problem('forbidden');
  if (member.lacks !== null && !endpoint.beforeStrongSignIn) throw problem(member.lacks);
  if (requires !== 'member' && !holds(member, requires)) throw problem('forbidden');
};

const hasAccess = (...given: Parameters<typeof requireAccess>): boolean => {
  try {
    requireAccess(...given);
    return true;
  } catch {
    return false;
  }
};

export interface AuthContext {
  readonly accounts: AccountsDb;
  readonly clock: Clock;
  readonly callers: KnownCallers;
}

/** A remembered caller who would be authorised, with the check for the first statement. */
const recall = (
  endpoint: Endpoint,
  request: FastifyRequest,
  { callers }: AuthContext,
  asked: CallerLookup,
  now: Date,
): boolean => {
  const known = callers.recall(asked, now);
  if (!known?.member || !hasAccess(endpoint, known, asked.companyId)) return false;
  request.caller = known.member;
  request.check = checkOf(asked, known, now);
  return true;
};

/** Asks the database who calls, notes the caller and throws without the right to call. A stream keeps no session alive. */
const authenticateRequest = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  { accounts, callers, clock }: AuthContext,
  asked: CallerLookup,
): Promise<AuthenticatedCaller> => {
  const background = endpoint.stream || request.headers['x-background'] === 'true';
  const found = await authenticate(accounts, asked, { now: clock.now(), background });
  if (found) callers.remember(asked, found);
  else callers.remove(asked);
  if (!found) throw problem('unauthenticated');
  request.caller = found.member ?? found.signedIn;
  requireAccess(endpoint, found, asked.companyId);
  return found;
};

/** The caller of a stream as of now; throws once the right is lost. */
export const authoriseStream = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  auth: AuthContext,
): Promise<StreamCaller> => {
  const asked = callerLookupOf(tokenOf(request), companyOf(request.headers['company-id']));
  const { member, facts } = await authenticateRequest(endpoint, request, auth, asked);
  if (!member) throw problem('not-found');
  return { member, asked, facts };
};

/**
 * Decides before the body is read: 401 without a valid token, 422 without a company, 404 for a company that is not one's
 * own, 403 without the permission. Whoever is known is noted first, so that the log names them. A superadmin needs no
 * company for what is the superadmin's alone, nor for the own profile. With `mayUseKnown`, somebody remembered is let in on the condition that the
 * first statement finds nothing changed; nobody is refused from memory.
 */
export const authorise = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  auth: AuthContext,
  mayUseKnown: boolean,
): Promise<void> => {
  const { requires } = endpoint;
  request.caller = null;
  request.check = null;
  if (requires === 'public') return;
  const now = auth.clock.now();
  const asked = callerLookupOf(
    tokenOf(request),
    requires === 'signed-in' ? null : companyOf(request.headers['company-id']),
  );
  if (mayUseKnown && recall(endpoint, request, auth, asked, now)) return;
  await authenticateRequest(endpoint, request, auth, asked);
};
