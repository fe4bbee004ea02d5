import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { BenchServer } from '../endpoints.ts';
import { writeSection } from '../results.ts';

interface Pretend {
  readonly child: ChildProcess;
  readonly tenant: string;
  readonly env: Record<string, string>;
}

interface Slice {
  readonly isLinked: boolean;
  readonly requests: number;
  readonly asked: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly writes: { readonly count: number; readonly p50: number; readonly p99: number };
  readonly memory: { readonly before: number; readonly most: number };
}

const script = (name: string) => join(import.meta.dirname, name);

const startPretend = async (): Promise<Pretend> => {
  const child = fork(script('pretend-process.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [said] = (await once(child, 'message')) as [Omit<Pretend, 'child'>];
  return { ...said, child };
};

const startSlices = (
  { databaseUrl }: BenchServer,
  { env }: Pretend,
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

/** A company of its own that is connected, with one project of so many open questions that are due. */
const addCompany = async ({ owner }: BenchServer, tenant: string, questions: number): Promise<number> => {
  await owner.query(`update integrations set state = 'none', tenant_id = null where tenant_id = $1`, [tenant]);
  const one = async (text: string, values: readonly unknown[] = []) =>
    Number((await owner.query<{ id: string }>(text, [...values])).rows[0]?.id);
  const company = await one(
    `insert into companies (name, token, can_use_ms_graph)
    values ('Export AG ' || clock_timestamp(), encode(sha256(clock_timestamp()::text::bytea), 'hex'), true) returning id`,
  );
  await owner.query(
    'insert into settings (company_id, feature_integrations) values ($1, true) on conflict (company_id) do update set feature_integrations = true',
    [company],
  );
  const user = await one(
    `insert into users (firstname, lastname, email) values ('Nadia', 'Keller', 'admin@demo.polier.example')
    on conflict do nothing returning id`,
  ).then(async (id) => id || (await one(`select id from users where email = 'admin@demo.polier.example'`)));
  await owner.query(`insert into memberships (company_id, user_id, role) values ($1, $2, 'admin')`, [company, user]);
  await owner.query(
    `insert into integrations (company_id, kind, state, tenant_id, tenant_name, public_url, connected_at)
    values ($1, 'microsoft', 'connected', $2, 'Muster Bau AG', 'http://127.0.0.1:9', now())`,
    [company, tenant],
  );
  const trade = await one(`insert into trades (company_id, bkp, title) values ($1, '211', 'Beton') returning id`, [
    company,
  ]);
  const phase = await one(
    `insert into phases (company_id, title, abbreviation, sort_order) values ($1, 'Ausführung', '51', 1) returning id`,
    [company],
  );
  const topic = await one(`insert into topics (company_id, title, sort_order) values ($1, 'Fugen', 1) returning id`, [
    company,
  ]);
  const project = await one(
    `insert into projects (company_id, title, owner_user_id, ms_integration) values ($1, 'Neubau', $2, true) returning id`,
    [company, user],
  );
  await owner.query('insert into project_trades (company_id, project_id, trade_id) values ($1, $2, $3)', [
    company,
    project,
    trade,
  ]);
  await owner.query('insert into project_phases (company_id, project_id, phase_id) values ($1, $2, $3)', [
    company,
    project,
    phase,
  ]);
  await owner.query(
    `with l as (
      insert into lessons (company_id, kind, insight, topic_id, position, author_user_id, approved_at)
      select $1, 'trade', 'Ist die Fuge ' || n || ' dicht?', $2, n, $3, now() from generate_series(1, $4::integer) as n
      returning company_id, id, position),
    w as (
      insert into worksheets (company_id, kind, project_id, title, trade_id, phase_id, author_user_id)
      select $1, 'trade', $5, 'Blatt', $6, $7, $3 returning company_id, id)
    insert into applied_lessons (company_id, kind, worksheet_id, lesson_id, position, contacttill)
    select l.company_id, 'trade', w.id, l.id, l.position, '2027-03-01' from l cross join w`,
    [company, topic, user, questions, project, trade, phase],
  );
  await owner.query('insert into project_exports (company_id, project_id) values ($1, $2)', [company, project]);
  return company;
};

const lineOf = (what: string, tasks: number, { requests, asked, writes, memory, seconds }: Slice): string => {
  const ofTasks = Object.entries(asked)
    .filter(([path]) => path.includes('/planner/tasks'))
    .reduce((sum, [, count]) => sum + count, 0);
  const figures = [
    requests,
    (ofTasks / tasks).toFixed(3),
    writes.p50.toFixed(1),
    writes.p99.toFixed(1),
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
  const pretend = await startPretend();
  const company = await addCompany(server, pretend.tenant, 120);
  const found = await Promise.all(Array.from({ length: 4 }, () => startSlices(server, pretend, 'real', company, 60)));
  pretend.child.send('moments');
  const [moments] = (await once(pretend.child, 'message')) as [number[]];
  pretend.child.disconnect();
  const sum = found.reduce((all, { requests }) => all + requests, 0);
  return `Four processes on one tenant for a minute, by the time of the machine: ${sum} requests, at most **${densest(moments)}** in any second (goal: 4).`;
};

/** What an export and a look cost, without the waiting; and the budget of a tenant over four processes. */
export const measureMicrosoft365 = async (server: BenchServer): Promise<void> => {
  const busy = loadavg()[0] ?? 0;
  const lines: string[] = [];
  for (const [tasks, inlineDetailsIgnored] of [
    [500, false],
    [500, true],
    [2_400, false],
  ] as const) {
    const pretend = await startPretend();
    pretend.child.send({ inlineDetailsIgnored });
    const company = await addCompany(server, pretend.tenant, tasks);
    const made = await startSlices(server, pretend, 'quick', company);
    if (!made.isLinked) throw new Error(`${tasks} tasks are not linked`);
    lines.push(
      lineOf(`export of ${tasks} tasks, details ${inlineDetailsIgnored ? 'ignored' : 'taken'} inline`, tasks, made),
    );
    await server.owner.query('update project_exports set due_at = now() where company_id = $1', [company]);
    await server.owner.query('update project_exports set state = $2 where company_id = $1', [company, 'waiting']);
    lines.push(lineOf(`look at ${tasks} unchanged tasks`, tasks, await startSlices(server, pretend, 'quick', company)));
    pretend.child.disconnect();
    console.log(lines.slice(-2).join('\n'));
  }
  const text = [
    `Load of the machine at the beginning: ${busy.toFixed(1)}. Goals: at most 1.1 requests per task with details inline, 3.1 otherwise; database time per unit p50 at most 5 ms.`,
    '',
    '| what | requests | of them per task | write p50 ms | write p99 ms | memory MiB | s |',
    '| --- | --: | --: | --: | --: | --: | --: |',
    ...lines,
    '',
    await measureBudget(server),
  ].join('\n');
  console.log(text);
  writeSection('Exports to Microsoft 365', text);
};
