import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificate } from '../../../../dev/microsoft-365/certificate.ts';
import { giveConsent } from '../../../../dev/microsoft-365/consent.ts';
import { resetFaults, setFaults } from '../../../../dev/microsoft-365/faults/faults.ts';
import { type Microsoft365, startMicrosoft365 } from '../../../../dev/microsoft-365/microsoft-365.ts';
import { readConfig } from '#platform/config/config';
import { startProcess } from '#test/support/server/server-process';
import { checkMicrosoft365 } from './check-microsoft-365.ts';
import type { Finding } from './finding.ts';

const clientId = '6c3f2a2e-5b0e-4f3c-9a43-0d3c1c1f4a11';
const { certificate, privateKey } = makeCertificate('Polier');
const domain = 'musterbau.example';
const owner = 'admin@demo.polier.example';

let pretend: Microsoft365;
let env: Record<string, string>;
let time = Date.now();
const clock = { now: () => new Date(time) };
beforeAll(async () => {
  pretend = await startMicrosoft365({
    app: { clientId, certificate, redirectUri: 'https://polier.example/main/' },
    clock,
  });
  env = {
    PUBLIC_URL: 'https://polier.example',
    MICROSOFT_CLIENT_ID: clientId,
    MICROSOFT_CERTIFICATE: `${privateKey}\n${certificate}`,
    MICROSOFT_LOGIN_URL: pretend.loginUrl,
    MICROSOFT_GRAPH_URL: pretend.graphUrl,
  };
  const [tenant] = pretend.tenants;
  const ursina = tenant?.people.find(({ givenName }) => givenName === 'Ursina');
  if (tenant && ursina) giveConsent(pretend.context, tenant, ursina);
  return () => pretend.close();
});
afterEach(() => resetFaults(pretend.faults));

interface CheckSetup {
  readonly more?: Record<string, string>;
  readonly people?: readonly string[];
  readonly owner?: string;
  readonly later?: number;
}

const check = async ({ more = {}, people = [], owner: by, later = 0 }: CheckSetup = {}) => {
  const found: Finding[] = [];
  const isWell = await checkMicrosoft365({
    config: readConfig({ ...env, ...more }),
    ...{ domain, people, owner: by ?? null },
    time: {
      now: () => new Date(time + later),
      wait: async (milliseconds) => void (time += milliseconds),
    },
    report: (finding) => found.push(finding),
  });
  return { isWell, found, of: (what: string) => found.find((finding) => finding.what.includes(what)) };
};

describe('the check', () => {
  test('says that all is well, and what only making something tells', async () => {
    const { isWell, found, of } = await check({ people: [owner, 'nobody@elsewhere.example'] });
    expect([isWell, found.filter(({ verdict }) => verdict === 'failed')]).toEqual([true, []]);
    expect(of('Redirect address')?.detail).toContain('https://polier.example/main/');
    expect(of(`Person ${owner}`)).toMatchObject({ verdict: 'ok' });
    expect(of('Person nobody')).toMatchObject({ verdict: 'warning' });
    expect(of('Team.Create')).toMatchObject({ verdict: 'not tried' });
    expect(pretend.requests.all().filter(({ method, host }) => method !== 'GET' && host === 'graph')).toEqual([]);
  });

  test('names settings that are missing, and asks nobody', async () => {
    const { isWell, found } = await check({ more: { MICROSOFT_CLIENT_ID: '', MICROSOFT_CERTIFICATE: '' } });
    expect(isWell).toBe(false);
    expect(found[0]).toMatchObject({ verdict: 'failed', detail: expect.stringContaining('MICROSOFT_CERTIFICATE') });
    expect(found.map(({ what }) => what)).not.toContain('Token');
  });

  test('warns thirty days before the certificate ends, and says when it has', async () => {
    const day = 86_400_000;
    const { of } = await check();
    const left = Number(/^(\d+) days left/.exec(of('Certificate')?.detail ?? '')?.[1]);
    expect((await check({ later: (left - 30) * day })).of('Certificate')).toMatchObject({ verdict: 'ok' });
    expect((await check({ later: (left - 29) * day })).of('Certificate')).toMatchObject({ verdict: 'warning' });
    const ended = await check({ later: (left + 2) * day });
    expect([ended.isWell, ended.of('Certificate')?.verdict]).toEqual([false, 'failed']);
  });

  test('names each role that is missing, a refused certificate, and a tenant without consent', async () => {
    setFaults(pretend.faults, { missingRoles: ['Channel.ReadBasic.All'] });
    const missing = await check();
    expect([missing.isWell, missing.of('Channel.ReadBasic.All')?.verdict]).toEqual([false, 'failed']);
    expect(missing.of('Team.ReadBasic.All')?.verdict).toBe('ok');
    setFaults(pretend.faults, { missingRoles: [], certificate: 'refused' });
    expect((await check()).of('Token')).toMatchObject({ verdict: 'failed', detail: 'certificate AADSTS700027' });
  });

  test('makes and measures with --write, deletes plan and tasks, and names the group to delete', async () => {
    setFaults(pretend.faults, {
      teamOperation: { lasts: 20_000, fails: 0 },
      listLag: 5_000,
      missingAfterCreation: 3_000,
    });
    const { isWell, found, of } = await check({ owner });
    expect(found.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
    expect([isWell, of('A second group of the same name')?.verdict]).toEqual([true, 'ok']);
    const [tenant] = pretend.tenants;
    const [group] = tenant?.groups.all() ?? [];
    expect(of('To delete by hand')?.detail).toContain(group?.id);
    expect(tenant?.plans.all()).toEqual([]);
    expect(tenant?.tasks.all()).toEqual([]);
    expect(of('Making of the team')?.detail).toMatch(/after (2|3)\d\.\d s/);
    expect(of('Details in the request')).toMatchObject({ verdict: 'measured', detail: 'taken' });
    expect(of('A title of 256')?.detail).toMatch(/^400/);
  });
});

test('the program says so line by line, makes nothing unless the domain is typed, and ends with 1 when something failed', async () => {
  const run = async (...words: string[]) => {
    const program = startProcess({ ...env, MICROSOFT_GRAPH_URL: pretend.graphUrl }, 'microsoft-365', ...words);
    const code = await program.ended;
    return { code, output: program.output() };
  };
  const well = await run('check', '--domain', domain);
  expect(well.output).toMatch(/^ok +Settings: application/m);
  expect(well.code).toBe(0);
  const groups = pretend.tenants[0]?.groups.all().length;
  const notMeant = await run('check', '--domain', domain, '--write', '--owner', owner);
  expect(notMeant.output).not.toContain('Group.Create: 201');
  expect(pretend.tenants[0]?.groups.all().length).toBe(groups);
  expect((await run('look')).code).toBe(1);
});
