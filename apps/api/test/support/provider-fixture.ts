import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { buildCompany, buildMembership, buildUser } from '../factories/people.factory.ts';
import type { ProviderCallback, ProviderPerson, TestProvider } from './identity-provider.ts';
import { startIdentityProvider } from './identity-provider.ts';
import { startTestServer } from './test-server.ts';

export const publicUrl = 'http://127.0.0.1:9';
export const failed = { status: 502, body: { code: 'provider-failed' } };
export const spent = { status: 422, body: { errors: [{ field: 'state', code: 'invalid-token' }] } };

/** The product beside a provider on this machine, with people of companies that go from one to the other. */
export const openProviderFixture = async () => {
  const server = await startTestServer({ config: { publicUrl, privateProviders: ['127.0.0.1'] } });
  const provider = await startIdentityProvider(`${publicUrl}/login/`);
  let count = 0;
  const post = (path: string, body: object) => server.send('POST', `/api/v2/provider/${path}`, { body });
  /** A company with a provider for a domain of its own, and its administrator. */
  const company = async (
    overrides: { creates_accounts?: boolean; at?: TestProvider; client_secret?: string; domain?: string } = {},
  ) => {
    const { at = provider, creates_accounts = false, client_secret = at.client.client_secret } = overrides;
    const { domain = `bau-${++count}.example` } = overrides;
    const { id } = await buildCompany(server.db);
    const admin = await buildUser(server.db, { email: `chefin@${domain}` });
    await buildMembership(server.db, { company_id: id, user_id: admin.id, role: 'admin' });
    const token = await server.tokenFor(admin.id);
    const body = {
      label: `Bau ${count}`,
      issuer: at.issuer,
      client_id: at.client.client_id,
      client_secret,
      email_domains: [domain],
      creates_accounts,
      is_active: true,
    };
    const stored = await server.send('POST', '/api/v2/identity-provider/update', { token, company: id, body });
    expect(stored.status, stored.text).toBe(200);
    const member = async (more: Parameters<typeof buildMembership>[1] = {}, email = `polier-${++count}@${domain}`) => {
      const user = await buildUser(server.db, { email });
      await buildMembership(server.db, { ...more, company_id: id, user_id: user.id });
      return user;
    };
    return { id, domain, label: body.label, token, admin, member };
  };

  const setOut = async (email: string) => {
    const browser_secret = randomBytes(32).toString('base64url');
    const response = await post('start', { email, browser_secret });
    expect(response.status, response.text).toBe(200);
    return { browser_secret, address: response.body.data.redirect_to as string };
  };
  const comeBack = (back: ProviderCallback, browser_secret: string) => post('complete', { ...back, browser_secret });
  const personOf = (email: string, more: Partial<ProviderPerson> = {}): ProviderPerson => ({
    sub: `subject-${++count}`,
    email,
    email_verified: true,
    ...more,
  });
  const signIn = async (email: string, person: ProviderPerson) => {
    const { browser_secret, address } = await setOut(email);
    return comeBack(await provider.visit(address, person), browser_secret);
  };

  return {
    server,
    provider,
    post,
    company,
    setOut,
    comeBack,
    personOf,
    signIn,
    async close() {
      await server.close();
      await provider.close();
    },
  };
};

export type ProviderFixture = Awaited<ReturnType<typeof openProviderFixture>>;
