// A throw-away PostgreSQL server for tests and benchmarks: own data folder, random port on the loopback address, random
// password, gone at the end. It lives as long as a pipe to this process is open, so that it also ends when this process
// is killed. The server refuses to run as root, so as root it runs as `postgres` or `nobody`.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {{ url: string, stop: () => Promise<void> }} Cluster */

const unprivileged = () => {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const entry = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(readFileSync('/etc/passwd', 'utf8'));
    if (entry) return { uid: Number(entry[1]), gid: Number(entry[2]) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody.');
};

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const gigabyte = 2 ** 30;

/** Where the data of a server lies that need not survive: in memory if much of it is free, where a database is copied in a tenth of the time. */
const folderInMemory = () => {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * gigabyte && freemem() > 8 * gigabyte ? memory : tmpdir();
};

// Waits for the end of its input, which comes with stop() and with any death of the parent.
const keeper = `
"$1/pg_ctl" --pgdata="$2/data" --log="$2/log" --wait --silent start || exit 1
echo started
cat > /dev/null
"$1/pg_ctl" --pgdata="$2/data" --mode=immediate --wait --silent stop
rm -rf "$2"`;

/**
 * @param {{ bin?: string | undefined, durable?: boolean, settings?: Record<string, string | number> }} [options]
 *   durable: write through to the disk as in production (benchmarks); without it a power cut loses data, a killed
 *   process does not
 * @returns {Promise<Cluster>}
 */
export const start = async ({ bin = process.env['POSTGRES_BIN'], durable = false, settings = {} } = {}) => {
  if (!bin) throw new Error('POSTGRES_BIN names no folder with the programs of a PostgreSQL server.');
  const user = unprivileged();
  const folder = mkdtempSync(join(durable ? tmpdir() : folderInMemory(), 'polier-postgres-'));
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const password = randomBytes(18).toString('base64url');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);

  try {
    const locale = process.platform === 'darwin' ? ['--lc-collate=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.UTF-8'];
    const identity = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    execFileSync(
      join(bin, 'initdb'),
      [`--pgdata=${data}`, '--encoding=UTF8', ...locale, ...identity, ...(durable ? [] : ['--no-sync'])],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    for (let attempt = 1; ; attempt += 1) {
      const port = await freePort();
      const lines = Object.entries({
        listen_addresses: '127.0.0.1',
        port,
        unix_socket_directories: '',
        max_connections: 200,
        shared_buffers: '128MB',
        autovacuum_naptime: '5s',
        ...(!durable && { fsync: 'off', full_page_writes: 'off', max_wal_size: '256MB' }),
        ...settings,
      }).map(([name, value]) => `${name} = '${value}'\n`);
      writeFileSync(join(data, 'postgresql.auto.conf'), lines.join(''));

      const child = spawn('/bin/sh', ['-c', keeper, 'polier-postgres', bin, folder], {
        ...user,
        cwd: folder,
        // Its own process group: Ctrl-C is for this process, which then ends the tests before the server.
        detached: true,
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const started = await Promise.race([
        new Promise((resolve) => child.stdout.once('data', () => resolve(true))),
        ended.then(() => false),
      ]);
      if (started) {
        child.unref();
        /** @type {import('node:net').Socket} */ (child.stdin).unref();
        /** @type {import('node:net').Socket} */ (child.stdout).unref();
        return {
          url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
          stop: async () => {
            child.ref();
            child.stdin.end();
            await ended;
          },
        };
      }
      const output = existsSync(log) ? readFileSync(log, 'utf8') : '';
      if (attempt === 3) throw new Error(`The PostgreSQL server did not start:\n${output}`);
      await delay(100);
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};
