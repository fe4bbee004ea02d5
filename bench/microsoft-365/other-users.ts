import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { BenchServer } from '../endpoints.ts';
import { startApi } from '../load/api-process.ts';
import { measureBurst, type LoadTarget } from '../load/compare.ts';
import { addExportCompany } from './add-export-company.ts';
import { type PretendMicrosoft365, startPretendMicrosoft365 } from './start-pretend-microsoft-365.ts';

const companies = 20;
/** Of each company: so many that none is done before the measurement is over. */
const questions = 400;
const callers = 4;
/** Of each company, from its group to its first tasks. */
const requestsUntilTasks = 16;
const lasts = 15_000;

const requestsSoFar = async ({ child }: PretendMicrosoft365): Promise<number> => {
  child.send('moments');
  const [moments] = (await once(child, 'message')) as [number[]];
  return moments.length;
};

/** How long others wait for the rows of a worksheet while one server exports projects of 20 companies at once. */
export const measureOtherUsers = async (server: BenchServer): Promise<string> => {
  const pretend = await startPretendMicrosoft365(companies);
  // The other server knows no Microsoft 365 and would take jobs away.
  process.kill(server.api.pid, 'SIGSTOP');
  const api = await startApi({ DATABASE_URL: server.databaseUrl, SMTP_URL: server.mails.url, ...pretend.env });
  const worker = new Worker(new URL('../load/generate-load.ts', import.meta.url));
  try {
    const target: LoadTarget = {
      url: `${api.address}/api/v2/appliedlessons/rows?worksheetId=10001`,
      method: 'GET',
      headers: { 'authorization': `Bearer ${server.token}`, 'company-id': '1', 'x-requested-with': 'XMLHttpRequest' },
    };
    await measureBurst(worker, target, callers, 2_000);
    const idle = await measureBurst(worker, target, callers, lasts);
    for (const tenant of pretend.tenants.slice(-companies)) await addExportCompany(server, tenant, questions);
    // The server looks for due exports once a minute; then each of them waits for its team, before it makes its tasks.
    for (let waited = 0; (await requestsSoFar(pretend)) < companies * requestsUntilTasks; waited += 1) {
      if (waited > 600) throw new Error('no tasks are made');
      await delay(1_000);
    }
    const before = await requestsSoFar(pretend);
    const busy = await measureBurst(worker, target, callers, lasts);
    const requests = (await requestsSoFar(pretend)) - before;
    const ratio = (busy.p99 / idle.p99).toFixed(2);
    return `100 rows of a worksheet for ${callers} callers, idle and while one server exports projects of ${companies} companies (${requests} requests to Graph in ${lasts / 1000} s): p50 ${idle.p50.toFixed(1)} -> ${busy.p50.toFixed(1)} ms, p99 ${idle.p99.toFixed(1)} -> ${busy.p99.toFixed(1)} ms, **${ratio}** times (goal: 1.5).`;
  } finally {
    await worker.terminate();
    await api.stop();
    process.kill(server.api.pid, 'SIGCONT');
    pretend.child.disconnect();
  }
};
