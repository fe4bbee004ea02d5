import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { fixtureContract } from '../fixture-contract.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer({ contract: fixtureContract });
  port = Number(new URL(await server.server.listen({ port: 0, host: '127.0.0.1' })).port);
  return () => server.close();
});

/** Sends bytes as they stand; resolves with everything that came back when the server has closed. */
const send = (...lines: string[]): Promise<string> =>
  new Promise((resolve) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    const done = () => resolve(response);
    socket
      .setEncoding('utf8')
      .on('data', (part) => (response += part))
      .on('close', done)
      .on('error', done)
      .setTimeout(60_000, () => socket.destroy());
  });

const post = 'POST /api/v1/little/echo HTTP/1.1';
const host = ['host: x', 'content-type: application/json'];

test.each<[string, string[]]>([
  ['two lengths', [post, ...host, 'content-length: 5', 'content-length: 50', '', '{"a":']],
  [
    'a length and chunks',
    [
      post,
      ...host,
      'content-length: 6',
      'transfer-encoding: chunked',
      '',
      '0',
      '',
      'GET /healthz HTTP/1.1',
      'host: x',
      '',
      '',
    ],
  ],
  ['chunks twice', [post, ...host, 'transfer-encoding: chunked', 'transfer-encoding: identity', '', '0', '', '']],
  ['a chunk of no size', [post, ...host, 'transfer-encoding: chunked', '', 'xyz', 'a', '0', '', '']],
  ['a folded header', [post, ...host, 'x-a: b', ' c: d', 'content-length: 0', '', '']],
  ['a negative length', [post, ...host, 'content-length: -1', '', '']],
  ['a header without a name', [post, ...host, ': value', '', '']],
  ['a NUL in a header', [post, ...host, 'x-a: b\0c', '', '']],
  ['no HTTP at all', ['hello', '', '']],
])('%s: refused, and the connection is closed', async (_, lines) => {
  const response = await send(...lines);
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(response).toMatch(/content-type: application\/problem\+json; charset=utf-8/i);
  expect(response).toMatch(/x-content-type-options: nosniff/i);
});

const expectProblemWithHeaders = (response: string, status: number) => {
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(response).toMatch(/content-type: application\/problem\+json; charset=utf-8/i);
  for (const name of ['content-security-policy', 'permissions-policy', 'x-content-type-options', 'cache-control']) {
    expect(response.toLowerCase()).toContain(`\r\n${name}: `);
  }
  expect(JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4))).toMatchObject({ status });
};

const get = 'GET /healthz HTTP/1.1';

test.each<[string, number, string[]]>([
  ['headers without end', 431, [get, 'host: x', `x-a: ${'a'.repeat(20_000)}`, '', '']],
  ['no host', 400, [get, '', '']],
  ['two hosts', 400, [get, 'host: x', 'Host: y', '', '']],
  ['the same host twice', 400, [get, 'host: x', 'host: x', '', '']],
  ['an expectation nobody knows', 417, [post, ...host, 'expect: a-miracle', 'content-length: 2', '', '{}']],
])('%s: a problem with the headers of every answer', async (_, status, lines) => {
  expectProblemWithHeaders(await send(...lines), status);
});

test('HTTP/1.0 needs no host', async () => {
  expect(await send('GET /healthz HTTP/1.0', '', '')).toMatch(/^HTTP\/1\.1 200 /);
});
