import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { readConfig } from '#platform/config/config';
import { type Database, databaseOn } from '#platform/database/database';
import { openEngine } from '#platform/database/engine/open-engine';
import type { OwnerDb } from '#platform/database/write/outside-db';

/** Works on the database of a server that does not run. */
export const withDatabase = async <T>(
  env: Readonly<Record<string, string>>,
  work: (owner: OwnerDb, database: Database) => Promise<T>,
): Promise<T> => {
  const engine = await openEngine(readConfig(env), () => undefined);
  try {
    const database = databaseOn(engine);
    return await work(database.owner, database);
  } finally {
    await engine.close();
  }
};

/** For the job queue a minute passes: longer than a process may say nothing before its jobs go to another. */
export const letMinutePass = async (owner: OwnerDb): Promise<void> => {
  await sql`
    update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(owner);
  await sql`
    update jobs.queue set monitor_on = monitor_on - interval '1 minute',
      monitor_claim_on = monitor_claim_on - interval '1 minute'`.execute(owner);
};

/** Written by the embedded database when a pause begins, because the process around it answers nobody until it ends. */
const pauseFile = 'write-paused';

type Env = Readonly<Record<string, string>>;
const pauseFileOf = (env: Env) => join(env['DATA_DIR'] ?? '', 'pg', pauseFile);
const isOnServer = process.env['TEST_ENGINE'] === 'postgres';

/** Of a server the pause is seen in the activity of its sessions; a login sees and ends its own alone. */
const findPauses = async (env: Env, wanted: 'pid' | 'pg_terminate_backend(pid)'): Promise<number> => {
  let found = 0;
  for (const connectionString of [env['DATABASE_URL'], env['DATABASE_OWNER_URL']]) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rowCount } = await client.query(`
      select ${wanted} from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`);
    found += rowCount ?? 0;
    await client.end();
  }
  return found;
};

/** Whether a write of the server has reached its pause. */
export const hasPaused = async (env: Env): Promise<boolean> =>
  isOnServer ? (await findPauses(env, 'pid')) > 0 : existsSync(pauseFileOf(env));

/** After the kill: ends the session that still pauses and holds its locks, and lets the next pause be seen. */
export const endPause = async (env: Env): Promise<void> => {
  if (isOnServer) await findPauses(env, 'pg_terminate_backend(pid)');
  else await rm(pauseFileOf(env), { force: true });
};

/** Makes every statement that writes to the table take this long, so that a server can be killed in the middle of a job. */
export const slowWrites = async (
  owner: OwnerDb,
  table: string,
  operation: 'insert' | 'delete',
  seconds: number,
): Promise<void> => {
  // A server would ask for a superuser, and needs no file: it answers during the pause.
  const report = isOnServer
    ? ''
    : `execute format('copy (select 1) to %L', current_setting('data_directory') || '/${pauseFile}');`;
  await sql`
    create or replace function pause_write() returns trigger language plpgsql security definer as
      ${sql.raw(`$$ begin ${report} perform pg_sleep(${seconds}); return null; end $$`)}`.execute(owner);
  await sql`
    create trigger pause_write after ${sql.raw(operation)} on ${sql.table(table)}
      for each statement execute function pause_write()`.execute(owner);
};

/** Lets the table be written as fast as ever again. */
export const endSlowWrites = async (owner: OwnerDb, table: string): Promise<void> => {
  await sql`drop trigger pause_write on ${sql.table(table)}`.execute(owner);
};
