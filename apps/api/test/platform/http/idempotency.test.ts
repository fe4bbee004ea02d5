import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildMembership } from '../../factories/people.factory.ts';
import { fixtureContract } from '../fixture-contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ contract: fixtureContract });
  return () => server.close();
});

type Caller = { token: string; company: number };
const build = async (given: Parameters<typeof buildMembership>[1] = {}): Promise<Caller> => {
  const { company_id, user_id } = await buildMembership(server.db, given);
  return { company: company_id, token: await server.tokenFor(user_id) };
};
const store = (caller: Caller, body: object, key?: string) =>
  server.send('POST', '/api/v1/little/tags/store', {
    ...caller,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const titles = async ({ company }: Caller) =>
  (await server.db.selectFrom('tags').select('title').where('company_id', '=', company).orderBy('id').execute()).map(
    ({ title }) => title,
  );
const events = async ({ company }: Caller) =>
  (await server.db.selectFrom('events').select('id').where('company_id', '=', company).execute()).length;

describe('with the same key', () => {
  test('a write happens once and returns the same response every time', async () => {
    const caller = await build();
    const key = randomUUID();
    const first = await store(caller, { title: 'Beton' }, key);
    const again = await store(caller, { title: 'Beton' }, key);
    expect(first).toMatchObject({ status: 200, body: { data: { title: 'Beton' } } });
    expect(again).toMatchObject({ status: 200, text: first.text });
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', 'cache-control': 'no-store' });
    expect(await titles(caller)).toEqual(['Beton']);
    expect(await events(caller)).toBe(1);
  });

  test('the first answer is given even when the row is gone', async () => {
    const caller = await build();
    const key = randomUUID();
    const first = await store(caller, { title: 'Beton' }, key);
    await server.db.deleteFrom('tags').where('company_id', '=', caller.company).execute();
    expect((await store(caller, { title: 'Beton' }, key)).text).toBe(first.text);
  });

  test('another body is refused and changes nothing', async () => {
    const caller = await build();
    const key = randomUUID();
    await store(caller, { title: 'Beton' }, key);
    expect(await store(caller, { title: 'Holz' }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
    expect(await titles(caller)).toEqual(['Beton']);
  });

  test('twenty at once write once', async () => {
    const caller = await build();
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 20 }, () => store(caller, { title: 'Beton' }, key)));
    const codes = responses.map(({ status, body }) => (status === 200 ? 'done' : body.code));
    expect(codes).toContain('done');
    expect(codes.filter((code) => code !== 'done' && code !== 'idempotency-key-in-use')).toEqual([]);
    expect(new Set(responses.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1);
    expect(await titles(caller)).toEqual(['Beton']);
  });

  test.each([{ fail: true }, { failAfter: true }])(
    'a refused write (%o) leaves neither its row nor its key',
    async (how) => {
      const caller = await build();
      const key = randomUUID();
      expect((await store(caller, { title: 'Beton', ...how }, key)).status).toBe(409);
      expect(await titles(caller)).toEqual([]);
      expect(await events(caller)).toBe(0);
      expect((await store(caller, { title: 'Holz' }, key)).status).toBe(200);
    },
  );

  test('a named constraint is refused as without a key', async () => {
    const caller = await build();
    await store(caller, { title: 'Beton' });
    for (const key of [undefined, randomUUID()]) {
      const response = await store(caller, { title: 'BETON' }, key);
      expect(response).toMatchObject({
        status: 422,
        body: { code: 'validation', errors: [{ field: 'title', code: 'already-used' }] },
      });
    }
  });

  test('other people and other companies are not concerned', async () => {
    const one = await build();
    const colleague = await build({ company_id: one.company });
    const stranger = await build();
    const key = randomUUID();
    await store(one, { title: 'Beton' }, key);
    expect((await store(colleague, { title: 'Holz' }, key)).status).toBe(200);
    expect((await store(stranger, { title: 'Beton' }, key)).status).toBe(200);
    expect(await titles(one)).toEqual(['Beton', 'Holz']);
  });

  test('after a day it is a new request', async () => {
    const caller = await build();
    const key = randomUUID();
    await store(caller, { title: 'Beton' }, key);
    const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1_000);
    await server.database.engine.owner.run('update idempotency_keys set created_at = $1', [yesterday]);
    expect((await store(caller, { title: 'Holz' }, key)).status).toBe(200);
    expect(await titles(caller)).toEqual(['Beton', 'Holz']);
  });
});

test('without a key the same request writes twice', async () => {
  const caller = await build();
  await store(caller, { title: 'Beton' });
  await store(caller, { title: 'Beton 2' });
  expect(await titles(caller)).toEqual(['Beton', 'Beton 2']);
});

test('after a failure in the handler a write without a key stays, because it was committed', async () => {
  const caller = await build();
  expect((await store(caller, { title: 'Beton', failAfter: true })).status).toBe(409);
  expect(await titles(caller)).toEqual(['Beton']);
});

test.each(['', 'a'.repeat(256), 'with space', 'ümlaut'])('the key %j is refused', async (key) => {
  const response = await store(await build(), { title: 'Beton' }, key);
  expect(response).toMatchObject({ status: 422, body: { errors: [{ field: 'Idempotency-Key', code: 'invalid' }] } });
});
