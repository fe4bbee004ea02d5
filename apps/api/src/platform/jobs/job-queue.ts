import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { createScope } from '../database/scope/create-scope.ts';
import { isStorageFull } from '../database/engine/storage-reserve.ts';
import type { Outbox } from '../database/write/outbox.ts';
import type { AccountJob, CompanyJob, JobContext, JobRun, OwnerJob, Retries, ScheduledJob } from './job.ts';
import { wakeWorkers } from './wake-workers.ts';

export interface Jobs {
  readonly companyJobs: readonly CompanyJob[];
  readonly accountJobs: readonly AccountJob[];
  readonly ownerJobs: readonly OwnerJob[];
  readonly scheduledJobs: readonly ScheduledJob[];
}

export interface JobDependencies extends Jobs {
  readonly database: Database;
  readonly log: Logger;
  readonly context: JobContext;
}

export interface JobQueue {
  /** Waits at most `longestWait` milliseconds for running jobs; another process repeats unfinished ones. */
  stop(longestWait: number): Promise<void>;
}

interface Enqueued {
  readonly company_id?: number;
  readonly data: unknown;
}
type Run = (enqueued: Enqueued, around: Omit<JobRun<unknown>, 'data'>) => Promise<void>;

/** A job whose process sends no heartbeat for so many seconds is run again; heartbeats come twice as often. */
const heartbeat = 20;
const usually: Retries = { limit: 2, delay: 1, longest: 60 };
export const queueOptions = ({ limit, delay, longest }: Retries) => ({
  retryLimit: limit,
  retryDelay: delay,
  retryDelayMax: longest,
  retryBackoff: true,
  // NOTIFY makes PostgreSQL serialise the commits of all companies: waiting jobs are looked for instead.
  notify: false,
  heartbeatSeconds: heartbeat,
});
/** The next time of a schedule is the repetition. Without a heartbeat a killed process would block it for a quarter of an hour. */
const scheduledOptions = { retryLimit: 0, heartbeatSeconds: heartbeat };
type QueueOptions = Partial<ReturnType<typeof queueOptions>>;

/** Creates the queues that are missing, and gives those of an earlier version the options of this one. */
export const ensureQueues = async (
  boss: PgBoss,
  wanted: ReadonlyMap<string, QueueOptions>,
  policy: 'standard' | 'exclusive' = 'standard',
): Promise<void> => {
  const known = new Map((await boss.getQueues([...wanted.keys()])).map((queue) => [queue.name, queue]));
  for (const [name, options] of wanted) {
    const queue: Readonly<Record<string, unknown>> | undefined = known.get(name) && { ...known.get(name) };
    if (queue === undefined) await boss.createQueue(name, { ...options, policy });
    else if (Object.entries(options).some(([key, value]) => queue[key] !== value))
      await boss.updateQueue(name, options);
  }
};
/** Workers are woken; by themselves they look for a job at their start, after a job and so seldom. */
const polling = { pollingIntervalSeconds: 300, includeMetadata: true } as const;

/** `attended` false: no job starts by itself. */
export const startPgBoss = async ({ database, log }: JobDependencies, attended: boolean): Promise<PgBoss> => {
  const boss = new PgBoss({
    ...database.engine.queue,
    schema: 'jobs',
    migrate: false,
    createSchema: false,
    useListenNotify: false,
    supervise: attended,
    schedule: attended,
    superviseIntervalSeconds: heartbeat / 2,
    monitorIntervalSeconds: heartbeat / 2,
    application_name: 'polier-jobs',
    max: 4,
  });
  // A full disk is logged once, where it is found.
  boss.on('error', (error) => isStorageFull(error) || log.error({ err: error }, 'job queue'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'job queue'));
  return boss.start();
};

