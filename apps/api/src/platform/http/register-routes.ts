import { type Endpoint, endpointName, fullPath, type Requirement } from '@polier/contract/endpoint';
import { limits } from '@polier/contract/limits';
import { answersWithoutCompany } from '@polier/contract/roles';
import type { FastifyInstance } from 'fastify';
import { authorise } from './authorise.ts';
import { callHandler } from './call-handler.ts';
import { acceptFiles } from './receive-file.ts';
import type { Route } from './route.ts';
import type { ServerParts } from './server-parts.ts';

const audienceOf = (requires: Requirement): Route['audience'] => {
  if (requires === 'public' || requires === 'signed-in') return requires;
  return answersWithoutCompany(requires) ? 'superadmin' : 'member';
};

/** Faults between contract and handlers; any of them stops the start. */
export const contractFaults = (endpoints: readonly Endpoint[], routes: readonly Route[]): string[] => {
  const promised = new Set(endpoints);
  const handled = new Set<Endpoint>();
  const faults: string[] = [];
  for (const { endpoint, audience } of routes) {
    const name = endpointName(endpoint);
    if (handled.has(endpoint)) faults.push(`${name} has two handlers`);
    if (!promised.has(endpoint)) faults.push(`${name} has a handler but is not in the contract`);
    if (audience !== audienceOf(endpoint.requires))
      faults.push(`${name} is handled as ${audience}, its requirement says otherwise`);
    handled.add(endpoint);
  }
  const names = endpoints.map(endpointName);
  for (const [at, name] of names.entries()) if (names.indexOf(name) !== at) faults.push(`${name} is promised twice`);
  for (const endpoint of endpoints) if (!handled.has(endpoint)) faults.push(`${endpointName(endpoint)} has no handler`);
  return faults;
};

const register = (app: FastifyInstance, route: Route, parts: ServerParts): void => {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: fullPath(endpoint),
    bodyLimit: endpoint.bulk ? limits.bulkBody : limits.body,
    onRequest: (request) => authorise(endpoint, request, parts.database.unscoped, parts.clock),
    handler: callHandler(route, parts),
  });
};

export const registerRoutes = async (app: FastifyInstance, parts: ServerParts): Promise<void> => {
  const faults = contractFaults(parts.endpoints, parts.routes);
  if (faults.length > 0)
    throw new Error(`the contract and the handlers differ:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  const [forFiles, others] = [true, false].map((takesFile) =>
    parts.routes.filter(({ endpoint }) => (endpoint.file !== null) === takesFile),
  );
  for (const route of others ?? []) register(app, route, parts);
  // A scope of its own: nothing else understands a form with files.
  await app.register(async (scope) => {
    await acceptFiles(scope);
    for (const route of forFiles ?? []) register(scope, route, parts);
  });
};
