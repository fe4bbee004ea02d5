import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/test-server';
import { littleContract } from './little-contract.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer({ promised: littleContract });
  port = Number(new URL(await server.server.listen({ port: 0, host: '127.0.0.1' })).port);
  return () => server.close();
});

/** Sends bytes as they stand; resolves with everything that came back when the server has closed. */
const send = (...lines: string[]): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    const done = () => resolve(answer);
    socket
      .setEncoding('utf8')
      .on('data', (part) => (answer += part))
      .on('close', done)
      .on('error', done)
      .setTimeout(5_000, () => socket.destroy());
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
  const answer = await send(...lines);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(answer).toMatch(/content-type: application\/problem\+json; charset=utf-8/i);
  expect(answer).toMatch(/x-content-type-options: nosniff/i);
});

test('headers without end are refused', async () => {
  expect(await send('GET /healthz HTTP/1.1', 'host: x', `x-a: ${'a'.repeat(20_000)}`, '', '')).toMatch(
    /^HTTP\/1\.1 431 /,
  );
});

test('no host, no answer but a refusal', async () => {
  expect(await send('GET /healthz HTTP/1.1', '', '')).toMatch(/^HTTP\/1\.1 400 /);
});