/** `queues` are those of this process: to look for another one would wait for the transaction that asks. */
export const outboxOf = (boss: PgBoss, queues: ReadonlySet<string>): Outbox => ({
  async send(tx, name, data) {
    if (!queues.has(name)) throw new Error(`no queue takes the job ${name}`);
    // Inserted in the caller's transaction: the job exists only after its commit.
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
  ({ database }: JobDependencies, job: CompanyJob): Run =>
  ({ company_id: companyId = 0, data: sent }, around) => {
    const data = job.data.parse(sent);
    const actor = job.actor ? { memberId: job.actor(data) } : 'job';
    return job.run({ ...database.work(createScope(companyId, actor)), ...around, data });
  };

const aboutAccounts =
  ({ database: { accounts, writeAccounts } }: JobDependencies, job: AccountJob): Run =>
  ({ data }, around) =>
    job.run({ accounts, writeAccounts, ...around, data: job.data.parse(data) });

const asOwner =
  ({ database: { owner, writeOwner } }: JobDependencies, job: OwnerJob): Run =>
  ({ data }, around) =>
    job.run({ owner, writeOwner, ...around, data: job.data.parse(data) });

export type FetchedJob = JobWithMetadata<Enqueued>;

export interface Worker {
  readonly name: string;
  /** How many jobs of this name the process runs at the same time. */
  readonly concurrency: number;
  readonly retries: Retries;
  readonly work: (taken: FetchedJob) => Promise<void>;
}

const workerOf = ({ log, context }: JobDependencies, job: CompanyJob | AccountJob | OwnerJob, run: Run): Worker => ({
  name: job.name,
  concurrency: job.concurrency ?? 1,
  retries: job.retries ?? usually,
  work: async ({ id, data, signal, retryCount, retryLimit }) => {
    const lastTry = retryCount >= retryLimit;
    try {
      await run(data, { id, signal, lastTry, context });
    } catch (error) {
      const company = data.company_id ?? null;
      log.error({ err: error, job: job.name, job_id: id, company, last_try: lastTry }, 'job failed');
      throw error;
    }
  },
});

export const workersOf = (dependencies: JobDependencies): Worker[] => [
  ...dependencies.companyJobs.map((job) => workerOf(dependencies, job, inItsCompany(dependencies, job))),
  ...dependencies.accountJobs.map((job) => workerOf(dependencies, job, aboutAccounts(dependencies, job))),
  ...dependencies.ownerJobs.map((job) => workerOf(dependencies, job, asOwner(dependencies, job))),
];

const workScheduledJob = async (boss: PgBoss, dependencies: JobDependencies, job: ScheduledJob): Promise<void> => {
  const { database, log, context } = dependencies;
  await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Zurich' });
  await boss.work(job.name, { pollingIntervalSeconds: 30 }, async () => {
    try {
      await job.run({ database, clock: context.clock, config: context.config });
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed');
      throw error;
    }
  });
};

/** A job that was renamed or given up would fill a queue that nobody works. */
const endOtherSchedules = async (boss: PgBoss, jobs: readonly ScheduledJob[]): Promise<void> => {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
};

/** After a job the worker looks for the next one at once: a burst does not wait for the polling between its jobs. */
const startWorker = async (boss: PgBoss, { name, work }: Worker): Promise<string> => {
  let workerId = '';
  workerId = await boss.work(name, polling, async ([taken]: FetchedJob[]) => {
    if (!taken) return;
    boss.notifyWorker(workerId);
    await work(taken);
  });
  return workerId;
};

/** Starts the workers of this process, and lets writes enqueue. */
export const startJobs = async (dependencies: JobDependencies): Promise<JobQueue> => {
  const boss = await startPgBoss(dependencies, true);
  const workers = workersOf(dependencies);
  await ensureQueues(boss, new Map(workers.map(({ name, retries }) => [name, queueOptions(retries)])));
  await ensureQueues(
    boss,
    new Map(dependencies.scheduledJobs.map(({ name }) => [name, scheduledOptions])),
    'exclusive',
  );
  // Before any worker: a job that waits runs at once, and may enqueue others.
  dependencies.database.connectOutbox(outboxOf(boss, new Set(workers.map(({ name }) => name))));
  const workerIds = new Map<string, string[]>();
  for (const worker of workers) {
    const ids: string[] = [];
    while (ids.length < worker.concurrency) ids.push(await startWorker(boss, worker));
    workerIds.set(worker.name, ids);
  }
  await endOtherSchedules(boss, dependencies.scheduledJobs);
  for (const job of dependencies.scheduledJobs) await workScheduledJob(boss, dependencies, job);
  const stopWaking = wakeWorkers(boss, workerIds);
  return {
    async stop(longestWait) {
      await stopWaking();
      await boss.stop({ graceful: true, timeout: longestWait });
    },
  };
};
