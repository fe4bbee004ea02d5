import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { mintScope } from '../database/mint-scope.ts';
import type { Outbox } from '../database/outbox.ts';
import type { CompanyJob, ScheduledJob } from './job.ts';

export interface JobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly companyJobs: readonly CompanyJob[];
  readonly scheduledJobs: readonly ScheduledJob[];
}

export interface JobQueue {
  /** Lets running jobs end, at most `patience` milliseconds; what is then unfinished is run again by another process. */
  stop(patience: number): Promise<void>;
}

const retries = { retryLimit: 2, retryDelay: 1, retryBackoff: true };
const waking = { notify: true };
// Workers are woken by NOTIFY; polling catches retries, and what a lost connection missed.
const polling = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 };

const openBoss = async ({ database, log }: JobParts): Promise<PgBoss> => {
  const boss = new PgBoss({
    ...database.engine.queue,
    schema: 'jobs',
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    application_name: 'polier-jobs',
    max: 4,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'job queue'));
  return boss.start();
};

const outboxOf = (boss: PgBoss): Outbox => ({
  async send(tx, name, data) {
    // Through the caller's transaction: without its commit there is no job.
    const executeSql = async (text: string, values?: unknown[]) => {
      const { rows } = await tx.executeQuery({
        sql: text,
        parameters: values ?? [],
        query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
        queryId: { queryId: 'job' },
      });
      return { rows };
    };
    await boss.send(name, data, { db: { executeSql } });
  },
});

const workCompanyJob = async (boss: PgBoss, { database, log }: JobParts, job: CompanyJob): Promise<void> => {
  await boss.createQueue(job.name, { ...retries, ...waking });
  await boss.work<{ company_id: number; data: unknown }>(job.name, polling, async ([taken]) => {
    if (!taken) return;
    const { company_id: companyId, data } = taken.data;
    try {
      await job.run({
        ...database.work(mintScope(companyId, 'job')),
        data: job.data.parse(data),
        signal: taken.signal,
      });
    } catch (error) {
      log.error({ err: error, job: job.name, job_id: taken.id, company: companyId }, 'job failed');
      throw error;
    }
  });
};

const workScheduledJob = async (boss: PgBoss, { database, clock, log }: JobParts, job: ScheduledJob): Promise<void> => {
  await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 0 });
  await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Zurich' });
  await boss.work(job.name, { pollingIntervalSeconds: 30 }, async () => {
    try {
      await job.run({ database, clock });
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed');
      throw error;
    }
  });
};

/** Starts the workers of this process, and lets writes enqueue. */
export const startJobs = async (parts: JobParts): Promise<JobQueue> => {
  const boss = await openBoss(parts);
  for (const job of parts.companyJobs) await workCompanyJob(boss, parts, job);
  for (const job of parts.scheduledJobs) await workScheduledJob(boss, parts, job);
  parts.database.connectOutbox(outboxOf(boss));
  return { stop: (patience) => boss.stop({ graceful: true, timeout: patience }) };
};
