// Works on the exports of one company as a server does, without waiting (`quick`) or by the time of the machine (`real`), and
// tells what that took.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '../../apps/api/src/platform/config/config.ts';
import { createScope } from '../../apps/api/src/platform/database/scope/create-scope.ts';
import { databaseOn } from '../../apps/api/src/platform/database/database.ts';
import { openEngine } from '../../apps/api/src/platform/database/engine/open-engine.ts';
import { openSecrets } from '../../apps/api/src/platform/secrets/open-secrets.ts';
import '../../apps/api/src/modules/integrations/integrations.tables.ts';
import { askGraph } from '../../apps/api/src/modules/integrations/microsoft/graph-client.ts';
import { sliceWith } from '../../apps/api/src/modules/project-exports/project-exports.jobs.ts';

const [, , mode = 'quick', company = '0', seconds = '600'] = process.argv;
const isQuick = mode === 'quick';
let passed = 0;
const clock = { now: () => new Date(Date.now() + passed) };
let requests = 0;
let most = 0;
/** Database time from one request to the next, and in how many transactions. */
const units: { time: number; writes: number }[] = [];
let unit = { time: 0, writes: 0 };
const asked: Record<string, number> = {};

const slice = sliceWith({
  pause: async (milliseconds) => {
    if (isQuick) passed += milliseconds;
    else await delay(milliseconds);
  },
  async ask(settings, token, request) {
    requests += 1;
    units.push(unit);
    unit = { time: 0, writes: 0 };
    const what = `${request.method} ${request.path.replace(/\?.*/, '').replaceAll(/\/[A-Za-z0-9_-]{20,}/g, '/…')}`;
    asked[what] = (asked[what] ?? 0) + 1;
    most = Math.max(most, process.memoryUsage().rss);
    return askGraph(settings, token, request);
  },
});
const config = readConfig(process.env);
const engine = await openEngine(config, () => undefined);
const database = databaseOn(engine);
database.connectOutbox({ send: async () => undefined });
const secrets = await openSecrets(database.owner, null);
const publicUrl = config.publicUrl ?? '';
const silent = () => undefined;
const log = { info: silent, warn: silent, error: silent };
const context = { clock, config, publicUrl, secrets, log, sendMail: async () => undefined };
const scoped = database.work(createScope(Number(company), 'job'));
const write: typeof scoped.write = async (...given) => {
  const began = performance.now();
  try {
    return await scoped.write(...given);
  } finally {
    unit.time += performance.now() - began;
    unit.writes += 1;
  }
};
const before = process.memoryUsage().rss;
const began = performance.now();
const states = async () =>
  database.owner
    .selectFrom('project_exports')
    .select(['state', 'due_at'])
    .where('company_id', '=', Number(company))
    .execute();
let isLinked = false;
while (!isLinked && performance.now() - began < Number(seconds) * 1_000) {
  await slice.run({
    id: '1',
    db: scoped.db,
    write,
    data: {},
    signal: new AbortController().signal,
    lastTry: false,
    context,
  });
  const rows = await states();
  isLinked = rows.every(({ state }) => state === 'linked');
  const next = Math.min(...rows.map(({ due_at }) => due_at?.getTime() ?? 0));
  const wait = Math.max(next - clock.now().getTime(), 0);
  if (isLinked) break;
  if (isQuick) passed += wait;
  else await delay(Math.min(wait, 1_000) + 20);
}
const sorted = units.map(({ time }) => time).toSorted((one, other) => one - other);
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const allWrites = units.reduce((sum, { writes }) => sum + writes, 0);
process.send?.({
  id: randomUUID(),
  isLinked,
  requests,
  asked,
  seconds: (performance.now() - began) / 1_000,
  units: { writes: allWrites / Math.max(units.length, 1), p50: at(0.5), p99: at(0.99) },
  memory: { before: Math.round(before / 2 ** 20), most: Math.round(Math.max(most, before) / 2 ** 20) },
});
await engine.close();
process.disconnect?.();
