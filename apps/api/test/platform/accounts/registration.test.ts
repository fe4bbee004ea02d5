import { endpoint, type Endpoint } from '@polier/contract/endpoint';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { publicRoute, type Route, route, signedInRoute } from '#platform/http/route';
import { contractProblems } from '#platform/http/register-routes';
import { startTestServer } from '#test/support/server/test-server';
import { fixtureEndpoints, fixtureContract, fixtureRoutes } from '../fixture-contract.ts';

const made = (path: string, requires: Endpoint['requires'] = 'public') =>
  endpoint({ method: 'GET', path, summary: 'x', requires, response: z.null() });
const one = made('/one');
const handler = async () => null;
const problems = (endpoints: readonly Endpoint[], routes: readonly Route[]) => contractProblems(endpoints, routes);

test('a contract and its handlers agree', () => {
  expect(problems(fixtureContract.endpoints, fixtureRoutes)).toEqual([]);
});

test('an endpoint without a handler stops the start', async () => {
  const contract = {
    ...fixtureContract,
    routes: fixtureRoutes.filter(({ endpoint }) => endpoint !== fixtureEndpoints.me),
  };
  await expect(startTestServer({ contract })).rejects.toThrow('GET /api/v1/little/me has no handler');
});

test('a handler without an endpoint stops the start', async () => {
  const contract = { ...fixtureContract, routes: [...fixtureRoutes, publicRoute(one, handler)] };
  await expect(startTestServer({ contract })).rejects.toThrow(
    'GET /api/v1/one has a handler but is not in the contract',
  );
});

test('a second handler, a second declaration, and the wrong audience are reported', () => {
  expect(problems([one], [publicRoute(one, handler), publicRoute(one, handler)])).toEqual([
    'GET /api/v1/one has two handlers',
  ]);
  expect(problems([one, made('/one')], [publicRoute(one, handler)])).toContain('GET /api/v1/one is declared twice');
  expect(problems([one], [signedInRoute(one, handler)])).toEqual([
    'GET /api/v1/one is handled as signed-in, its requirement says otherwise',
  ]);
  const guarded = made('/two', { all: ['tag'] });
  expect(problems([guarded], [publicRoute(guarded, handler)])).toEqual([
    'GET /api/v1/two is handled as public, its requirement says otherwise',
  ]);
  expect(problems([guarded], [route(guarded, handler)])).toEqual([]);
});
