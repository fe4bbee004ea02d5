import {
  type JobDependencies,
  startPgBoss,
  ensureQueues,
  outboxOf,
  queueOptions,
  type FetchedJob,
  type Worker,
  workersOf,
} from '#platform/jobs/job-queue';

export interface ManualJobs {
  runDue(): Promise<number>;
  stop(): Promise<void>;
}

/** The job queue of the product without its clockwork: jobs run when a test says so. */
export const openManualJobs = async (parts: JobDependencies): Promise<ManualJobs> => {
  const boss = await startPgBoss(parts, false);
  const workers = workersOf(parts);
  await ensureQueues(boss, new Map(workers.map(({ name, retries }) => [name, queueOptions(retries)])));
  // Reads each queue once: enqueueing must not look it up from within a transaction.
  for (const { name } of workers) await boss.fetch(name);
  parts.database.connectOutbox(outboxOf(boss, new Set(workers.map(({ name }) => name))));

  const runOne = async ({ name, work }: Worker): Promise<boolean> => {
    const [taken]: FetchedJob[] = await boss.fetch<FetchedJob['data']>(name, { includeMetadata: true });
    if (!taken) return false;
    await work({ ...taken, signal: new AbortController().signal }).then(
      () => boss.complete(name, taken),
      (error: Error) => boss.fail(name, taken, { message: error.message }),
    );
    return true;
  };
  const runRound = async (): Promise<number> => {
    let ran = 0;
    for (const worker of workers) {
      while (await runOne(worker)) ran += 1;
    }
    return ran;
  };

  return {
    async runDue() {
      let all = 0;
      // A job may enqueue others.
      for (let ran = await runRound(); ran > 0; ran = await runRound()) all += ran;
      return all;
    },
    stop: () => boss.stop({ graceful: false }),
  };
};
