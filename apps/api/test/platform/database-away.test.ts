import { expect, test } from 'vitest';
import { migrate, readMigrations } from '#platform/database/migrations';
import { openPostgres } from '#platform/database/postgres.engine';
import { openPglite } from '#platform/database/pglite.engine';
import { layLine } from '#test/support/cut-line';
import { createPostgresDatabase } from '#test/support/postgres-template';
import { testEngine } from '#test/support/test-engine';
import { startTestServer, type TestServer } from '#test/support/test-server';
import { buildMembership } from '../factories/people.factory.ts';
import { littleContract } from './little-contract.ts';

const timed = async (server: TestServer, path: string, request: Parameters<TestServer['ask']>[2]) => {
  const began = performance.now();
  const { status, body } = await server.ask('GET', path, request);
  return { status, code: body?.code, quick: performance.now() - began < 1_000 };
};

const expectOnPostgres = async () => {
  const { url, ownerUrl, drop } = await createPostgresDatabase();
  const [line, ownerLine] = [await layLine(url), await layLine(ownerUrl)];
  const lost: Error[] = [];
  const engine = await openPostgres({
    url: line.url,
    ownerUrl: ownerLine.url,
    poolSize: 4,
    lost: (error) => void lost.push(error),
  });
  const server = await startTestServer({ promised: littleContract, engine });
  const { company_id: company, user_id } = await buildMembership(server.db);
  const caller = { token: await server.tokenFor(user_id), company };
  const everything = () =>
    Promise.all(['/readyz', '/api/v1/little/role', '/api/v1/little/tags'].map((path) => timed(server, path, caller)));
  const well = { status: 200, code: undefined, quick: true };
  const away = { status: 503, code: 'unavailable', quick: true };
  expect(await everything()).toEqual([well, well, well]);
  await Promise.all([line.cut(), ownerLine.cut()]);
  expect(await everything()).toEqual([away, away, away]);
  expect(await timed(server, '/healthz', caller)).toEqual(well);
  await Promise.all([line.mend(), ownerLine.mend()]);
  expect(await everything()).toEqual([well, well, well]);
  expect(lost.length).toBeGreaterThan(0);
  await server.close();
  await Promise.all([line.cut(), ownerLine.cut()]);
  await drop();
};

const expectOnPglite = async () => {
  const engine = await openPglite('memory://');
  await migrate(engine, await readMigrations());
  const server = await startTestServer({ promised: littleContract, engine });
  await engine.close();
  expect(await timed(server, '/readyz', {})).toMatchObject({ status: 503, quick: true });
  expect(await timed(server, '/healthz', {})).toMatchObject({ status: 200 });
  await server.server.close();
};

test('while the database is away the answer is 503 within a second, and afterwards all is well again', () =>
  testEngine === 'postgres' ? expectOnPostgres() : expectOnPglite());
