import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { networkOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network));

describe('behind a proxy', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ config: { trustProxy: ['127.0.0.1'] } });
    return () => server.close();
  });
  const statuses = async (count: number, address: (index: number) => string) => {
    const found: Record<number, number> = {};
    for (let index = 0; index < count; index++) {
      const { status } = await server.send('POST', '/api/v1/auth/login', {
        body: { email: `niemand-${address(index)}@polier.example`.replaceAll(/[:[\]]/g, '-'), password: 'falsch' },
        headers: { 'x-forwarded-for': address(index) },
      });
      found[status] = (found[status] ?? 0) + 1;
    }
    return found;
  };

  test('tries from many addresses of one connection count together', async () => {
    expect(await statuses(22, (index) => `2001:db8:1:2::${index + 1}`)).toEqual({ 401: 20, 429: 2 });
    expect(await statuses(1, () => '2001:db8:1:3::1')).toEqual({ 401: 1 });
  });

  test('the port that a proxy writes down makes no other address', async () => {
    expect(await statuses(22, (index) => `203.0.113.7:${50_000 + index}`)).toEqual({ 401: 20, 429: 2 });
  });
});
