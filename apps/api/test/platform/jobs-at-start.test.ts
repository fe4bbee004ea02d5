import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#platform/config/config';
import { databaseOn } from '#platform/database/database';
import type { Engine } from '#platform/database/engine/engine';
import { companyJob, enqueue } from '#platform/jobs/job';
import { type JobDependencies, startJobs } from '#platform/jobs/job-queue';
import { maintenanceJobs } from '#platform/jobs/maintenance-jobs';
import { createLogger } from '#platform/log/logger';
import { secretsWith } from '#platform/secrets/secrets';
import { openTestEngine } from '#test/support/database/test-engine';
import { testScope } from '#test/support/database/test-scope';
import { openManualJobs } from '#test/support/server/manual-jobs';
import { TestClock } from '#test/support/server/test-clock';
import { buildCompany } from '../factories/people.factory.ts';

let engine: Engine;
const logged: string[] = [];
const ran: string[] = [];

const next = companyJob({
  name: 'test-next',
  data: z.strictObject({}),
  run: async () => void ran.push('next'),
});
const first = companyJob({
  name: 'test-first',
  data: z.strictObject({}),
  async run({ write }) {
    await write((tx) => enqueue(tx, next, {}));
    ran.push('first');
  },
});

/** A process of its own as far as jobs are concerned. */
const newProcess = (): JobDependencies => {
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  const secrets = secretsWith(Buffer.alloc(32));
  const context = { clock: new TestClock(), config: readConfig({}), publicUrl: 'https://polier.example', secrets, log };
  return {
    database: databaseOn(engine),
    log,
    context: { ...context, sendMail: async () => {} },
    companyJobs: [first, next],
    accountJobs: [],
    ownerJobs: [],
    scheduledJobs: maintenanceJobs,
  };
};

beforeAll(async () => {
  engine = await openTestEngine();
  return () => engine.close();
});

const queues = async (): Promise<unknown> => {
  const { rows } = await engine.owner.run(
    'select name, policy, retry_limit, updated_on from jobs.queue order by 1',
    [],
  );
  return rows;
};

test('a job that waits while the server starts may enqueue the next one', async () => {
  const before = newProcess();
  const { id } = await buildCompany(before.database.owner);
  const manual = await openManualJobs(before);
  await before.database.work(testScope(id)).write((tx) => enqueue(tx, first, {}));
  await manual.stop();
  const started = await startJobs(newProcess());
  await vi.waitFor(() => expect(ran).toEqual(['first', 'next']), { timeout: 60_000, interval: 50 });
  await started.stop(2_000);
  expect(logged.filter((line) => line.includes('job failed'))).toEqual([]);
});

test('another start leaves queues as they are, but for what this version wants otherwise', async () => {
  await (await startJobs(newProcess())).stop(2_000);
  const before = await queues();
  await (await startJobs(newProcess())).stop(2_000);
  expect(await queues()).toEqual(before);
  await engine.owner.run(`update jobs.queue set retry_limit = 7 where name = 'test-first'`, []);
  await (await startJobs(newProcess())).stop(2_000);
  const { rows } = await engine.owner.run(`select retry_limit from jobs.queue where name = 'test-first'`, []);
  expect(rows).toEqual([{ retry_limit: 2 }]);
});

test('a killed process holds no job for longer than a heartbeat, a scheduled one neither', async () => {
  const { rows } = await engine.owner.run(
    `select name from jobs.queue where heartbeat_seconds is null and not starts_with(name, '__pgboss__')`,
    [],
  );
  expect(rows).toEqual([]);
});
