import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  createEmptyPostgres,
  createPostgresDatabase,
  type PostgresUrls,
} from '#test/support/database/postgres-template';
import { type ServerProcess, startProcess } from '#test/support/server/server-process';
import { testEngine } from '#test/support/database/test-engine';

const longestWait = 180_000;
let folder: string;
let database: PostgresUrls | undefined;
let started: ServerProcess[] = [];

const start = (...args: Parameters<typeof startProcess>): ServerProcess => {
  const one = startProcess(...args);
  started.push(one);
  return one;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polier-process-'));
  if (testEngine === 'postgres') database = await createPostgresDatabase();
  else await prepare('own');
  return async () => {
    await database?.drop();
    await rm(folder, { recursive: true });
  };
});

afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  started = [];
});

/** Data folder of an embedded database that was migrated and closed. */
const prepare = async (name: string): Promise<string> => {
  const dataDir = join(folder, name);
  const source = join(folder, 'prepared');
  if (!existsSync(source)) {
    const one = start({ DATA_DIR: source });
    await one.ready;
    one.child.kill('SIGTERM');
    await one.ended;
  }
  await cp(source, dataDir, { recursive: true });
  return dataDir;
};

/** The settings of the engine under test. */
const settings = (): Record<string, string> =>
  database
    ? { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: folder }
    : { DATA_DIR: join(folder, 'own') };

const openSocket = async (address: string): Promise<{ closed: Promise<unknown> }> => {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) }).resume();
  const closed = new Promise((resolve) => void socket.on('close', resolve).on('error', resolve));
  await new Promise<void>((resolve) => void socket.on('connect', () => resolve()));
  // A request that never ends its headers: it must not hold up the end of the process.
  socket.write(
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  return { closed };
};

test(
  'it starts, says where, answers, and ends cleanly within five seconds of SIGTERM',
  { timeout: longestWait },
  async () => {
    const one = start(settings());
    const address = await one.ready;
    expect(await fetch(`${address}/healthz`).then((response) => response.json())).toMatchObject({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      specification: '3.6.1.240827',
      engine: { name: testEngine === 'postgres' ? 'PostgreSQL' : 'PGlite' },
    });
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const { closed } = await openSocket(address);
    one.child.kill('SIGTERM');
    // A process that takes longer ends itself with another code.
    expect(await one.ended).toBe(0);
    await closed;
  },
);

test('a signal while it still starts ends it as cleanly', { timeout: longestWait }, async () => {
  const one = start(settings());
  await expect.poll(one.output, { timeout: longestWait }).toContain('Opening the database');
  one.child.kill('SIGTERM');
  expect(await one.ended).toBe(0);
});

const otherFolder = () => (testEngine === 'pglite' ? prepare('other') : join(folder, 'other'));

test(
  'a port in use is explained in one line, and a second signal to the process that has it changes nothing while it ends',
  { timeout: longestWait },
  async () => {
    const one = start(settings());
    const { port } = new URL(await one.ready);
    const other = start({ ...settings(), PORT: port, DATA_DIR: await otherFolder() });
    expect(await other.ended).toBe(1);
    expect(other.output()).toContain(
      `\n127.0.0.1:${port} is in use by another program or another Polier. Stop that one first, or choose another port, such as PORT=${Number(port) + 1}.\n`,
    );
    expect(other.output()).not.toMatch(/EADDRINUSE|^\s+at /m);
    one.child.kill('SIGINT');
    one.child.kill('SIGTERM');
    expect(await one.ended).toBe(0);
  },
);

