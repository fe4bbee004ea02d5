import { deepStrictEqual } from 'node:assert/strict';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type ApiProcess, startApi } from './load/api-process.ts';
import { startBareServer } from './load/bare-server.ts';
import { compare, type LoadTarget } from './load/compare.ts';
import { handWritten } from './load/hand-written.ts';
import { type MailCounter, startMailCounter } from './load/mail-counter.ts';
import { type MeasuredCall, measuredCalls } from './load/measured-calls.ts';
import { measureUncounted, waitForFigures } from './load/stored-figures.ts';
import { type LoggedStatement, loggingSettings, recordStatements } from './load/statement-log.ts';
import type { BenchOptions } from './options.ts';
import { endpointTable, type Measured, writeSection } from './results.ts';
import { signIn } from './seed/accounts.ts';
import { seed } from './seed/seed.ts';
import { start as startCluster } from '../scripts/test/postgres-cluster.mjs';

export interface BenchServer {
  readonly api: ApiProcess;
  readonly owner: pg.Client;
  readonly databaseUrl: string;
  /** Token of member 101, administrator of company 1; empty without the data set, like the other one. */
  readonly token: string;
  /** Token of member 70001, administrator of the company with 1,000 projects. */
  readonly largeToken: string;
  readonly statementLog: string;
  readonly mails: MailCounter;
  readonly stop: () => Promise<void>;
}

/** A durable PostgreSQL server, or the one named, with the data set of that many companies, and the product's server on it. */
export const startBenchServer = async ({ companies, database }: BenchOptions): Promise<BenchServer> => {
  const statementLog = mkdtempSync(join(tmpdir(), 'polier-statements-'));
  chmodSync(statementLog, 0o777);
  const cluster =
    database === undefined
      ? await startCluster({ durable: true, settings: { ...loggingSettings(statementLog), shared_buffers: '1GB' } })
      : { url: database, stop: async () => {} };
  const once = await startApi({ DATABASE_URL: cluster.url });
  await once.stop();

  const owner = new pg.Client({ connectionString: cluster.url });
  await owner.connect();
  const isFilled = companies > 0;
  if (isFilled) {
    console.log(`Filling the database: ${companies} companies with 2,000 lessons and 20,000 applied lessons each`);
    await seed(owner, companies);
  }
  const [token, largeToken] = isFilled ? [await signIn(owner, 101), await signIn(owner, 70_001)] : ['', ''];
  const mails = await startMailCounter();
  const api = await startApi({ DATABASE_URL: cluster.url, SMTP_URL: mails.url });
  return {
    api,
    mails,
    owner,
    databaseUrl: cluster.url,
    token,
    largeToken,
    statementLog,
    stop: async () => {
      await api.stop();
      await mails.stop();
      await owner.end();
      await cluster.stop();
      rmSync(statementLog, { recursive: true, force: true });
    },
  };
};

const headersOf = (server: BenchServer, call: MeasuredCall) => ({
  'authorization': `Bearer ${call.as ? server.largeToken : server.token}`,
  'company-id': call.as ? '700' : '1',
  'x-requested-with': 'XMLHttpRequest',
  ...(call.body && { 'content-type': 'application/json' }),
});

const targetAt = (server: BenchServer, call: MeasuredCall, url: string): LoadTarget => ({
  url,
  method: call.method,
  headers: headersOf(server, call),
  body: call.body && JSON.stringify(call.body),
  otherBody: call.otherBody && JSON.stringify(call.otherBody),
});

