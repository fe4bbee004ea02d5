import { allEndpoints } from '@polier/contract/endpoints';
import { endpointName } from '@polier/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectProblem, type ContractServer, startContractServer } from './contract-server.ts';
import { leastInput } from './inputs/inputs.ts';
import { expectedEndpoints } from './expected/expected-tables.ts';

let contractServer: ContractServer;
beforeAll(async () => {
  contractServer = await startContractServer();
  return () => contractServer.close();
});

const megabyte = 1_048_576;
/** Routes that take many rows at once. */
const bulk =
  /\/(appliedlessons|pmappliedlessons|xappliedlessons)\/(store|updateMany)$|\/(worksheets|pmworksheets|xworksheets)\/store$|\/imports\/applyWorksheets$|\/deliveryobjects\/(tick|updateMany)$|\/orders\/shift$/;

const noJson = [
  '{',
  '{"id":1',
  '{"id":1}}',
  "{'id':1}",
  '{"id":01}',
  '\u{1F3D7}',
  '{"id":NaN}',
  '{"a":1,}',
  '\0',
  'id=1',
];
const foreignTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
];

/** What takes a file takes no JSON; tests of its own say what it refuses. */
const takeJson = expectedEndpoints.filter(({ method, flags }) => method === 'POST' && !flags.has('file'));

describe.each(takeJson)('$name', ({ name }) => {
  test('refuses what is no JSON', async () => {
    for (const raw of noJson) expectProblem(await contractServer.call(name, { raw }), 400, 'invalid-json');
    await contractServer.expectNothingStored();
  });

  test('refuses types of content that a foreign page could send', async () => {
    const raw = JSON.stringify(leastInput(name, contractServer.records).body ?? {});
    for (const type of foreignTypes) {
      const response = await contractServer.call(name, { raw }, { headers: { 'content-type': type } });
      expectProblem(response, 415, 'unsupported-media-type');
    }
    await contractServer.expectNothingStored();
  });

  test('refuses a body above its limit, and reads one below it', async () => {
    const limit = bulk.test(name) ? 5 * megabyte : megabyte;
    const sized = (bytes: number) => `{"nonsense":"${'a'.repeat(bytes - 15)}"}`;
    expectProblem(await contractServer.call(name, { raw: sized(limit + 1) }), 413, 'payload-too-large');
    expectProblem(await contractServer.call(name, { raw: sized(limit) }), 422, 'validation');
    await contractServer.expectNothingStored();
  });

  test('is marked as bulk only if it takes many rows', () => {
    expect(allEndpoints.find((endpoint) => endpointName(endpoint) === name)?.bulk).toBe(bulk.test(name));
  });
});

describe.each(expectedEndpoints)('$name', ({ method, path }) => {
  test('answers to no other method', async () => {
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (other) => other !== method && !expectedEndpoints.some((one) => one.name === `${other} ${path}`),
    );
    for (const other of others) expectProblem(await contractServer.call(`${other} ${path}`), 404, 'not-found');
  });
});

test.each([
  '/api',
  '/api/v1',
  '/api/v1/',
  '/api/v1/projects/',
  '/api/v1/Projects',
  '/api/v1//projects',
  '/api/v3/projects',
  '/roles/v1',
  '/api/v1/%00',
  '/api/v1/projects;a=1',
  '/.git/config',
  '/api/v1/projects/store/..%2f',
])('there is nothing at %s', async (path) => {
  expectProblem(await contractServer.call(`GET ${path}`), 404, 'not-found');
});

test('an address that cannot be decoded is refused', async () => {
  expectProblem(await contractServer.call('GET /api/v1/%'), 404, 'not-found');
  expectProblem(await contractServer.call('GET /api/v1/trades/getById?tradeId=%'), 422, 'validation');
});
