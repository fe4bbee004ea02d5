import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#platform/config/config';
import { databaseOn } from '#platform/database/database';
import { openEngine } from '#platform/database/engine/open-engine';
import type { OwnerDb } from '#platform/database/write/outside-db';

/** Works on the database of a server that does not run. */
export const withDatabase = async <T>(
  env: Readonly<Record<string, string>>,
  work: (owner: OwnerDb) => Promise<T>,
): Promise<T> => {
  const engine = await openEngine(readConfig(env), () => undefined);
  try {
    return await work(databaseOn(engine).owner);
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

/** Whether the embedded database of this folder has reached a pause. */
export const hasPaused = (dataDir: string): boolean => existsSync(join(dataDir, 'pg', pauseFile));

/** The next pause is seen again. */
export const removePauseFile = (dataDir: string): Promise<void> => rm(join(dataDir, 'pg', pauseFile), { force: true });

/** Makes every statement that writes to the table take this long, so that a server can be killed in the middle of a job. */
export const slowWrites = async (
  owner: OwnerDb,
  table: string,
  operation: 'insert' | 'delete',
  seconds: number,
): Promise<void> => {
  // A server would ask for a superuser, and needs no file: it answers during the pause.
  const report =
    process.env['TEST_ENGINE'] === 'postgres'
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
