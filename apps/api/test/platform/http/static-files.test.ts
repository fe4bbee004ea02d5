import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { fixtureContract } from '../fixture-contract.ts';

let server: TestServer;
beforeAll(async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'polier-web-'));
  for (const name of ['main', 'orders', 'login']) {
    const folder = join(webFolder, name);
    await mkdir(join(folder, 'assets'), { recursive: true });
    await writeFile(join(folder, 'index.html'), `<!doctype html><title>${name}</title>`);
    await writeFile(join(folder, 'assets', 'index-8f3a.js'), 'export {};');
    await writeFile(join(folder, 'assets', 'index-8f3a.js.gz'), gzipSync('export {};'));
    await writeFile(join(folder, '.env'), 'SECRET=1');
  }
  await writeFile(join(webFolder, 'secret.txt'), 'not for the web');
  server = await startTestServer({ contract: fixtureContract, webFolder });
  return async () => {
    await server.close();
    await rm(webFolder, { recursive: true });
  };
});

test.each(['main', 'orders', 'login'])('/%s/ is its page, asked for again each time', async (name) => {
  const response = await server.send('GET', `/${name}/`);
  expect(response).toMatchObject({ status: 200, text: `<!doctype html><title>${name}</title>` });
  expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
  expect(response.headers['content-security-policy']).toMatch(/script-src 'self';style-src 'self' 'unsafe-inline'/);
  expect(
    (await server.send('GET', `/${name}/`, { headers: { 'if-none-match': String(response.headers['etag']) } })).status,
  ).toBe(304);
});

test('what has a hash in its name is kept for ever, and sent compressed as it was built', async () => {
  const plain = await server.send('GET', '/main/assets/index-8f3a.js');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const packed = await server.send('GET', '/main/assets/index-8f3a.js', {
    headers: { 'accept-encoding': 'br;q=1.0, gzip;q=0.8' },
  });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': expect.stringMatching(/javascript; charset=utf-8$/),
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test.each([
  ['/', '/main/'],
  ['/main', '/main/'],
  ['/orders', '/orders/'],
  ['/login', '/login/'],
])('%s leads to %s', async (from, to) => {
  expect(await server.send('GET', from)).toMatchObject({ status: 302, headers: { location: to } });
});

test.each([
  '/main/.env',
  '/main/../secret.txt',
  '/main/%2e%2e/secret.txt',
  '/main/..%2fsecret.txt',
  '/main/%252e%252e/secret.txt',
  '/main/assets/',
  '/main/nothing.js',
  '/secret.txt',
])('%s is not there', async (path) => {
  const response = await server.send('GET', path);
  expect(response.text).not.toMatch(/SECRET|not for the web/);
  expect(response).toMatchObject({ status: 404, body: { code: 'not-found' } });
});
