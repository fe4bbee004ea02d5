import { expect, test } from 'vitest';
import { migrate, readMigrations } from '#platform/database/migrations';
import { openPostgres } from '#platform/database/engine/postgres.engine';
import { openPglite } from '#platform/database/engine/pglite.engine';
import { openBreakableConnection } from '#test/support/database/breakable-connection';
import { createPostgresDatabase } from '#test/support/database/postgres-template';
import { openTestEngine, testEngine } from '#test/support/database/test-engine';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildMembership } from '../factories/people.factory.ts';
import { fixtureContract } from './fixture-contract.ts';

/** The shortest time limit of the server towards its database, with some room. */
const limit = 4_500;

const timed = async (server: TestServer, path: string, request: Parameters<TestServer['send']>[2]) => {
  const began = performance.now();
  const { status, body } = await server.send('GET', path, request);
  return { status, code: body?.code, quick: performance.now() - began < limit };
};

const expectOnPostgres = async () => {
  const { url, ownerUrl, drop } = await createPostgresDatabase();
  const [line, ownerLine] = [await openBreakableConnection(url), await openBreakableConnection(ownerUrl)];
  const lost: Error[] = [];
  const engine = await openPostgres({
    url: line.url,
    ownerUrl: ownerLine.url,
    poolSize: 4,
    lost: (error) => void lost.push(error),
  });
  const server = await startTestServer({ contract: fixtureContract, engine });
  const { company_id: company, user_id } = await buildMembership(server.db);
  const caller = { token: await server.tokenFor(user_id), company };
  const everything = () =>
    Promise.all(['/readyz', '/api/v1/little/role', '/api/v1/little/tags'].map((path) => timed(server, path, caller)));
  const well = { status: 200, code: undefined, quick: true };
  const away = { status: 503, code: 'unavailable', quick: true };
  expect(await everything()).toEqual([well, well, well]);
  for (const one of [line, ownerLine]) one.cut();
  expect(await everything()).toEqual([away, away, away]);
  expect(await timed(server, '/healthz', caller)).toEqual(well);
  for (const one of [line, ownerLine]) one.mend();
  expect(await everything()).toEqual([well, well, well]);
  expect(lost.length).toBeGreaterThan(0);
  await server.close();
  await Promise.all([line.close(), ownerLine.close()]);
  await drop();
};

const expectOnPglite = async () => {
  const engine = await openPglite('memory://');
  await migrate(engine, await readMigrations());
  const server = await startTestServer({ contract: fixtureContract, engine });
  await engine.close();
  expect(await timed(server, '/readyz', {})).toMatchObject({ status: 503, quick: true });
  expect(await timed(server, '/healthz', {})).toMatchObject({ status: 200 });
  await server.server.close();
};

test('a database that does not answer is unavailable', async () => {
  const engine = await openTestEngine();
  const never = new Promise<void>(() => undefined);
  const server = await startTestServer({
    contract: fixtureContract,
    engine: { ...engine, checkReady: () => never },
  });
  expect(await server.send('GET', '/readyz', {})).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  await server.close();
});

test('the response is 503 before any time limit while the database is unavailable, and works again afterwards', () =>
  testEngine === 'postgres' ? expectOnPostgres() : expectOnPglite());