const onPglite = () => {
  test(
    'is used by one process: a second one is refused, also of those that start at once after a kill, and after these',
    { timeout: longestWait },
    async () => {
      const env = { DATA_DIR: await prepare('one') };
      const first = start(env);
      await first.ready;
      const second = start(env);
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain(`${env.DATA_DIR} is in use by another Polier process`);
      expect((await fetch(`${await first.ready}/readyz`)).status).toBe(200);
      first.child.kill('SIGKILL');
      await first.ended;
      const outcomes = await Promise.all(
        [start(env), start(env), start(env)].map(({ ready }) =>
          ready.then(
            () => 'ready',
            () => 'refused',
          ),
        ),
      );
      expect(outcomes.toSorted()).toEqual(['ready', 'refused', 'refused']);
      expect(await start(env).ended).toBe(1);
    },
  );

  test('of another major version is not opened', { timeout: longestWait }, async () => {
    const dataDir = await mkdtemp(join(folder, 'old-'));
    await mkdir(join(dataDir, 'pg'));
    await writeFile(join(dataDir, 'pg', 'PG_VERSION'), '17\n');
    const one = start({ DATA_DIR: dataDir });
    expect(await one.ended).toBe(1);
    expect(one.output()).toContain('was written by PostgreSQL 17, this version reads 18');
  });
};

const onPostgres = () => {
  test('a login that owns the tables is refused', { timeout: longestWait }, async () => {
    const one = start({ DATABASE_URL: database?.ownerUrl ?? '', DATABASE_OWNER_URL: database?.ownerUrl ?? '' });
    expect(await one.ended).toBe(1);
    expect(one.output()).toContain('The login polier_test_owner of DATABASE_URL owns tables');
  });

  test('a superuser is refused', { timeout: longestWait }, async () => {
    const superuser = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    superuser.pathname = new URL(database?.url ?? '').pathname;
    const one = start({ DATABASE_URL: superuser.href, DATABASE_OWNER_URL: database?.ownerUrl ?? '' });
    expect(await one.ended).toBe(1);
    expect(one.output()).toContain('bypasses row-level security and owns tables');
  });

  test('with an owner of its own the schema is changed by npm run migrate only', { timeout: longestWait }, async () => {
    const empty = await createEmptyPostgres();
    const env = { DATABASE_URL: empty.url, DATABASE_OWNER_URL: empty.ownerUrl };
    const early = start(env);
    expect(await early.ended).toBe(1);
    expect(early.output()).toMatch(/The database lacks 0001-people\.sql.*Run: npm run migrate/s);
    const migration = start(env, 'migrate');
    expect(await migration.ended).toBe(0);
    expect(migration.output()).toMatch(/Applying 0001-people\.sql …[^]*Applied \d+ migrations\./);
    const again = start(env, 'migrate');
    expect(await again.ended).toBe(0);
    expect(again.output()).toContain('The database is up to date.');
    const one = start(env);
    expect((await fetch(`${await one.ready}/readyz`)).status).toBe(200);
    one.child.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    await empty.drop();
  });

  test(
    'one login is enough for trying out: it migrates, loads the demo and works as polier_app',
    { timeout: longestWait },
    async () => {
      const empty = await createEmptyPostgres();
      const one = start({ DATABASE_URL: empty.ownerUrl, DEMO: 'true' });
      const address = await one.ready;
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      const body = JSON.stringify({ email: 'user@demo.polier.example', password: 'polier-demo' });
      const signedIn = await fetch(`${address}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(signedIn.status).toBe(200);
      one.child.kill('SIGTERM');
      expect(await one.ended).toBe(0);
      await empty.drop();
    },
  );

  test('a server that is away is said plainly, without the password', { timeout: longestWait }, async () => {
    const one = start({ DATABASE_URL: 'postgres://login:hunter2@127.0.0.1:1/polier' });
    expect(await one.ended).toBe(1);
    expect(one.output()).toContain('ECONNREFUSED');
    expect(one.output()).not.toContain('hunter2');
  });
};

describe(`on ${testEngine}`, testEngine === 'pglite' ? onPglite : onPostgres);

test('wrong settings stop the start with all that is wrong', { timeout: longestWait }, async () => {
  const one = start({ PORT: 'x', DEMO: 'true', HOST: '0.0.0.0' });
  expect(await one.ended).toBe(1);
  expect(one.output()).toMatch(/PORT is malformed[^]*DEMO is refused while HOST is 0\.0\.0\.0/);
});
