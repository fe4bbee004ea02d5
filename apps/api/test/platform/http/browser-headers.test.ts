import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@polier/contract/endpoints';
import { endpointName } from '@polier/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import type { TestResponse } from '#test/support/server/test-client';

let server: TestServer;
beforeAll(async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'polier-headers-'));
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

const directivesOf = ({ headers }: TestResponse): Readonly<Record<string, string>> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
  );

const closed = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Of every answer, whatever it is. */
const expectSafe = (response: TestResponse, what: string): void => {
  expect(response.headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    // Chromium complains on every page about a feature that it does not know.
    'permissions-policy': expect.stringMatching(
      /^(?!.*bluetooth).*camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/,
    ),
  });
  expect(directivesOf(response), what).toMatchObject(closed);
  expect(
    Object.keys(response.headers).filter((name) => /^access-control-|^set-cookie$|^x-powered-by$|^server$/.test(name)),
    what,
  ).toEqual([]);
};

/** Data, opened as a page, is a page that may do nothing and belongs to no origin. */
const expectData = (response: TestResponse, what: string): void => {
  expectSafe(response, what);
  expect(directivesOf(response), what).toEqual({ ...closed, sandbox: '' });
  expect(response.headers['content-type'], what).toMatch(/^application\/(problem\+)?json; charset=utf-8$/);
};

const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'accept': 'text/html' };

describe('data', () => {
  test.each(allEndpoints.map(endpointName))('%s, refused and opened as a page', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    expectData(await server.send(method, path, { headers: opened }), 'without a session');
    expectData(await server.send(method, path, { raw: '{' }), 'without JSON');
    expectData(await server.send(method, path, { query: 'a=<script>alert(1)</script>' }), 'with a script');
  });

  test.each([
    '/healthz',
    '/readyz',
    '/api/v2/web-settings',
    '/api/openapi.json',
    '/nothing',
    '/main/nothing',
    '/login/nothing.js',
    '/main/.env',
    '/%',
    '/main/%ff',
    '//evil.example',
    '/api/v1/trades/getById?tradeId=%',
  ])('%s', async (path) => {
    expectData(await server.send('GET', path, { headers: opened }), path);
  });

  test.each(['OPTIONS', 'HEAD', 'PUT', 'TRACE', 'PROPFIND'])('a request by %s', async (method) => {
    expectData(await server.send(method, '/api/v1/projects'), method);
  });
});

describe('pages', () => {
  const pages = ['/main/', '/login/', '/main/index.html', '/main/assets/one-8f3a.js', '/login/assets/one-8f3a.js'];

  test.each(pages)('%s takes scripts from files only, and nothing from elsewhere', async (path) => {
    const response = await server.send('GET', path);
    expect(response.status).toBe(200);
    expectSafe(response, path);
    expect(directivesOf(response)).toEqual({
      ...closed,
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'object-src': "'none'",
    });
  });

  test('a script that stands in the page runs by its hash, and no other does', async () => {
    const webFolder = await mkdtemp(join(tmpdir(), 'polier-headers-'));
    await mkdir(join(webFolder, 'main'));
    const script = "document.title = 'größer';";
    await writeFile(
      join(webFolder, 'main', 'index.html'),
      `<script>${script}</script><script src="/main/a.js"></script>`,
    );
    const other = await startTestServer({ engine: server.database.engine, webFolder });
    const response = await other.send('GET', '/main/');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(directivesOf(response)['script-src']).toBe(`'self' 'sha256-${hash}'`);
    await other.server.close();
    await rm(webFolder, { recursive: true });
  });

  test('a page that did not change keeps its headers', async () => {
    const first = await server.send('GET', '/login/');
    const again = await server.send('GET', '/login/', { headers: { 'if-none-match': String(first.headers['etag']) } });
    expect(again.status).toBe(304);
    expect(directivesOf(again)).toEqual(directivesOf(first));
  });

  test.each(['/', '/main', '/login'])('the way from %s', async (path) => {
    expectSafe(await server.send('GET', path), path);
  });

  test('the documentation runs no script at all', async () => {
    const response = await server.send('GET', '/api/docs');
    expectSafe(response, 'docs');
    expect(directivesOf(response)).toEqual({ ...closed, 'style-src': "'unsafe-inline'", 'img-src': 'data:' });
  });

  test.each([
    ['a role service on another host', { roleServiceUrl: 'https://roles.example/roles/v1' }, 'https://roles.example'],
    [
      'a receiver of errors',
      { errorReportingDsn: 'https://key@errors.example:8443/in/7' },
      'https://errors.example:8443',
    ],
  ])('%s may be asked, and nobody else', async (_, config, origin) => {
    const webFolder = await mkdtemp(join(tmpdir(), 'polier-headers-'));
    await mkdir(join(webFolder, 'main'));
    await writeFile(join(webFolder, 'main', 'index.html'), '');
    const other = await startTestServer({ engine: server.database.engine, config, webFolder });
    const response = await other.send('GET', '/main/');
    expect(directivesOf(response)['connect-src']).toBe(`'self' ${origin}`);
    await other.server.close();
    await rm(webFolder, { recursive: true });
  });
});

describe('another origin', () => {
  const origins = ['https://evil.example', 'null', 'http://127.0.0.1:3000', 'https://polier.example.evil.example'];
  const asked = [
    ...allEndpoints.map(endpointName),
    ...['/main/', '/login/', '/api/docs', '/healthz', '/nothing'].map((path) => `GET ${path}`),
  ];

  test.each(origins)('%s is never named in an answer, and no preflight is granted', async (origin) => {
    for (const name of asked) {
      const [method = '', path = ''] = name.split(' ');
      expectSafe(await server.send(method, path, { headers: { origin } }), name);
      const preflight = await server.send('OPTIONS', path, {
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,company-id,content-type',
        },
      });
      expectSafe(preflight, name);
      expect(preflight.status, name).toBe(404);
    }
  });
});
