import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildTag } from '../../factories/catalogues.factory.ts';
import { buildMembership } from '../../factories/people.factory.ts';
import { fixtureContract } from '../fixture-contract.ts';

let server: TestServer;
let caller: { token: string; company: number };
beforeAll(async () => {
  server = await startTestServer({ contract: fixtureContract });
  caller = await buildCaller();
  for (const title of ['Ärger', 'Beton', 'Zeit "im" Griff\n\\'])
    await buildTag(server.db, { company_id: caller.company, title });
  return () => server.close();
});

const buildCaller = async () => {
  const { company_id, user_id } = await buildMembership(server.db);
  return { company: company_id, token: await server.tokenFor(user_id) };
};
const tags = (request: Parameters<TestServer['send']>[2] = {}) =>
  server.send('GET', '/api/v1/little/tags', { ...caller, ...request });

describe('an object', () => {
  test('is cut to the declared fields', async () => {
    const response = await server.send('POST', '/api/v1/little/echo', { body: { title: ' Beton ' } });
    expect(response).toMatchObject({ status: 200, text: '{"data":{"title":"Beton"}}' });
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });
});

describe('a list built in the database', () => {
  test('is passed through in the order of its query', async () => {
    const response = await tags();
    expect(response.status).toBe(200);
    const titles = response.body.data.map(({ title }: { title: string }) => title);
    expect(new Set(titles)).toEqual(new Set(['Ärger', 'Beton', 'Zeit "im" Griff\n\\']));
    const { rows } = await server.database.engine.owner.run(
      'select title from tags where company_id = $1 order by title',
      [caller.company],
    );
    expect(titles).toEqual((rows as { title: string }[]).map(({ title }) => title));
  });

  test('is an empty list without rows', async () => {
    const other = await buildCaller();
    expect((await tags(other)).text).toBe('{"data":[]}');
  });

  test('is refused when it is longer than the limit', async () => {
    expect((await tags({ query: { most: 3 } })).status).toBe(200);
    expect(await tags({ query: { most: 2 } })).toMatchObject({ status: 422, body: { code: 'list-too-long' } });
  });

  test('with a field the schema does not declare fails where lists are checked, and only there', async () => {
    expect((await tags({ query: { surplus: 'yes' } })).status).toBe(500);
    const trusting = await startTestServer({
      contract: fixtureContract,
      engine: server.database.engine,
      config: { checkAnswers: false },
    });
    expect((await trusting.send('GET', '/api/v1/little/tags', { ...caller, query: { surplus: 'yes' } })).status).toBe(
      200,
    );
    await trusting.server.close();
  });
});

describe('a catalogue', () => {
  test('is asked for again and answered only when it changed', async () => {
    const first = await tags();
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'vary': 'Authorization, Company-Id, Accept-Language',
    });
    const etag = String(first.headers['etag']);
    const again = await tags({ headers: { 'if-none-match': `"other", W/${etag}` } });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers['etag']).toBe(etag);
    await buildTag(server.db, { company_id: caller.company, title: 'Neu' });
    expect((await tags({ headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test('of another company is never the same, even with the same rows', async () => {
    const [one, other] = [await buildCaller(), await buildCaller()];
    const mark = async (who: typeof caller) => (await tags(who)).headers['etag'];
    expect(await mark(one)).not.toBe(await mark(other));
  });
});

test('every answer carries the headers that keep a browser safe', async () => {
  for (const path of [
    '/healthz',
    '/readyz',
    '/api/docs',
    '/api/openapi.json',
    '/nothing',
    '/api/v1/little/broken',
    '/api/v1/little/tags',
  ]) {
    const { headers } = await server.send('GET', path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['content-type']).toMatch(/; charset=utf-8$/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('health tells version, specification and engine', async () => {
  const { engine } = server.database;
  const response = {
    status: 200,
    body: {
      status: 'ok',
      version: '0.0.0-test',
      specification: '3.6.1.240827',
      engine: { name: engine.name, version: engine.version },
    },
  };
  expect(await server.send('GET', '/healthz')).toMatchObject(response);
  expect(await server.send('GET', '/readyz')).toMatchObject(response);
  expect(engine.version).toMatch(/^\d+\.\d+/);
});

describe('HEAD', () => {
  /** Without what differs from request to request. */
  const lasting = (headers: Readonly<Record<string, unknown>>) => ({ ...headers, 'x-request-id': null, 'date': null });

  test.each(['/healthz', '/readyz', '/api/docs', '/api/openapi.json', '/api/v1/little/tags', '/api/v1/little/broken'])(
    '%s answers like GET, without the body',
    async (path) => {
      const full = await server.send('GET', path, caller);
      const head = await server.send('HEAD', path, caller);
      expect(full.text).not.toBe('');
      expect(head).toMatchObject({ status: full.status, text: '' });
      expect(lasting(head.headers)).toEqual(lasting(full.headers));
    },
  );

  test('asks for the sign-in as well, and knows no address that only takes POST', async () => {
    expect(await server.send('HEAD', '/api/v1/little/tags')).toMatchObject({ status: 401, text: '' });
    expect(await server.send('HEAD', '/api/v1/little/echo')).toMatchObject({ status: 404, text: '' });
  });
});
