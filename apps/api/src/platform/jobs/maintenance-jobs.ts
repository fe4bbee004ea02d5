import { sql } from 'kysely';
import type { ScheduledJob } from './job.ts';

export const deleteExpiredRows: ScheduledJob = {
  name: 'delete-expired-rows',
  cron: '10 3 * * *',
  async run({ database: { accounts }, clock }) {
    const now = clock.now();
    const yesterday = new Date(now.getTime() - 24 * 3_600_000);
    await accounts.deleteFrom('sessions').where('expires_at', '<', now).execute();
    // A day longer than it is valid, so that a late visitor reads that the link has expired.
    await accounts.deleteFrom('account_tokens').where('expires_at', '<', yesterday).execute();
    await accounts.deleteFrom('handover_codes').where('expires_at', '<', now).execute();
    await accounts.deleteFrom('provider_sign_ins').where('expires_at', '<', now).execute();
    await accounts.deleteFrom('login_attempts').where('last_failed_at', '<', yesterday).execute();
    await accounts.deleteFrom('idempotency_keys').where('created_at', '<', yesterday).execute();
    await accounts.deleteFrom('account_keys').where('created_at', '<', yesterday).execute();
  },
};

/** The embedded database has no autovacuum: without this its searches slow down with every deleted row. */
export const vacuumEmbedded: ScheduledJob = {
  name: 'vacuum-embedded',
  cron: '30 3 * * *',
  async run({ database: { engine, owner } }) {
    if (engine.name !== 'PGlite') return;
    await sql`vacuum (analyze)`.execute(owner);
    await sql`checkpoint`.execute(owner);
  },
};

/** Makes room for the months to come and drops those that are no longer kept. */
export const keepEventMonths: ScheduledJob = {
  name: 'event-months',
  cron: '50 2 * * *',
  async run({ database: { owner }, clock, config: { eventRetentionMonths: kept } }) {
    const today = sql`(${clock.now()}::timestamptz at time zone 'UTC')::date`;
    const oldest = kept === null ? sql`null` : sql`(${today} - ${kept} * interval '1 month')::date`;
    await sql`select keep_event_months(${today}, ${oldest})`.execute(owner);
  },
};

export const maintenanceJobs: readonly ScheduledJob[] = [deleteExpiredRows, vacuumEmbedded, keepEventMonths];
