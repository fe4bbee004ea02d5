import { allEndpoints } from '@polier/contract/endpoints';
import { endpointName } from '@polier/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Checksums, checksums } from './checksums.ts';
import { expectProblem, type Harness, startHarness } from './harness.ts';
import { leastInput } from './inputs.ts';
import { expectedEndpoints } from './ledger.ts';

let harness: Harness;
let before: Checksums;
beforeAll(async () => {
  harness = await startHarness();
  before = await checksums(harness.db);
  return () => harness.close();
});

const megabyte = 1_048_576;
/** Routes that take many rows at once. */
const bulk =
  /\/(appliedlessons|pmappliedlessons|xappliedlessons)\/(store|updateMany)$|\/(worksheets|pmworksheets|xworksheets)\/store$/;

describe.each(expectedEndpoints.filter(({ method }) => method === 'POST'))('$name', ({ name }) => {
  test.each(['{', '{"id":1', '{"id":1}}', "{'id':1}", '{"id":01}', '\u{1F3D7}', '{"id":NaN}', '{"a":1,}', '\0'])(
    'refuses %j as no JSON',
    async (raw) => {
      expectProblem(await harness.call(name, { raw }), 400, 'invalid-json');
      expect(await checksums(harness.db)).toEqual(before);
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
  ])('refuses %s, which a foreign page could send', async (type) => {
    const raw = JSON.stringify(leastInput(name, harness.world).body ?? {});
    expectProblem(
      await harness.call(name, { raw }, { headers: { 'content-type': type } }),
      415,
      'unsupported-media-type',
    );
    expect(await checksums(harness.db)).toEqual(before);
  });

  test('refuses a body above its limit, and reads one below it', async () => {
    const limit = bulk.test(name) ? 5 * megabyte : megabyte;
    const sized = (bytes: number) => `{"nonsense":"${'a'.repeat(bytes - 15)}"}`;
    expectProblem(await harness.call(name, { raw: sized(limit + 1) }), 413, 'payload-too-large');
    expectProblem(await harness.call(name, { raw: sized(limit) }), 422, 'validation');
    expect(await checksums(harness.db)).toEqual(before);
  });

  test('is marked as bulk only if it takes many rows', () => {
    expect(allEndpoints.find((endpoint) => endpointName(endpoint) === name)?.bulk).toBe(bulk.test(name));
  });
});

describe.each(expectedEndpoints)('$name', ({ name, method, path }) => {
  test('answers to no other method', async () => {
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (other) => other !== method && !expectedEndpoints.some((one) => one.name === `${other} ${path}`),
    );
    for (const other of others) expectProblem(await harness.call(`${other} ${path}`), 404, 'not-found');
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
  expectProblem(await harness.call(`GET ${path}`), 404, 'not-found');
});

test('an address that cannot be decoded is refused', async () => {
  expectProblem(await harness.call('GET /api/v1/%'), 404, 'not-found');
  expectProblem(await harness.call('GET /api/v1/trades/getById?tradeId=%'), 422, 'validation');
});
