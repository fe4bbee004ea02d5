import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { BenchServer } from '../endpoints.ts';
import type { BenchOptions } from '../options.ts';
import { writeSection } from '../results.ts';
import { addExportCompany } from './add-export-company.ts';
import { measureOtherUsers } from './other-users.ts';
import { type PretendMicrosoft365, startPretendMicrosoft365 } from './start-pretend-microsoft-365.ts';

interface Slice {
  readonly isLinked: boolean;
  readonly requests: number;
  readonly asked: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Of the database, from one request to the next. */
  readonly units: { readonly writes: number; readonly p50: number; readonly p99: number };
  readonly memory: { readonly before: number; readonly most: number };
}

const script = (name: string) => join(import.meta.dirname, name);

const startSlices = (
  { databaseUrl }: BenchServer,
  { env }: PretendMicrosoft365,
  mode: 'quick' | 'real',
  company: number,
  seconds = 1_200,
) => {
  const child = fork(script('slice-process.ts'), [mode, String(company), String(seconds)], {
    env: { ...process.env, ...env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return once(child, 'message').then(([said]) => said as Slice);
};

const lineOf = (what: string, tasks: number, { requests, asked, units, memory, seconds }: Slice): string => {
  const ofTasks = Object.entries(asked)
    .filter(([path]) => path.includes('/planner/tasks'))
    .reduce((sum, [, count]) => sum + count, 0);
  const figures = [
    requests,
    (ofTasks / tasks).toFixed(3),
    units.writes.toFixed(1),
    units.p50.toFixed(1),
    units.p99.toFixed(1),
    `${memory.before} -> ${memory.most}`,
    seconds.toFixed(0),
  ];
  return `| ${[what, ...figures].join(' | ')} |`;
};

/** The most requests in any second, from the moments at which they were answered. */
const densest = (moments: readonly number[]): number => {
  const sorted = moments.toSorted((one, other) => one - other);
  let first = 0;
  return sorted.reduce((most, moment, index) => {
    while (moment - (sorted[first] ?? 0) >= 1_000) first += 1;
    return Math.max(most, index - first + 1);
  }, 0);
};

const measureBudget = async (server: BenchServer): Promise<string> => {
  const pretend = await startPretendMicrosoft365();
  const company = await addExportCompany(server, pretend.tenant, 120);
  const found = await Promise.all(Array.from({ length: 4 }, () => startSlices(server, pretend, 'real', company, 60)));
  pretend.child.send('moments');
  const [moments] = (await once(pretend.child, 'message')) as [number[]];
  pretend.child.disconnect();
  const sum = found.reduce((all, { requests }) => all + requests, 0);
  return `Four processes on one tenant for a minute, by the time of the machine: ${sum} requests, at most **${densest(moments)}** in any second (goal: 4).`;
};

/** What an export and a look cost, without the waiting; and the budget of a tenant over four processes. */
export const measureMicrosoft365 = async (server: BenchServer, { words, whole }: BenchOptions): Promise<void> => {
  const busy = loadavg()[0] ?? 0;
  const lines: string[] = [];
  for (const [tasks, inlineDetailsIgnored] of [
    [500, false],
    [500, true],
    [2_400, false],
    [2_400, true],
  ] as const) {
    const name = `export of ${tasks} tasks, details ${inlineDetailsIgnored ? 'ignored' : 'taken'} inline`;
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
    const pretend = await startPretendMicrosoft365();
    pretend.child.send({ inlineDetailsIgnored });
    const company = await addExportCompany(server, pretend.tenant, tasks);
    const made = await startSlices(server, pretend, 'quick', company);
    if (!made.isLinked) throw new Error(`${tasks} tasks are not linked`);
    lines.push(lineOf(name, tasks, made));
    await server.owner.query('update project_exports set due_at = now() where company_id = $1', [company]);
    await server.owner.query('update project_exports set state = $2 where company_id = $1', [company, 'waiting']);
    lines.push(lineOf(`look at ${tasks} unchanged tasks`, tasks, await startSlices(server, pretend, 'quick', company)));
    pretend.child.disconnect();
    console.log(lines.slice(-2).join('\n'));
  }
  if (words.length > 0) return;
  const text = [
    `Load of the machine at the beginning: ${busy.toFixed(1)}. Goals: at most 1.1 requests per task with details inline, 3.1 otherwise; database time per unit, which is from one request to the next, p50 at most 5 ms.`,
    '',
    '| what | requests | of them per task | transactions per unit | unit p50 ms | unit p99 ms | memory MiB | s |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
    ...lines,
    '',
    await measureBudget(server),
    await measureOtherUsers(server),
  ].join('\n');
  console.log(text);
  if (whole) writeSection('Exports to Microsoft 365', text);
};
