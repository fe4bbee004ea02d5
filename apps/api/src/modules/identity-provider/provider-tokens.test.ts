import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildMembership, buildUser } from '#test/factories/people.factory';
import { buildIdentityProvider } from '#test/factories/sign-in.factory';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const published = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' };

let issuer: string;
let idToken = '';
let server: TestServer;

/** A provider that hands out whatever token a test has made. */
const startProvider = async () => {
  const provider = createServer((request, response) => {
    const documents: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      },
      '/jwks': { keys: [published] },
      '/token': { access_token: 'access', token_type: 'Bearer', id_token: idToken },
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(documents[request.url ?? '']));
  });
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  return provider;
};

beforeAll(async () => {
  const provider = await startProvider();
  server = await startTestServer({ config: { privateProviders: ['127.0.0.1'] } });
  return async () => {
    await server.close();
    provider.close();
  };
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signedBy = (key: KeyObject) => (text: string) => sign('sha256', Buffer.from(text), key).toString('base64url');
const token = (header: object, claims: object, signature: (text: string) => string) => {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${signature(text)}`;
};
const rs256 = { alg: 'RS256', kid: 'one' };

/** Somebody sets out, the provider answers with what `make` makes of the right claims, somebody returns. */
const signIn = async (make: (claims: Record<string, unknown>) => string) => {
  const { company_id, user_id } = await buildMembership(server.db);
  const { email } = await server.db
    .updateTable('users')
    .set({ email: `${user_id}@firma-${company_id}.example` })
    .where('id', '=', user_id)
    .returning('email')
    .executeTakeFirstOrThrow();
  const email_domains = [`firma-${company_id}.example`];
  await buildIdentityProvider(server.db, { company_id, issuer, email_domains });
  const browser_secret = 's'.repeat(43);
  const started = await server.send('POST', '/api/v2/provider/start', { body: { email, browser_secret } });
  const query = new URL(started.body.data.redirect_to).searchParams;
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, sub: `person-${user_id}`, aud: 'polier', iat: now, exp: now + 300 };
  idToken = make({ ...claims, nonce: query.get('nonce'), email, email_verified: true });
  const body = { state: query.get('state'), code: 'code', browser_secret };
  return server.send('POST', '/api/v2/provider/complete', { body });
};

const right = (claims: object) => token(rs256, claims, signedBy(keys.privateKey));

test('a token that the provider signed opens a session', async () => {
  expect(await signIn(right)).toMatchObject({ status: 200, body: { data: { token: expect.any(String) } } });
});

describe('no session by a token', () => {
  const publicPem = keys.publicKey.export({ format: 'pem', type: 'spki' }) as string;
  const hmac = (secret: string) => (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  test.each<[string, (claims: Record<string, unknown>) => string]>([
    ['of another key', (claims) => token(rs256, claims, signedBy(otherKeys.privateKey))],
    [
      'of another key that names itself',
      (claims) => token({ ...rs256, kid: 'two' }, claims, signedBy(otherKeys.privateKey)),
    ],
    [
      'that brings its own key',
      (claims) =>
        token({ ...rs256, jwk: otherKeys.publicKey.export({ format: 'jwk' }) }, claims, signedBy(otherKeys.privateKey)),
    ],
    ['without a signature', (claims) => token({ alg: 'none' }, claims, () => '')],
    ['with an empty signature', (claims) => token(rs256, claims, () => '')],
    ['sealed with the public key', (claims) => token({ alg: 'HS256', kid: 'one' }, claims, hmac(publicPem))],
    ['sealed with the name of the client', (claims) => token({ alg: 'HS256' }, claims, hmac('polier'))],
    [
      'changed after it was signed',
      (claims) => right(claims).replace(/\.[^.]+\./, `.${part({ ...claims, sub: 'else' })}.`),
    ],
    ['for another client', (claims) => right({ ...claims, aud: 'another' })],
    ['of another issuer', (claims) => right({ ...claims, iss: 'https://evil.example' })],
    ['of another sign-in', (claims) => right({ ...claims, nonce: 'another' })],
    ['without a nonce', (claims) => right({ ...claims, nonce: undefined })],
    ['that has run out', (claims) => right({ ...claims, iat: 1_700_000_000, exp: 1_700_000_300 })],
    ['without an end', (claims) => right({ ...claims, exp: undefined })],
    ['without a person', (claims) => right({ ...claims, sub: undefined })],
    ['that is none', () => 'nonsense'],
  ])('%s', async (_, make) => {
    expect(await signIn(make)).toMatchObject({ status: 502, body: { code: 'provider-failed' } });
    const made = await server.db.selectFrom('sessions').select('id').where('method', '=', 'provider').execute();
    expect(made).toHaveLength(1);
    const said = server.logged.map((line) => JSON.parse(line) as { reason?: string }).find(({ reason }) => reason);
    expect(said?.reason).toMatch(/^\w*Error/);
  });
});

test('an address that the provider has not verified finds nobody', async () => {
  const response = await signIn((claims) => right({ ...claims, email_verified: false }));
  expect(response).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

describe('an administrator who sets the provider up', () => {
  const build = async (email: string) => {
    const { id } = await buildUser(server.db, { email });
    const { company_id: company } = await buildMembership(server.db, { user_id: id, role: 'admin' });
    const token = await server.tokenFor(id);
    const body = { label: 'Anmeldung', issuer, client_id: 'polier', creates_accounts: false, is_active: true };
    return (more: object) =>
      server.send('POST', '/api/v2/identity-provider/update', { token, company, body: { ...body, ...more } });
  };

  test('claims the domain of an own address, but none in which anybody gets one', async () => {
    const own = await build('leitung@hochbau-eigen.example');
    expect((await own({ email_domains: ['hochbau-eigen.example'] })).status).toBe(200);
    const open = await build('hochbau@bluewin.ch');
    expect(await open({ email_domains: ['bluewin.ch'] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email_domains.0' }] },
    });
  });

  test('does not send the secret of one provider to another', async () => {
    const set = await build('leitung@hochbau-geheim.example');
    expect((await set({ email_domains: [], client_secret: 'geheim' })).status).toBe(200);
    expect(await set({ email_domains: [], issuer: 'http://127.0.0.1:9', is_active: false })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'client_secret', code: 'required' }] },
    });
    expect((await set({ email_domains: [], label: 'Anders' })).status).toBe(200);
  });
});
