import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpointName } from '@polier/contract/endpoint';
import { allEndpoints } from '@polier/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'polier-open-'));
  for (const name of ['main', 'login']) {
    await mkdir(join(webFolder, name, 'assets'), { recursive: true });
    await writeFile(join(webFolder, name, 'index.html'), '<!doctype html><title>page</title>');
    await writeFile(join(webFolder, name, 'assets', 'one-8f3a.js'), 'export {};');
  }
  server = await startTestServer({ webFolder });
  return async () => {
    await server.close();
    await rm(webFolder, { recursive: true });
  };
});

/** `GET /healthz` of every route, read from the router itself; HEAD is its GET without a body. */
const registered = (): string[] => {
  const parents: string[] = [];
  return server.server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path, methods] = /^([│ ]*(?:├── |└── ))(.*) \(([A-Z, ]+)\)$/.exec(line) ?? [];
      if (path === undefined || methods === undefined) return [];
      const depth = indent.length / 4;
      parents.length = depth - 1;
      const whole = parents.join('') + path;
      parents.push(path);
      const own = methods.split(', ').filter((method, _, all) => method !== 'HEAD' || !all.includes('GET'));
      return own.map((method) => `${method} ${whole}`);
    });
};

test('beside the contract only the reviewed addresses answer', () => {
  const declared = new Set(allEndpoints.map(endpointName));
  const beside = registered().filter((name) => !declared.has(name));
  expect(beside.toSorted()).toEqual(
    [
      // Health, for load balancers.
      'GET /healthz',
      'GET /readyz',
      // The contract as a document and as a page.
      'GET /api/docs',
      'GET /api/openapi.json',
      // By signed path.
      'GET /api/v1/files/:company/:file/:name',
      // One click in a mail program, and whoever opens its address.
      'GET /unsubscribe',
      'POST /unsubscribe',
      // The web applications; the router prints `/main/*` without its last slash.
      'GET /',
      ...['main', 'login'].flatMap((name) => [`GET /${name}`, `GET /${name}*`]),
    ].toSorted(),
  );
  expect(registered()).toEqual(expect.arrayContaining([...declared]));
});

test.each([
  ...['/.git/config', '/.git/HEAD', '/.env', '/.env.local', '/.htaccess', '/.DS_Store', '/.well-known/security.txt'],
  ...[
    '/package.json',
    '/package-lock.json',
    '/node_modules/pino/package.json',
    '/src/main.ts',
    '/apps/api/src/main.ts',
  ],
  ...['/data', '/data/pg/PG_VERSION', '/data/outbox', '/outbox', '/backup.sql', '/dump.sql.gz', '/polier.zip'],
  ...['/metrics', '/debug', '/debug/pprof', '/status', '/server-status', '/actuator/env', '/phpinfo.php', '/admin'],
  ...['/swagger', '/swagger.json', '/graphql', '/api/docs/', '/api/openapi.yaml', '/api/v1/docs', '/console'],
  ...[
    '/main/assets',
    '/main/assets/',
    '/main/assets/one-8f3a.js.map',
    '/main/index.html.bak',
    '/main/.vite/manifest.json',
  ],
  ...['/login/assets/', '/login/..%5c..%5cpackage.json', '/main/%2e%2e%2f%2e%2e%2fpackage.json', '/main/..;/healthz'],
])('there is nothing at %s', async (path) => {
  const response = await server.send('GET', path);
  expect(response).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test.each([
  'TRACE',
  'TRACK',
  'OPTIONS',
  'PUT',
  'DELETE',
  'PATCH',
  'PROPFIND',
  'MKCOL',
  'COPY',
  'MOVE',
  'SEARCH',
  'LOCK',
])('no page answers to %s', async (method) => {
  for (const path of ['/', '/main/', '/login/', '/healthz', '/api/docs', '/main/assets/one-8f3a.js']) {
    const response = await server.send(method, path, { headers: { 'x-sent': 'echoed' } }).catch(() => null);
    if (response === null) continue;
    expect(response.status, `${method} ${path}`).toBe(404);
    expect(response.text).not.toContain('echoed');
  }
});

test('a new installation knows nobody, so nobody has a known password', async () => {
  for (const table of ['users', 'companies', 'memberships', 'sessions', 'api_tokens', 'invitations'] as const) {
    expect(await server.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});
