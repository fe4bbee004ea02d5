import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#platform/database/engine/postgres.engine';
import { type BreakableConnection, openBreakableConnection } from '#test/support/database/breakable-connection';
import { createPostgresDatabase } from '#test/support/database/postgres-template';
import { testEngine } from '#test/support/database/test-engine';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildMembership } from '../factories/people.factory.ts';
import { fixtureContract } from './fixture-contract.ts';

interface Fixture {
  readonly server: TestServer;
  readonly line: BreakableConnection;
  readonly lost: readonly Error[];
  readonly ask: (path: string) => Promise<{ status: number; code: string | undefined }>;
}

const serverBehindLine = async (): Promise<Fixture> => {
  const { url, ownerUrl, drop } = await createPostgresDatabase();
  const line = await openBreakableConnection(url);
  const lost: Error[] = [];
  const engine = await openPostgres({ url: line.url, ownerUrl, poolSize: 4, lost: (error) => void lost.push(error) });
  const server = await startTestServer({ contract: fixtureContract, engine });
  onTestFinished(async () => {
    await server.close();
    await line.close();
    await drop();
  });
  const { company_id: company, user_id } = await buildMembership(server.db);
  const caller = { token: await server.tokenFor(user_id), company };
  const ask = async (path: string) => {
    const { status, body } = await server.send('GET', path, caller);
    return { status, code: body?.code };
  };
  return { server, line, lost, ask };
};

const well = { status: 200, code: undefined };
const away = { status: 503, code: 'unavailable' };
const paths = ['/api/v1/little/role', '/api/v1/little/tags', '/api/v1/little/me'];

const onPostgres = () => {
  test('a database that falls silent is answered with 503, and serves again once it speaks', async () => {
    const { line, lost, ask } = await serverBehindLine();
    const everything = () => Promise.all([...paths, ...paths].map(ask));
    const all = (one: object) => [...paths, ...paths].map(() => one);
    expect(await everything()).toEqual(all(well));
    line.silence();
    expect(await everything()).toEqual(all(away));
    expect(await everything()).toEqual(all(away));
    expect(await ask('/readyz')).toEqual(away);
    expect((await ask('/healthz')).status).toBe(200);
    expect(lost.map(({ message }) => message)).toContain('Connection terminated: the database does not answer');
    line.speak();
    await expect.poll(everything).toEqual(all(well));
  });

  test('a transaction under way fails with the silence, and none of it is stored', async () => {
    const { server, line, ask } = await serverBehindLine();
    const rename = server.database.writeAccounts(async (tx) => {
      await tx.updateTable('users').set({ firstname: 'Stumm' }).execute();
      line.silence();
      await tx.updateTable('users').set({ lastname: 'Stumm' }).execute();
    });
    await expect(rename).rejects.toThrow('Connection terminated');
    line.speak();
    await expect.poll(() => ask('/readyz')).toEqual(well);
    const { rows } = await sql`select from users where firstname = 'Stumm' or lastname = 'Stumm'`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test('a long statement of a database that is well ends as it should', async () => {
    const { server, lost } = await serverBehindLine();
    const { rows } = await sql`select 'slept' as did from pg_sleep(3)`.execute(server.database.accounts);
    expect(rows).toEqual([{ did: 'slept' }]);
    expect(lost).toEqual([]);
  });

  test('a process that is busy itself does not take the database for silent', async () => {
    const { server, lost } = await serverBehindLine();
    const sleeping = sql`select 'slept' as did from pg_sleep(3)`.execute(server.database.accounts);
    const until = performance.now() + 2_500;
    while (performance.now() < until) Math.sqrt(until);
    expect((await sleeping).rows).toEqual([{ did: 'slept' }]);
    expect(lost).toEqual([]);
  });
};

if (testEngine === 'postgres') describe('behind a line that can fall silent', onPostgres);
else {
  test('the embedded database stands in the process and has no line to fall silent', async () => {
    const server = await startTestServer({ contract: fixtureContract });
    onTestFinished(() => server.close());
    expect(server.database.engine.name).toBe('PGlite');
    expect((await server.send('GET', '/readyz')).status).toBe(200);
  });
}
