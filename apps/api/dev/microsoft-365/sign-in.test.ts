import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCertificate } from './certificate.ts';
import { withdrawConsent } from './consent.ts';
import { directoryRoles } from './people/directory-roles.ts';
import { resetFaults, setFaults } from './faults/faults.ts';
import { TestApplication } from './test-application.ts';
import { visitAndCancel, visitAs } from './visitor.ts';

let app: TestApplication;
const now = { offset: 0 };

beforeAll(async () => {
  app = await TestApplication.start({ clock: { now: () => new Date(Date.now() + now.offset) } });
});
afterAll(() => app.pretend.close());
beforeEach(() => {
  now.offset = 0;
  resetFaults(app.pretend.faults);
  const tenant = app.tenant();
  withdrawConsent(app.pretend.context, tenant, 0);
  tenant.known = false;
});

const consent = async (given = 'Ursina') => visitAs(app.consentAddress(), app.person(given));

test('a made certificate is one that Node reads and whose key is the made one', () => {
  const { certificate, privateKey } = makeCertificate('Ünïcode', new Date('2026-01-01'), new Date('2056-01-01'));
  const read = new X509Certificate(certificate);
  expect(read.subject).toBe('CN=Ünïcode');
  expect(new Date(read.validTo).toISOString()).toBe('2056-01-01T00:00:00.000Z');
  expect(read.verify(createPublicKey(createPrivateKey(privateKey)))).toBe(true);
});

describe('discovery', () => {
  test('a domain and its id lead to the same issuer with the id', async () => {
    const { id } = app.tenant();
    for (const name of ['musterbau.example', 'MusterBau.example', id]) {
      const answer = await fetch(`${app.pretend.loginUrl}/${name}/v2.0/.well-known/openid-configuration`);
      expect(await answer.json()).toMatchObject({ issuer: `${app.pretend.loginUrl}/${id}/v2.0` });
    }
  });

  test('an unknown domain is refused as Microsoft does', async () => {
    const answer = await fetch(`${app.pretend.loginUrl}/nobody.example/v2.0/.well-known/openid-configuration`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: 'invalid_tenant',
      error_codes: [90_002],
      error_description: expect.stringContaining('AADSTS90002'),
      trace_id: expect.any(String),
      correlation_id: expect.any(String),
    });
  });
});

describe('sign-in', () => {
  test('a member comes back with a code whose token names tenant, person and nonce', async () => {
    const { address, redeem } = await app.signIn();
    const nadia = app.person('Nadia');
    const claims = await redeem(await visitAs(address, nadia));
    expect(claims).toMatchObject({
      tid: app.tenant().id,
      oid: nadia.id,
      name: 'Nadia Keller',
      preferred_username: 'nadia.keller@musterbau.example',
    });
    expect(claims?.['wids']).not.toContain(directoryRoles.globalAdministrator);
  });

  test('the token of an administrator names the role', async () => {
    const { address, redeem } = await app.signIn();
    const claims = await redeem(await visitAs(address, app.person('Ursina')));
    expect(claims?.['wids']).toEqual([directoryRoles.globalAdministrator]);
  });

  test('a code is redeemed once', async () => {
    const { address, redeem } = await app.signIn();
    const back = await visitAs(address, app.person('Nadia'));
    await redeem(back);
    await expect(redeem(back)).rejects.toMatchObject({ cause: { error_codes: [54_005] } });
  });

  test('a code of another attempt is refused by its verifier', async () => {
    const [first, second] = [await app.signIn(), await app.signIn()];
    const back = await visitAs(first.address, app.person('Nadia'));
    back.searchParams.set('state', second.state);
    await expect(second.redeem(back)).rejects.toMatchObject({ cause: { error_codes: [501_481] } });
  });

  test('whoever cancels comes back with an error and the state', async () => {
    const { address, state } = await app.signIn();
    const back = await visitAndCancel(address);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      error_subcode: 'cancel',
      state,
    });
  });

  test('a blocked account stays on the page', async () => {
    const { address } = await app.signIn();
    await expect(visitAs(address, app.person('Beat'))).rejects.toThrow('the page answered 403');
  });

  test.each([
    ['nonce', ''],
    ['code_challenge_method', 'plain'],
    ['response_type', 'token'],
    ['scope', 'profile'],
  ])('a request with another %s comes back as invalid', async (name, value) => {
    const { address } = await app.signIn(undefined, { [name]: value });
    expect((await visitAs(address, app.person('Nadia'))).searchParams.get('error')).toBe('invalid_request');
  });

  test('a foreign way back ends on a page', async () => {
    const { address } = await app.signIn(undefined, { redirect_uri: 'https://evil.example/' });
    const answer = await fetch(address);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('AADSTS50011');
  });
});

