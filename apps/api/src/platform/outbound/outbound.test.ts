import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkOutbound, outboundFetch, publicLookup } from './outbound-fetch.ts';
import { isPrivateAddress } from './private-address.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::a00:1',
  '2001:db8::1',
  '2002:a00:1::',
  'nonsense',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '193.5.23.1', '2001:620::1', '2a00:1450:400a::1'])(
  '%s is public',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

describe('an address to go to', () => {
  test.each([
    'http://login.example/',
    'ftp://login.example/',
    'https://user:secret@login.example/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data',
    'javascript:alert(1)',
    'login.example',
    '',
  ])('is not %s', (address) => {
    expect(() => checkOutbound(address, [])).toThrow();
  });

  test('is any public https address, and a private one the operator has named', () => {
    expect(checkOutbound('https://login.example/path', []).hostname).toBe('login.example');
    expect(checkOutbound('http://127.0.0.1:8080/', ['127.0.0.1']).port).toBe('8080');
    expect(() => checkOutbound('http://127.0.0.2/', ['127.0.0.1'])).toThrow();
    expect(checkOutbound('https://10.0.0.1/', ['10.0.0.1']).hostname).toBe('10.0.0.1');
    expect(() => checkOutbound('http://10.0.0.1/', ['10.0.0.1'])).toThrow('not https');
  });
});

describe('going there', () => {
  let server: Server;
  let base: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/moved') return response.writeHead(302, { location: '/secret' }).end();
      if (request.url === '/endless') return response.end('a'.repeat(2_000_000));
      if (request.url === '/none') return response.writeHead(204).end();
      return response.setHeader('content-type', 'text/plain').end(`${request.method} answered`);
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    base = `:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  const go = (path: string, host = '127.0.0.1', named = ['127.0.0.1']) =>
    outboundFetch(named)(`http://${host}${base}${path}`, { method: 'GET', headers: {} });

  test('answers', async () => {
    const response = await go('/');
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'text/plain',
      'GET answered',
    ]);
    expect((await go('/none')).status).toBe(204);
  });

  test('follows no redirect and reads no end', async () => {
    expect((await go('/moved')).status).toBe(302);
    await expect(go('/endless')).rejects.toThrow('does not end');
  });

  test.each([true, false])('refuses a name that leads to a private address when it connects', async (all) => {
    const issue = await new Promise((resolve) => publicLookup('localhost', { all }, resolve));
    expect(String(issue)).toContain('localhost leads to a private address');
    await expect(go('/', 'localhost', [])).rejects.toThrow('not https');
  });
});
