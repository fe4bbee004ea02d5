import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { migrate, readMigrations } from '#platform/database/migrations';
import { openPglite } from '#platform/database/engine/pglite.engine';
import { checkRoomToStart, keepStorageReserve } from '#platform/database/engine/storage-reserve';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildMembership } from '../factories/people.factory.ts';
import { fixtureContract } from './fixture-contract.ts';

const mebibyte = 1_048_576;
let free = 500 * mebibyte;
const reported: string[] = [];
const leave = (bytes: number) => (free = bytes);
let server: TestServer;
let caller: { token: string; company: number };

beforeAll(async () => {
  const engine = await openPglite('memory://');
  await migrate(engine, await readMigrations());
  const report = (error: Error) => void reported.push(error.message);
  server = await startTestServer({
    contract: fixtureContract,
    engine: keepStorageReserve(engine, 'memory', report, { free: async () => free, every: 0 }),
  });
  const { company_id: company, user_id } = await buildMembership(server.db);
  caller = { token: await server.tokenFor(user_id), company };
  return () => server.close();
});

test('a write is refused before the disk is full, reads go on, and writes come back with the room', async () => {
  const store = (title: string) => server.send('POST', '/api/v1/little/tags/store', { ...caller, body: { title } });
  expect((await store('before')).status).toBe(200);
  leave(63 * mebibyte);
  const refused = await store('meanwhile');
  expect([refused.status, refused.body.code]).toEqual([503, 'storage-full']);
  const list = await server.send('GET', '/api/v1/little/tags', caller);
  expect([list.status, list.body.data.map(({ title }: { title: string }) => title)]).toEqual([200, ['before']]);
  const ready = await server.send('GET', '/readyz', {});
  expect([ready.status, ready.body.code]).toEqual([503, 'storage-full']);
  expect((await server.send('GET', '/healthz', {})).status).toBe(200);
  expect(reported).toEqual([expect.stringContaining('63 MiB free')]);
  leave(500 * mebibyte);
  expect((await store('after')).status).toBe(200);
  expect((await server.send('GET', '/readyz', {})).status).toBe(200);
});

test('a session that was idle still reads: its use is written down later', async () => {
  leave(10 * mebibyte);
  server.clock.advance(10 * 60_000);
  expect((await server.send('GET', '/api/v1/little/tags', caller)).status).toBe(200);
  leave(500 * mebibyte);
});

test('a start without room says so instead of spinning', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polier-room-'));
  await expect(checkRoomToStart(folder, false, async () => 12 * mebibyte)).rejects.toThrow(/12 MiB free.*DATA_DIR/s);
  await expect(checkRoomToStart(folder, true, async () => 100 * mebibyte)).rejects.toThrow(/160 MiB/);
  await expect(checkRoomToStart(folder, false, async () => 100 * mebibyte)).resolves.toBeUndefined();
  await rm(folder, { recursive: true });
});
