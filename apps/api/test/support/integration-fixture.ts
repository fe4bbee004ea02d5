import { integrationsContract, type IntegrationView } from '@polier/contract/integrations/integrations.contract';
import { makeCertificate } from '../../dev/microsoft-365/certificate.ts';
import { startMicrosoft365 } from '../../dev/microsoft-365/microsoft-365.ts';
import type { Person } from '../../dev/microsoft-365/state/state.ts';
import { visitAs } from '../../dev/microsoft-365/visitor.ts';
import { checkDueIntegrations } from '#modules/integrations/integrations.jobs';
import type { Clock } from '#platform/clock/clock';
import type { Jobs } from '#platform/jobs/job-queue';
import { buildTeam } from './company-team.ts';
import { dataOf } from './problems.ts';
import type { TestResponse } from './test-client.ts';
import { startTestServer } from './test-server.ts';

const { store, complete, check, list, remove, move } = integrationsContract;
const publicUrl = 'http://127.0.0.1:9';
const clientId = '6c3f2a2e-5b0e-4f3c-9a43-0d3c1c1f4a11';
const { certificate, privateKey } = makeCertificate('Polier');
const browserSecret = 'a browser keeps this secret to itself';
const domain = 'musterbau.example';

/** What the page takes of the address that the browser came back to. */
const returned = ({ searchParams }: URL) =>
  Object.fromEntries(
    ['state', 'code', 'admin_consent', 'tenant', 'error'].flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** The product beside a pretend Microsoft 365; with jobs of the test, both go by the test's clock. */
export const openIntegrationFixture = async (jobs?: Partial<Jobs>) => {
  const redirectUri = `${publicUrl}/main/`;
  let followed: Clock = { now: () => new Date() };
  const clock = { now: () => followed.now() };
  const pretend = await startMicrosoft365({ app: { clientId, certificate, redirectUri }, clock });
  const microsoftCertificate = `${privateKey}\n${certificate}`;
  const { loginUrl: microsoftLoginUrl, graphUrl: microsoftGraphUrl } = pretend;
  const server = await startTestServer({
    config: { publicUrl, microsoftClientId: clientId, microsoftCertificate, microsoftLoginUrl, microsoftGraphUrl },
    ...(jobs && { jobs }),
  });
  if (jobs) followed = server.clock;
  const tenantOf = (name = domain) => {
    const tenant = pretend.tenants.find((one) => one.domain === name);
    if (!tenant) throw new Error(`there is no tenant ${name}`);
    return tenant;
  };
  const person = (given: string, name?: string): Person => {
    const found = tenantOf(name).people.find(({ givenName }) => givenName === given);
    if (!found) throw new Error(`there is no ${given}`);
    return found;
  };

  /** A company that may connect, and what its administrator does. */
  const company = async () => {
    const team = await buildTeam(server, { admin: 'admin', other: 'admin', user: 'user' });
    await server.db.updateTable('companies').set({ can_use_ms_graph: true }).where('id', '=', team.companyId).execute();
    const { send } = team.people.admin;
    const kind = 'microsoft';
    const begin = (more: object = {}, by = send) =>
      by(store, { body: { kind, domain, browser_secret: browserSecret, ...more } });
    /** What Microsoft put into the address that the browser came back to. */
    const comeBack = (back: URL, more: object = {}, by = send) =>
      by(complete, { body: { ...returned(back), browser_secret: browserSecret, ...more } });
    const signIn = async (who: Person): Promise<TestResponse> =>
      comeBack(await visitAs(dataOf(await begin()).address, who));
    return {
      ...team,
      begin,
      comeBack,
      signIn,
      view: async (): Promise<IntegrationView> => dataOf(await send(list))[0],
      check: () => send(check, { body: { kind } }),
      remove: () => send(remove, { body: { kind } }),
      move: () => send(move, { body: { kind } }),
      /** Signed in and consented by the administrator of the tenant. */
      connect: async (): Promise<IntegrationView> => {
        const { address } = dataOf(await signIn(person('Ursina')));
        const last = address === null ? null : await comeBack(await visitAs(address, person('Ursina')));
        return last === null ? dataOf(await send(list))[0] : dataOf(last).integration;
      },
      /** As it is stored, also when every session has ended. */
      row: () =>
        server.db
          .selectFrom('integrations')
          .selectAll()
          .where('company_id', '=', team.companyId)
          .executeTakeFirstOrThrow(),
      events: async () =>
        (
          await server.db
            .selectFrom('events')
            .select('type')
            .where('company_id', '=', team.companyId)
            .where('subject_type', '=', 'integration')
            .orderBy('id')
            .execute()
        ).map(({ type }) => type),
    };
  };

  /** What the scheduled job does each minute. */
  const runDueChecks = async () => {
    const { database, clock } = server;
    await checkDueIntegrations.run({ database, clock, config: { eventRetentionMonths: null } });
    await server.runJobs();
  };
  const close = async () => {
    await server.close();
    await pretend.close();
  };
  return { server, pretend, person, tenantOf, company, runDueChecks, close };
};
export type IntegrationFixture = Awaited<ReturnType<typeof openIntegrationFixture>>;
