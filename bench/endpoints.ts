import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type ApiProcess, startApi } from './load/api-process.ts';
import { type BareRoute, startBareServer } from './load/bare-server.ts';
import { compare } from './load/compare.ts';
import { type MeasuredCall, measuredCalls } from './load/measured-calls.ts';
import { loggingSettings, recordStatements } from './load/statement-log.ts';
import { endpointTable, type Measured, writeSection } from './results.ts';
import { seed } from './seed/seed.ts';
import { start as startCluster } from '../scripts/postgres-cluster.mjs';

export interface BenchServer {
  readonly api: ApiProcess;
  readonly owner: pg.Client;
  readonly databaseUrl: string;
  /** Token of member 101, administrator of company 1. */
  readonly token: string;
  readonly statementLog: string;
  readonly stop: () => Promise<void>;
}

/** A durable PostgreSQL server with the whole data set, and the product's server on it. */
export const startBenchServer = async (): Promise<BenchServer> => {
  const statementLog = mkdtempSync(join(tmpdir(), 'polier-statements-'));
  chmodSync(statementLog, 0o777);
  const cluster = await startCluster({
    durable: true,
    settings: { ...loggingSettings(statementLog), shared_buffers: '1GB' },
  });
  const once = await startApi({ DATABASE_URL: cluster.url });
  await once.stop();

  const owner = new pg.Client({ connectionString: cluster.url });
  await owner.connect();
  console.log('Filling the database: 50 companies, 100,000 lessons, 1,000,000 applied lessons');
  await seed(owner);
  const token = randomBytes(32).toString('base64url');
  await owner.query(
    `insert into sessions (user_id, token_hash, expires_at, ends_at) values (101, $1, now() + interval '12 hours', now() + interval '7 days')`,
    [createHash('sha256').update(token).digest('hex')],
  );
  const api = await startApi({ DATABASE_URL: cluster.url });
  return {
    api,
    owner,
    databaseUrl: cluster.url,
    token,
    statementLog,
    stop: async () => {
      await api.stop();
      await owner.end();
      await cluster.stop();
      rmSync(statementLog, { recursive: true, force: true });
    },
  };
};

const headersOf = (server: BenchServer, call: MeasuredCall) => ({
  'authorization': `Bearer ${server.token}`,
  'company-id': '1',
  'x-requested-with': 'XMLHttpRequest',
  ...(call.body && { 'content-type': 'application/json' }),
});

const callApi = async (server: BenchServer, call: MeasuredCall) => {
  const answer = await fetch(server.api.address + call.path, {
    method: call.method,
    headers: headersOf(server, call),
    ...(call.body && { body: JSON.stringify(call.body) }),
  });
  if (!answer.ok) throw new Error(`${call.name}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
};

const logStatements = async ({ owner }: BenchServer, on: boolean) => {
  await owner.query(`alter system set log_min_duration_statement = ${on ? 0 : -1}`);
  await owner.query('select pg_reload_conf()');
  await new Promise((resolve) => setTimeout(resolve, 300));
};

const isSessionLookup = (text: string) => /\bsessions\b/.test(text);

/** The very statements the product sends for a call, to be served by the bare route. */
const bareRouteOf = async (server: BenchServer, call: MeasuredCall, index: number): Promise<BareRoute> => {
  await callApi(server, call);
  await logStatements(server, true);
  const recorded = await recordStatements(server.statementLog, () => callApi(server, call));
  await logStatements(server, false);
  const statements = recorded.filter(
    ({ text }) => !isSessionLookup(text) && !/^(begin|commit|rollback)\b/i.test(text.trim()),
  );
  if (statements.length === 0) throw new Error(`${call.name}: no statement was recorded`);
  return { path: `/${index}`, method: call.method, statements, transaction: call.method === 'POST' };
};

/** Each call of the main job against the same statements served by a bare Fastify route, and the server's memory. */
export const measureEndpoints = async (server: BenchServer): Promise<void> => {
  const idle = server.api.memory();
  const routes: BareRoute[] = [];
  for (const [index, call] of measuredCalls.entries()) routes.push(await bareRouteOf(server, call, index));
  const bare = await startBareServer(server.databaseUrl, routes);
  const measured: Measured[] = [];
  try {
    for (const [index, call] of measuredCalls.entries()) {
      const body = call.body && JSON.stringify(call.body);
      const headers = headersOf(server, call);
      const comparisons = await compare(
        { url: server.api.address + call.path, method: call.method, headers, body },
        { url: `${bare.address}/${index}`, method: call.method, headers, body },
        call.callers,
      );
      measured.push({ name: call.name, bytes: comparisons[0]?.api.bytes ?? 0, comparisons });
      const [alone] = comparisons;
      console.log(`${call.name}: ${alone && (alone.api.p50 / alone.bare.p50).toFixed(2)} x bare with one caller`);
    }
  } finally {
    await bare.stop();
  }
  writeSection(
    'Endpoints on PostgreSQL against a bare Fastify route with the same SQL',
    `${endpointTable(measured)}\n\nBare: no sign-in, scope, policy, validation or log. Memory of the server: ${idle} MiB idle, ${server.api.memory()} MiB after the load.`,
  );
};
