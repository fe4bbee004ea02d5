import { endpoint, type Endpoint } from '@polier/contract/endpoint';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { publicRoute, type Route, route, signedInRoute } from '#platform/http/route';
import { contractFaults } from '#platform/http/register-routes';
import { startTestServer } from '#test/support/test-server';
import { little, littleContract, littleRoutes } from './little-contract.ts';

const made = (path: string, requires: Endpoint['requires'] = 'public') =>
  endpoint({ method: 'GET', path, summary: 'x', requires, response: z.null() });
const one = made('/one');
const handler = async () => null;
const faults = (endpoints: readonly Endpoint[], routes: readonly Route[]) => contractFaults(endpoints, routes);

test('a contract and its handlers agree', () => {
  expect(faults(littleContract.endpoints, littleRoutes)).toEqual([]);
});

test('an endpoint without a handler stops the start', async () => {
  const promised = { ...littleContract, routes: littleRoutes.filter(({ endpoint }) => endpoint !== little.me) };
  await expect(startTestServer({ promised })).rejects.toThrow('GET /api/v1/little/me has no handler');
});

test('a handler without an endpoint stops the start', async () => {
  const promised = { ...littleContract, routes: [...littleRoutes, publicRoute(one, handler)] };
  await expect(startTestServer({ promised })).rejects.toThrow(
    'GET /api/v1/one has a handler but is not in the contract',
  );
});

test('a second handler, a second promise, and the wrong audience are faults', () => {
  expect(faults([one], [publicRoute(one, handler), publicRoute(one, handler)])).toEqual([
    'GET /api/v1/one has two handlers',
  ]);
  expect(faults([one, made('/one')], [publicRoute(one, handler)])).toContain('GET /api/v1/one is promised twice');
  expect(faults([one], [signedInRoute(one, handler)])).toEqual([
    'GET /api/v1/one is handled as signed-in, its requirement says otherwise',
  ]);
  const guarded = made('/two', { all: ['tag'] });
  expect(faults([guarded], [publicRoute(guarded, handler)])).toEqual([
    'GET /api/v1/two is handled as public, its requirement says otherwise',
  ]);
  expect(faults([guarded], [route(guarded, handler)])).toEqual([]);
});
