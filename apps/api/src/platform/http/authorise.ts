import type { Endpoint, Requirement } from '@polier/contract/endpoint';
import type { Permission } from '@polier/contract/permissions';
import { answersWithoutCompany } from '@polier/contract/roles';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { UnscopedDb } from '../database/scoped-db.ts';
import { problem } from '../errors/problem.ts';
import { authenticate } from '../session/authenticate.ts';
import type { Member, SignedIn } from '../session/caller.ts';

const bearer = /^Bearer ([\w~+/.-]{20,200}=*)$/i;
const rowId = /^[1-9]\d{0,15}$/;

const bearerOf = (request: FastifyRequest): string | undefined => bearer.exec(request.headers.authorization ?? '')?.[1];

const tokenOf = (request: FastifyRequest): string => {
  const token = bearerOf(request);
  if (token === undefined) throw problem('unauthenticated');
  return token;
};

/** Who asks where everybody may ask; null without a token, or with one that is worth nothing. */
export const presentedBy = async (
  request: FastifyRequest,
  unscoped: UnscopedDb,
  clock: Clock,
): Promise<SignedIn | null> => {
  const token = bearerOf(request);
  if (token === undefined) return null;
  const found = await authenticate(unscoped, { token, companyId: null, background: false }, clock.now());
  return found?.signedIn ?? null;
};

/** 0 for a header that names no row at all: it is nobody's company. */
const companyOf = (header: string | string[] | undefined): number | null => {
  if (header === undefined) return null;
  return typeof header === 'string' && rowId.test(header) ? Number(header) : 0;
};

const holds = (member: Member, requirement: Exclude<Requirement, 'public' | 'signed-in' | 'member'>): boolean => {
  const can = (permission: Permission) => member.permissions.has(permission);
  return 'all' in requirement ? requirement.all.every(can) : requirement.any.some(can);
};

/** An API token acts in a company; the account of its owner is none of its business. */
const refuseApiToken = ({ requires, method, forApiTokens }: Endpoint, { apiToken }: SignedIn): void => {
  if (apiToken === null) return;
  if (requires === 'signed-in' && !forApiTokens) throw problem('forbidden');
  if (apiToken === 'read' && method !== 'GET') throw problem('read-only-token');
};

/**
 * Decides from the contract alone, before the body is read: 401 without a valid token, 422 without a company, 404 for a
 * company that is not one's own, 403 without the permission. Whoever is known is noted first, so that the log names them.
 * A superadmin needs no company for what is the superadmin's alone.
 */
export const authorise = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  unscoped: UnscopedDb,
  clock: Clock,
): Promise<void> => {
  const { requires, unconfirmed } = endpoint;
  if (requires === 'public') return;
  const companyId = requires === 'signed-in' ? null : companyOf(request.headers['company-id']);
  const background = request.headers['x-background'] === 'true';
  const found = await authenticate(unscoped, { token: tokenOf(request), companyId, background }, clock.now());
  if (!found) throw problem('unauthenticated');
  request.caller = found.member ?? found.signedIn;
  refuseApiToken(endpoint, found.signedIn);
  const { isSuperadmin, emailConfirmed } = found.signedIn;
  if (requires === 'signed-in') {
    // An account whose address nobody has confirmed learns who it is, and leaves.
    if (!emailConfirmed && !unconfirmed) throw problem('forbidden');
    return;
  }
  if (companyId === null) {
    if (isSuperadmin && emailConfirmed && answersWithoutCompany(requires)) return;
    throw problem('company-header-required');
  }
  if (!found.member) throw problem('not-found');
  if (!emailConfirmed) throw problem('forbidden');
  if (found.member.lacks !== null && !endpoint.beforeStrongSignIn) throw problem(found.member.lacks);
  if (requires !== 'member' && !holds(found.member, requires)) throw problem('forbidden');
};
