import type { AppRole } from '../people/app-roles.ts';
import type { Tenant } from '../state/state.ts';
import type { Answer, Exchange } from '../server/wire.ts';
import type { AccessToken, ServerContext } from '../state/server-context.ts';
import { checkBody } from './description.ts';
import { finishOperations } from './teams.ts';
import { badRequest, GraphError } from './graph-errors.ts';
import { graphRoutes } from './graph-routes.ts';
import { anyObject, type GraphRoute, type JsonObject } from './route.ts';

/** `teams('id')/operations('id')` is the same as `teams/id/operations/id`. */
const segmentsOf = (path: string): readonly string[] =>
  path
    .replaceAll(/\('([^'/]*)'\)/g, '/$1')
    .split('/')
    .slice(1)
    .map(decodeURIComponent);

const idsIn = (pattern: string, segments: readonly string[]): readonly string[] | undefined => {
  const parts = pattern.split('/').slice(1);
  if (parts.length !== segments.length) return undefined;
  const isSame = parts.every((part, index) => part === ':' || part.toLowerCase() === segments[index]?.toLowerCase());
  return isSame ? segments.filter((_, index) => parts[index] === ':') : undefined;
};

const routeOf = (method: string, path: string): { route: GraphRoute; ids: readonly string[] } => {
  const segments = segmentsOf(path);
  let isKnown = false;
  for (const route of graphRoutes) {
    const ids = idsIn(route.path, segments);
    if (ids && route.method === method) return { route, ids };
    isKnown ||= ids !== undefined;
  }
  if (isKnown)
    throw new GraphError(405, 'Request_BadRequest', `Specified HTTP method is not allowed for the request target.`);
  throw badRequest(`Resource not found for the segment '${segments[0] ?? ''}'.`);
};

/** The tenant and the roles of a request, or 401. */
const bearerOf = (context: ServerContext, { headers }: Exchange): AccessToken & { readonly tenant: Tenant } => {
  const [, text = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  const token = context.tokens.get(text);
  const tenant = context.tenants.find(({ id }) => id === token?.tenantId);
  if (!token || !tenant || context.faults.goneTenants.includes(tenant.id))
    throw new GraphError(
      401,
      'InvalidAuthenticationToken',
      text === '' ? 'Access token is empty.' : 'IDX14100: JWT is not well formed.',
    );
  if (token.endsAt <= context.now())
    throw new GraphError(401, 'InvalidAuthenticationToken', 'Lifetime validation failed, the token is expired.');
  return { ...token, tenant };
};

const accessErrors: Readonly<
  Record<GraphRoute['errorShape'], (roles: readonly AppRole[], held: readonly string[]) => GraphError>
> = {
  directory: () =>
    new GraphError(403, 'Authorization_RequestDenied', 'Insufficient privileges to complete the operation.'),
  teams: (roles, held) =>
    new GraphError(
      403,
      'Forbidden',
      `Missing role permissions on the request. API requires one of '${roles.join(', ')}'. Roles on the request '${held.join(', ')}'.`,
    ),
  planner: () =>
    new GraphError(
      403,
      'UnknownError',
      'You do not have the required permissions to access this item, or the item may not exist.',
    ),
};

const bodyOf = (exchange: Exchange, route: GraphRoute): JsonObject => {
  if (route.body === undefined) {
    if (exchange.body !== '') throw badRequest('This request has no body.');
    return {};
  }
  if (!String(exchange.headers['content-type']).startsWith('application/json'))
    throw new GraphError(415, 'BadRequest', 'A Content-Type of application/json must be specified.');
  let body: unknown;
  try {
    body = JSON.parse(exchange.body);
  } catch {
    throw badRequest(
      'Unable to read JSON request payload. Please ensure Content-Type header is set and payload is of valid JSON format.',
    );
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('The body is no object.');
  if (route.body !== anyObject) checkBody(route.body, body);
  return body as JsonObject;
};

/** Microsoft Graph below its version. */
export const answerGraph = (context: ServerContext, path: string, exchange: Exchange): Answer => {
  const { tenant, roles: held } = bearerOf(context, exchange);
  const { route, ids } = routeOf(exchange.method, path);
  const granted = held.filter((role) => !context.faults.missingRoles.includes(role));
  if (!route.roles.some((role) => granted.includes(role))) throw accessErrors[route.errorShape](route.roles, granted);
  const body = bodyOf(exchange, route);
  finishOperations(tenant, context.now());
  const { method, url, headers } = exchange;
  const answer = route.run(
    { context, tenant, now: context.now(), method, path, query: url.searchParams, headers, body },
    ids,
  );
  if (method !== 'GET') context.changed();
  return answer;
};
