import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicRoute, type Route } from '#platform/http/route';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { fixtureEndpoints, fixtureContract } from '../fixture-contract.ts';

/** the fixture contract, whose echo answers where the server believes itself and the caller to be. */
const notified: Route[] = fixtureContract.routes.map((one) =>
  one.endpoint === fixtureEndpoints.echo
    ? publicRoute(fixtureEndpoints.echo, async ({ context }) => ({ title: `${context.ip} ${context.publicUrl}` }))
    : one,
);
const contract = { ...fixtureContract, routes: notified };

let webFolder: string;
let server: TestServer;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'polier-forged-'));
  await mkdir(join(webFolder, 'main'));
  await writeFile(join(webFolder, 'main', 'index.html'), '<!doctype html>');
  server = await startTestServer({ contract, webFolder });
  return async () => {
    await server.close();
    await rm(webFolder, { recursive: true });
  };
});

const forged = {
  'host': 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'ftp',
  'x-original-url': '/api/v1/little/admin',
  'x-rewrite-url': '/api/v1/little/admin',
  'x-http-method-override': 'DELETE',
  'forwarded': 'for=198.51.100.1;host=evil.example;proto=ftp',
  'x-forwarded-for': '198.51.100.1',
  'x-real-ip': '198.51.100.1',
};
const echo = (one: TestServer, headers: Record<string, string>) =>
  one.send('POST', '/api/v1/little/echo', { body: { title: 'a' }, headers });

const behind = async (trustProxy: string[], publicUrl: string | null = null): Promise<TestServer> =>
  startTestServer({ contract, engine: server.database.engine, config: { trustProxy, publicUrl } });

describe('without a proxy', () => {
  test('no header says where the caller or the server is', async () => {
    const response = await echo(server, forged);
    expect(response.body.data.title).toBe('127.0.0.1 http://127.0.0.1:3000');
    expect(server.logged.join('')).not.toMatch(/198\.51\.100|evil/);
  });

  test.each(['/', '/main', '/main/', '/nothing', '/api/docs', '/api/openapi.json'])(
    '%s says nothing that a header said',
    async (path) => {
      const response = await server.send('GET', path, { headers: forged });
      expect(JSON.stringify(response.headers) + response.text).not.toContain('evil');
      if (response.status === 302) expect(response.headers['location']).toBe('/main/');
    },
  );

  test('no header asks for another address or method than the first line does', async () => {
    const response = await server.send('GET', '/api/v1/little/nothing', { headers: forged });
    expect(response).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('behind a proxy', () => {
  test('the address it saw counts, not what the caller put before it', async () => {
    const one = await behind(['127.0.0.1', '10.0.0.0/8']);
    const seen = async (list: string) => (await echo(one, { 'x-forwarded-for': list })).body.data.title.split(' ')[0];
    expect(await seen('203.0.113.7')).toBe('203.0.113.7');
    expect(await seen('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await seen('198.51.100.1, 203.0.113.7, 10.1.2.3')).toBe('203.0.113.7');
    await one.server.close();
  });

  test('that is not one of ours nothing is believed', async () => {
    const one = await behind(['10.0.0.0/8'], 'https://polier.example');
    expect((await echo(one, forged)).body.data.title).toBe('127.0.0.1 https://polier.example');
    await one.server.close();
  });

  test('links stay at the public address even if the proxy passes another host on', async () => {
    const one = await behind(['127.0.0.1'], 'https://polier.example');
    expect((await echo(one, forged)).body.data.title).toMatch(/ https:\/\/polier\.example$/);
    await one.server.close();
  });
});

test('an address with a host of its own is not followed', async () => {
  const one = await behind([]);
  const port = Number(new URL(await one.server.listen({ port: 0, host: '127.0.0.1' })).port);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', path: 'http://evil.example/api/v1/little/nothing' },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    asked.on('error', reject).end();
  });
  expect(status).toBe(404);
  await one.server.close();
});
