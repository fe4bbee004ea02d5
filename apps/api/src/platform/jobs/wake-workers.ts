import type { PgBoss } from 'pg-boss';

/** Milliseconds. */
const every = 1_000;

const queuesWithJobs = `
  select distinct name from jobs.job
  where state < 'active' and not blocked and start_after <= jobs.job_now()`;

/**
 * Wakes the workers of the queues in which a job waits: one question a second in all, where every worker would ask one.
 * Returns how to stop.
 */
export const wakeWorkers = (boss: PgBoss, workers: ReadonlyMap<string, readonly string[]>): (() => Promise<void>) => {
  const wake = async () => {
    const { rows } = await boss.getDb().executeSql(queuesWithJobs);
    for (const { name } of rows as { name: string }[])
      for (const workerId of workers.get(name) ?? []) boss.notifyWorker(workerId);
  };
  let waking: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    waking ??= wake()
      .catch((error: unknown) => boss.emit('error', error as Error))
      .finally(() => (waking = null));
  }, every);
  return async () => {
    clearInterval(timer);
    await waking;
  };
};
