import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** Milliseconds that all threads of a process were computing so far. */
const computed = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return sum + Number(nanoseconds) / 1e6;
  }, 0);

/**
 * What the server and its connections have computed since the last look. Unlike the time that passes it does not depend
 * on what else the machine does. Parallel workers of a query are not counted.
 */
export const processorTime = async (owner: Client, apiPid: number): Promise<() => number> => {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name like 'polier%' and backend_type = 'client backend'`,
  );
  const soFar = new Map([apiPid, ...rows.map(({ pid }) => pid)].map((pid) => [pid, 0]));
  const all = () => {
    for (const pid of soFar.keys()) {
      // A connection that was closed meanwhile computes no more.
      if (existsSync(`/proc/${pid}/task`)) soFar.set(pid, computed(pid));
    }
    return [...soFar.values()].reduce((sum, each) => sum + each, 0);
  };
  let before = all();
  return () => {
    const now = all();
    const spent = now - before;
    before = now;
    return spent;
  };
};
