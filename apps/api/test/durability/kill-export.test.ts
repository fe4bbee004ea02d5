import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProjectExportView } from '@polier/contract/integrations/project-export.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { microsoftSlice } from '#modules/project-exports/project-exports.jobs';
import type { OwnerDb } from '#platform/database/write/outside-db';
import { buildPmPhase, buildTrade } from '#test/factories/catalogues.factory';
import { buildIntegration } from '#test/factories/integrations.factory';
import { buildCompany, buildMembership } from '#test/factories/people.factory';
import { buildSessionToken } from '#test/factories/sign-in.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildAppliedLesson, buildWorksheet } from '#test/factories/worksheets.factory';
import { makeCertificate } from '../../dev/microsoft-365/certificate.ts';
import { giveConsent } from '../../dev/microsoft-365/consent.ts';
import { type Microsoft365, startMicrosoft365 } from '../../dev/microsoft-365/microsoft-365.ts';
import { createProcessDatabase, type ProcessDatabase } from './process-database.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { letMinutePass, withDatabase } from './stored-data.ts';
import { get } from './write-journal.ts';

/** A kill at each request is tried in reconciliation.test.ts; here whole processes are killed, with the leases and jobs that they hold. */
const kills = 10;
/** Of an export without accident, at least. */
const requests = 24;
const questions = 6;
/** Milliseconds. */
const longestRun = 120_000;
const clientId = '6c3f2a2e-5b0e-4f3c-9a43-0d3c1c1f4a11';
const publicUrl = 'http://127.0.0.1:9';
const { certificate, privateKey } = makeCertificate('Polier');
/** A second process is possible on a server alone. */
const processes = process.env['TEST_ENGINE'] === 'postgres' ? 2 : 1;

let pretend: Microsoft365;
let database: ProcessDatabase;
let env: Record<string, string>;
let company: number;
let project: number;
let token: string;
let servers: ServerProcess[] = [];

const tenant = () => pretend.tenants[0]!;

const fill = async (owner: OwnerDb): Promise<void> => {
  company = (await buildCompany(owner)).id;
  const company_id = company;
  const { user_id } = await buildMembership(owner, { company_id, role: 'admin' });
  token = await buildSessionToken(owner, user_id);
  await owner.updateTable('users').set({ email: 'admin@demo.polier.example' }).where('id', '=', user_id).execute();
  await buildIntegration(owner, { company_id, tenant_id: tenant().id, public_url: publicUrl });
  const trade = await buildTrade(owner, { company_id, title: 'Beton' });
  const pm = await buildPmPhase(owner, { company_id, title: 'Planung' });
  const made = await buildProject(owner, {
    ...{ company_id, owner_user_id: user_id, trade_ids: [trade.id], pm_phase_ids: [pm.id], ms_integration: true },
  });
  project = made.id;
  const worksheet = await buildWorksheet(owner, { company_id, project_id: project, kind: 'trade', trade_id: trade.id });
  for (let count = 0; count < questions; count += 1)
    await buildAppliedLesson(owner, { worksheet, contacttill: '2027-01-01' });
  await owner.insertInto('project_exports').values({ company_id, project_id: project }).execute();
  await sql`select jobs.create_queue(${microsoftSlice.name}, '{"policy": "standard"}')`.execute(owner);
};

beforeAll(async () => {
  database = await createProcessDatabase();
  const redirectUri = `${publicUrl}/main/`;
  pretend = await startMicrosoft365({ app: { clientId, certificate, redirectUri } });
  giveConsent(pretend.context, tenant(), tenant().people[0]!);
  env = {
    ...database.env,
    DEMO: 'false',
    PUBLIC_URL: publicUrl,
    MICROSOFT_CLIENT_ID: clientId,
    MICROSOFT_CERTIFICATE: `${privateKey}\n${certificate}`,
    MICROSOFT_LOGIN_URL: pretend.loginUrl,
    MICROSOFT_GRAPH_URL: pretend.graphUrl,
  };
  await withDatabase(env, fill);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await pretend.close();
  await database.remove();
});

