import { type Endpoint, endpointName, fullPath, type Requirement } from '@polier/contract/endpoint';
import { limits } from '@polier/contract/limits';
import { isPersonal } from '@polier/contract/roles';
import type { FastifyInstance } from 'fastify';
import { authorise, type AuthContext } from './authorise.ts';
import { callHandler, mayUseKnownCaller, sendVerifiedError } from './call-handler.ts';
import { KnownCallers } from '../session/known-callers.ts';
import { acceptFiles } from './request/receive-file.ts';
import { registerStream } from './register-stream.ts';
import type { Route } from './route.ts';
import type { ServerDependencies } from './server-dependencies.ts';

const audienceOf = (requires: Requirement): Route['audience'] => {
  if (requires === 'public' || requires === 'signed-in') return requires;
  return isPersonal(requires) ? 'superadmin' : 'member';
};

/** Problems between contract and handlers; any of them stops the start. */
export const contractProblems = (endpoints: readonly Endpoint[], routes: readonly Route[]): string[] => {
  const declared = new Set(endpoints);
  const handled = new Set<Endpoint>();
  const problems: string[] = [];
  for (const { endpoint, audience, feed } of routes) {
    const name = endpointName(endpoint);
    if (handled.has(endpoint)) problems.push(`${name} has two handlers`);
    if (!declared.has(endpoint)) problems.push(`${name} has a handler but is not in the contract`);
    if (endpoint.stream !== (feed !== undefined)) problems.push(`${name} is a stream on one side only`);
    if (audience !== audienceOf(endpoint.requires))
      problems.push(`${name} is handled as ${audience}, its requirement says otherwise`);
    handled.add(endpoint);
  }
  const names = endpoints.map(endpointName);
  for (const [at, name] of names.entries()) if (names.indexOf(name) !== at) problems.push(`${name} is declared twice`);
  for (const endpoint of endpoints)
    if (!handled.has(endpoint)) problems.push(`${endpointName(endpoint)} has no handler`);
  return problems;
};

const register = (app: FastifyInstance, route: Route, dependencies: ServerDependencies, auth: AuthContext): void => {
  const { endpoint, feed } = route;
  if (feed !== undefined) {
    registerStream(app, { route, feed, dependencies, auth });
    return;
  }
  app.route({
    method: endpoint.method,
    url: fullPath(endpoint),
    bodyLimit: endpoint.bulk ? limits.bulkBody : limits.body,
    onRequest: (request) => authorise(endpoint, request, auth, mayUseKnownCaller(route, request)),
    errorHandler: (error, request, reply) =>
      void sendVerifiedError(route, request, reply, { auth, dependencies, error }),
    handler: callHandler(route, dependencies, auth),
  });
};

export const registerRoutes = async (app: FastifyInstance, dependencies: ServerDependencies): Promise<void> => {
  const problems = contractProblems(dependencies.endpoints, dependencies.routes);
  if (problems.length > 0)
    throw new Error(`the contract and the handlers differ:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  const auth: AuthContext = {
    accounts: dependencies.database.accounts,
    clock: dependencies.clock,
    callers: new KnownCallers(),
  };
  const [forFiles, others] = [true, false].map((acceptsFile) =>
    dependencies.routes.filter(({ endpoint }) => (endpoint.file !== null) === acceptsFile),
  );
  for (const route of others ?? []) register(app, route, dependencies, auth);
  // A scope of its own: nothing else understands a form with files.
  await app.register(async (scope) => {
    await acceptFiles(scope);
    for (const route of forFiles ?? []) register(scope, route, dependencies, auth);
  });
};
