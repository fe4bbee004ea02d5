import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { mintScope } from '../database/mint-scope.ts';
import type { Outbox } from '../database/outbox.ts';
import type { AccountJob, CompanyJob, JobContext, JobRun, Retries, ScheduledJob } from './job.ts';

export interface Jobs {
  readonly companyJobs: readonly CompanyJob[];
  readonly accountJobs: readonly AccountJob[];
  readonly scheduledJobs: readonly ScheduledJob[];
}

export interface JobParts extends Jobs {
  readonly database: Database;
  readonly log: Logger;
  readonly context: JobContext;
}

export interface JobQueue {
  /** Lets running jobs end, at most `patience` milliseconds; what is then unfinished is run again by another process. */
  stop(patience: number): Promise<void>;
}

interface Enqueued {
  readonly company_id?: number;
  readonly data: unknown;
}
type Run = (enqueued: Enqueued, around: Omit<JobRun<unknown>, 'data'>) => Promise<void>;

/** A job whose process says nothing for so many seconds is taken to be dead and run again; looked after twice as often. */
const heartbeat = 20;
const usually: Retries = { limit: 2, delay: 1, longest: 60 };
export const queueOptions = ({ limit, delay, longest }: Retries) => ({
  retryLimit: limit,
  retryDelay: delay,
  retryDelayMax: longest,
  retryBackoff: true,
  notify: true,
  heartbeatSeconds: heartbeat,
});
// Workers are woken by NOTIFY; polling catches retries, and what a lost connection missed.
const polling = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5, includeMetadata: true } as const;

/** `attended` false: nothing runs by itself. */
export const openBoss = async ({ database, log }: JobParts, attended: boolean): Promise<PgBoss> => {
  const boss = new PgBoss({
    ...database.engine.queue,
    schema: 'jobs',
    migrate: false,
    createSchema: false,
    useListenNotify: attended,
    supervise: attended,
    schedule: attended,
    superviseIntervalSeconds: heartbeat / 2,
    monitorIntervalSeconds: heartbeat / 2,
    application_name: 'polier-jobs',
    max: 4,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'job queue'));
  return boss.start();
};

export const outboxOf = (boss: PgBoss): Outbox => ({
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

const inItsCompany =
  ({ database }: JobParts, job: CompanyJob): Run =>
  ({ company_id: companyId = 0, data }, around) =>
    job.run({ ...database.work(mintScope(companyId, 'job')), ...around, data: job.data.parse(data) });

const outsideCompanies =
  ({ database: { unscoped, writeUnscoped } }: JobParts, job: AccountJob): Run =>
  ({ data }, around) =>
    job.run({ unscoped, writeUnscoped, ...around, data: job.data.parse(data) });

export type Taken = JobWithMetadata<Enqueued>;

export interface Worker {
  readonly name: string;
  readonly retries: Retries;
  readonly work: (taken: Taken) => Promise<void>;
}

const workerOf = ({ log, context }: JobParts, job: CompanyJob | AccountJob, run: Run): Worker => ({
  name: job.name,
  retries: job.retries ?? usually,
  work: async ({ id, data, signal, retryCount, retryLimit }) => {
    const lastTry = retryCount >= retryLimit;
    try {
      await run(data, { signal, lastTry, context });
    } catch (error) {
      const company = data.company_id ?? null;
      log.error({ err: error, job: job.name, job_id: id, company, last_try: lastTry }, 'job failed');
      throw error;
    }
  },
});

export const workersOf = (parts: JobParts): Worker[] => [
  ...parts.companyJobs.map((job) => workerOf(parts, job, inItsCompany(parts, job))),
  ...parts.accountJobs.map((job) => workerOf(parts, job, outsideCompanies(parts, job))),
];

const workScheduledJob = async (boss: PgBoss, parts: JobParts, job: ScheduledJob): Promise<void> => {
  const { database, log, context } = parts;
  await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 0 });
  await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Zurich' });
  await boss.work(job.name, { pollingIntervalSeconds: 30 }, async () => {
    try {
      await job.run({ database, clock: context.clock });
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed');
      throw error;
    }
  });
};

/** Starts the workers of this process, and lets writes enqueue. */
export const startJobs = async (parts: JobParts): Promise<JobQueue> => {
  const boss = await openBoss(parts, true);
  for (const { name, retries, work } of workersOf(parts)) {
    await boss.createQueue(name, queueOptions(retries));
    await boss.work(name, polling, async ([taken]: Taken[]) => taken && work(taken));
  }
  for (const job of parts.scheduledJobs) await workScheduledJob(boss, parts, job);
  parts.database.connectOutbox(outboxOf(boss));
  return { stop: (patience) => boss.stop({ graceful: true, timeout: patience }) };
};
