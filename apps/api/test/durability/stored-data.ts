import { sql } from 'kysely';
import { readConfig } from '#platform/config/config';
import { databaseOn } from '#platform/database/database';
import { openEngine } from '#platform/database/open-engine';
import type { OwnerDb } from '#platform/database/outside-db';

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