/** As if the ten minutes had passed that leases, postponed steps and waits take; the next slice stands in the queue. */
const letTimePass = (owner: OwnerDb) =>
  Promise.all([
    letMinutePass(owner),
    owner.updateTable('integrations').set({ lease_holder: null, lease_until: null, paused_until: null }).execute(),
    sql`update project_export_objects set intent_at = intent_at - interval '10 minutes' where state = 'intent'`.execute(
      owner,
    ),
    sql`update project_exports set due_at = now() - interval '1 minute'`.execute(owner),
    sql`delete from jobs.job where name = 'microsoft-slice'`.execute(owner),
  ]).then(() =>
    sql`insert into jobs.job (name, data) select 'microsoft-slice', ${JSON.stringify({ company_id: company, data: {} })}::jsonb
      from generate_series(1, ${processes}::int)`.execute(owner),
  );

const start = async (): Promise<void> => {
  servers = [];
  const startOne = async () => void servers.push(await startServerProcess(env));
  await Promise.all(Array.from({ length: processes }, startOne));
};
const kill = () => Promise.all(servers.map((server) => server.kill()));

/** Whether the export has come to its end, or waits until it is due again. */
const rests = async (): Promise<boolean> => {
  const [server] = servers;
  if (!server) return false;
  const { address } = server;
  const view = await get<ProjectExportView>(
    { address, token, company },
    `/api/v2/projects/export?projectId=${project}`,
  );
  return view.state !== 'queued' && view.state !== 'running';
};

/** Runs the real servers; they die at the nth request, or once the export rests. */
const run = async (at: number | null): Promise<void> => {
  let asked = 0;
  const begun = Promise.withResolvers<void>();
  const died = Promise.withResolvers<void>();
  pretend.faults.onRequest = (_, { host }) => {
    if (host !== 'graph') return undefined;
    asked += 1;
    begun.resolve();
    if (asked === at)
      void delay(randomInt(15))
        .then(kill)
        .then(() => died.resolve());
    return undefined;
  };
  await start();
  const end = Date.now() + longestRun;
  // Its first request comes after its state has become `running`.
  const resting = async () => {
    await Promise.race([begun.promise, delay(longestRun, undefined, { ref: false })]);
    while (Date.now() < end && !(await rests())) await delay(100);
  };
  await Promise.race([died.promise, at === null ? resting() : resting().catch(() => died.promise)]);
  pretend.faults.onRequest = null;
  await kill();
};

/** Of every run, for a failure to be explained. */
const reports: string[] = [];

const stateOf = () =>
  withDatabase(env, async (owner) => {
    const row = await owner.selectFrom('project_exports').selectAll().executeTakeFirstOrThrow();
    const integration = await owner.selectFrom('integrations').selectAll().executeTakeFirstOrThrow();
    const { rows: jobs } = await sql`
      select name, state, output from jobs.job where name = 'microsoft-slice'`.execute(owner);
    reports.push(JSON.stringify({ row, integration, jobs }), ...servers.map(({ output }) => output()));
    await letTimePass(owner);
    return row.state;
  });

test('kill -9 at ten random requests, and two processes at once where that is possible, make nothing twice', async () => {
  await withDatabase(env, letTimePass);
  for (let count = 0; count < kills; count += 1) {
    await run(1 + randomInt(Math.ceil(requests / 3)));
    await stateOf();
  }
  let state = await stateOf();
  for (let count = 0; count < 10 && state !== 'linked'; count += 1) {
    await run(null);
    state = await stateOf();
  }
  const [group] = tenant().groups.all();
  const plans = tenant().plans.all();
  const found = [state, tenant().groups.all().length, tenant().teams.all().length, plans.length];
  expect(found, reports.slice(-12).join('\n')).toEqual(['linked', 1, 1, 1]);
  expect(tenant().channels.under(group?.id ?? '')).toHaveLength(3);
  expect(tenant().buckets.all()).toHaveLength(2);
  expect(tenant().tasks.all()).toHaveLength(questions);
}, 1_800_000);
