import { sql } from 'kysely';
import type { ScheduledJob } from './job.ts';

/** Removes what has run out. */
export const sweep: ScheduledJob = {
  name: 'sweep',
  cron: '10 3 * * *',
  async run({ database: { unscoped }, clock }) {
    const now = clock.now();
    const yesterday = new Date(now.getTime() - 24 * 3_600_000);
    await unscoped.deleteFrom('sessions').where('expires_at', '<', now).execute();
    // A day longer than it is valid, so that who comes late is told that the link has run out.
    await unscoped.deleteFrom('account_tokens').where('expires_at', '<', yesterday).execute();
    await unscoped.deleteFrom('handover_codes').where('expires_at', '<', now).execute();
    await unscoped.deleteFrom('provider_sign_ins').where('expires_at', '<', now).execute();
    await unscoped.deleteFrom('login_attempts').where('last_failed_at', '<', yesterday).execute();
    await unscoped.deleteFrom('idempotency_keys').where('created_at', '<', yesterday).execute();
  },
};

/** The embedded database has no autovacuum: without this its searches slow down with every deleted row. */
export const vacuumEmbedded: ScheduledJob = {
  name: 'vacuum-embedded',
  cron: '30 3 * * *',
  async run({ database: { engine, unscoped } }) {
    if (engine.name !== 'PGlite') return;
    await sql`vacuum (analyze)`.execute(unscoped);
    await sql`checkpoint`.execute(unscoped);
  },
};

export const housekeeping: readonly ScheduledJob[] = [sweep, vacuumEmbedded];