describe('consent', () => {
  test('before it there is no token: the application is unknown, after a sign-in without service principal', async () => {
    expect(await app.tokenProblem()).toEqual([700_016]);
    await visitAs((await app.signIn()).address, app.person('Nadia'));
    expect(await app.tokenProblem()).toEqual([7_000_229]);
  });

  test.each(['Ursina', 'Yannick'])('%s may give it and comes back with tenant and state', async (given) => {
    const back = await consent(given);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      admin_consent: 'True',
      tenant: app.tenant().id,
      state: 'a-state',
    });
    expect(await app.tokenProblem()).toEqual([]);
  });

  test.each(['Nadia', 'Petra', 'Sandra'])('%s may not', async (given) => {
    await expect(consent(given)).rejects.toThrow('the page answered 403');
    expect(app.tenant().consent).toBeNull();
  });

  test('declined, it comes back with an error', async () => {
    const back = await visitAndCancel(app.consentAddress());
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', error_subcode: 'cancel' });
  });

  test('a token outlives its withdrawal for as long as said, a new one is refused', async () => {
    await consent();
    const token = await app.appToken();
    withdrawConsent(app.pretend.context, app.tenant(), 60);
    expect(await app.tokenProblem()).toEqual([7_000_229]);
    expect((await app.graph('GET', '/organization', { token })).status).toBe(200);
    now.offset = 61_000;
    expect((await app.graph('GET', '/organization', { token })).status).toBe(401);
  });
});

describe('the application proves itself', () => {
  beforeEach(async () => void (await consent()));

  test.each([
    [
      'another audience',
      700_023,
      (_: unknown, claims: Record<string, unknown>) => void (claims['aud'] = app.pretend.origin),
    ],
    ['another thumbprint', 700_027, (header: Record<string, unknown>) => void (header['x5t#S256'] = 'a'.repeat(43))],
    ['no typ', 50_027, (header: Record<string, unknown>) => void delete header['typ']],
    ['another issuer', 700_021, (_: unknown, claims: Record<string, unknown>) => void (claims['iss'] = 'somebody')],
    ['an end long ago', 700_024, (_: unknown, claims: Record<string, unknown>) => void (claims['exp'] = 1)],
    ['no jti', 50_027, (_: unknown, claims: Record<string, unknown>) => void delete claims['jti']],
  ])('%s is refused', async (_, code, change) => {
    expect(await app.tokenProblem(undefined, change)).toEqual([code]);
  });

  test('another key is refused', async () => {
    expect(await app.tokenProblem(undefined, undefined, makeCertificate('other').privateKey)).toEqual([700_027]);
  });

  test('an assertion is used once', async () => {
    const again = (_: unknown, claims: Record<string, unknown>) => void (claims['jti'] = 'the-same');
    expect(await app.tokenProblem(undefined, again)).toEqual([]);
    expect(await app.tokenProblem(undefined, again)).toEqual([50_027]);
  });
});

test.each([
  [{ certificate: 'refused' as const }, 700_027],
  [{ certificate: 'expired' as const }, 7_000_222],
  [{ tokenError: 999_999 }, 999_999],
])('the switch %o refuses tokens', async (change, code) => {
  await consent();
  setFaults(app.pretend.faults, change);
  expect(await app.tokenProblem()).toEqual([code]);
});

test('a tenant that is gone is not found, and its tokens are nothing', async () => {
  await consent();
  const [token, configuration] = [await app.appToken(), await app.configuration()];
  setFaults(app.pretend.faults, { goneTenants: [app.tenant().id] });
  const answer = await fetch(configuration.serverMetadata().token_endpoint ?? '', { method: 'POST' });
  expect(await answer.json()).toMatchObject({ error_codes: [90_002] });
  expect((await app.graph('GET', '/organization', { token })).status).toBe(401);
});

test('where the switch says so, a token without consent has no roles', async () => {
  setFaults(app.pretend.faults, { tokenWithoutConsent: true });
  await visitAs((await app.signIn()).address, app.person('Nadia'));
  const token = await app.appToken();
  expect((await app.graph('GET', '/organization', { token })).status).toBe(403);
});

test('names that lead here from elsewhere, and forms of other pages, are refused', async () => {
  const foreign = await fetch(app.consentAddress(), { headers: { origin: 'https://evil.example' } });
  expect(foreign.status).toBe(403);
});