const answerOf = async (call: MeasuredCall, { url, method, headers, body }: LoadTarget): Promise<unknown> => {
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  if (!answer.ok) throw new Error(`${call.name}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const logStatements = async ({ owner }: BenchServer, on: boolean) => {
  await owner.query(`alter system set log_min_duration_statement = ${on ? 0 : -1}`);
  await owner.query('select pg_reload_conf()');
  await new Promise((resolve) => setTimeout(resolve, 300));
};

const isSessionLookup = (text: string) => /\bsessions\b/.test(text);

/** The very statements the product sends for a call. */
const recorded = async (server: BenchServer, call: MeasuredCall, target: LoadTarget): Promise<LoggedStatement[]> => {
  const changed = target.otherBody === undefined ? target : { ...target, body: target.otherBody };
  for (let run = 0; run < 3; run += 1) for (const one of [target, changed]) await answerOf(call, one);
  await logStatements(server, true);
  const all = await recordStatements(server.statementLog, () => answerOf(call, target));
  await logStatements(server, false);
  const own = all.filter(({ text }) => !isSessionLookup(text) && !/^(begin|commit|rollback)\b/i.test(text.trim()));
  if (own.length === 0) throw new Error(`${call.name}: no statement was recorded`);
  return own;
};

/** What differs between two writes of the same: the row's own id, place and times. */
const ownFields = ['id', 'order', 'version', 'created_at', 'updated_at'];

const without = (value: unknown, fields: readonly string[]): unknown =>
  JSON.parse(JSON.stringify(value, (key, one: unknown) => (fields.includes(key) ? undefined : one)));

/** Its beginning: of two lists of thousands of rows the whole says less. */
const differenceOf = (actual: unknown, expected: unknown): string | undefined => {
  try {
    deepStrictEqual(actual, expected);
  } catch (error) {
    return String(error).slice(0, 2_000);
  }
  return undefined;
};

const requireSameAnswer = async (call: MeasuredCall, api: LoadTarget, byHand: LoadTarget): Promise<void> => {
  const [ours, theirs] = [await answerOf(call, api), await answerOf(call, byHand)];
  const isRead = call.method === 'GET' || call.isRead;
  const left = [...(isRead ? [] : ownFields), ...(call.computed ?? [])];
  const difference = differenceOf(without(theirs, left), without(ours, left));
  if (difference !== undefined)
    throw new Error(`${call.name}: the statement by hand answers something else\n${difference}`);
};

/** One call against the same statements and against SQL by hand. */
export const measureCall = async (
  server: BenchServer,
  call: MeasuredCall,
  options: BenchOptions,
): Promise<Measured> => {
  const api = targetAt(server, call, server.api.address + call.path);
  const transaction = call.method === 'POST' && !call.isRead;
  const byHand = handWritten(call);
  const bare = await startBareServer(server.databaseUrl, [
    { path: '/same', method: call.method, statements: await recorded(server, call, api), transaction },
    ...(byHand ? [{ path: '/by-hand', method: call.method, statements: byHand, transaction: byHand.length > 1 }] : []),
  ]);
  try {
    const targets = {
      api,
      bare: targetAt(server, call, `${bare.address}/same`),
      byHand: byHand && targetAt(server, call, `${bare.address}/by-hand`),
    };
    if (targets.byHand) await requireSameAnswer(call, api, targets.byHand);
    const comparisons = await compare(targets, call.callers ?? options.callers, options.round);
    return { name: call.name, bytes: comparisons[0]?.api.bytes ?? 0, comparisons };
  } finally {
    await bare.stop();
  }
};

/** Each call of the main job against the same statements and against SQL by hand on a bare Fastify route, and the server's memory. */
export const measureEndpoints = async (server: BenchServer, options: BenchOptions): Promise<void> => {
  const idle = server.api.memory();
  await waitForFigures(server.owner, 'project_figures');
  const measured: Measured[] = [];
  for (const call of measuredCalls) {
    if (options.words.length > 0 && !options.words.some((word) => call.name.includes(word))) continue;
    measured.push(await measureCall(server, call, options));
    if (!options.whole) console.log(endpointTable(measured.slice(-1)).split('\n').slice(2).join('\n'));
  }
  const large = measuredCalls.find(({ as }) => as === 'large company');
  const wasMeasured = large && measured.some(({ name }) => name === large.name);
  const uncounted = wasMeasured
    ? `${large.name} of which nothing is stored, ${await measureUncounted(server.owner, 'project_figures', targetAt(server, large, server.api.address + large.path))}`
    : '';
  if (!options.whole) {
    if (wasMeasured) console.log(uncounted);
    return;
  }
  writeSection(
    'Endpoints on PostgreSQL against bare Fastify routes',
    `${endpointTable(measured)}\n\n${uncounted}\n\nBare: the same SQL without sign-in, scope, policy, validation or log. By hand: one statement written for just that answer, on the same bare route; the last column is the share of its calls a second that the product reaches. Memory of the server: ${idle} MiB idle, ${server.api.memory()} MiB after the load.`,
  );
};
