import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface ProviderPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** What the browser brings back to the application. */
export interface ProviderCallback {
  readonly state: string;
  readonly code: string;
  readonly iss: string;
}

export interface TestProvider {
  readonly issuer: string;
  readonly client: { readonly client_id: string; readonly client_secret: string };
  /** Goes where the application sends a browser, signs in there as this person, and comes back. */
  visit(address: string, person: ProviderPerson): Promise<ProviderCallback>;
  /** From now on drops every connection; keeps its port, which another process could otherwise answer at. */
  becomeUnavailable(): void;
  close(): Promise<void>;
}

const client = { client_id: 'polier', client_secret: 'a-secret-only-for-tests-0123456789' };

/** Walks redirects like a browser, with its cookies, until it leaves the provider. */
const walk = async (address: string, issuer: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let at = new URL(address);
  for (let steps = 0; steps < 10; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null)
      throw new Error(`the provider answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
    at = new URL(next, at);
    if (at.origin !== issuer) return at;
  }
  throw new Error('the provider leads in circles');
};

/** A real OpenID Connect provider on this machine; whoever visits it is signed in without a form. */
export const startIdentityProvider = async (redirectUri: string): Promise<TestProvider> => {
  const people = new Map<string, ProviderPerson>();
  let visitor = '';
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri] }],
    cookies: { keys: ['only-for-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    async loadExistingGrant(context) {
      const { client: asking, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: asking?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.on('server_error', (_, error) => process.stderr.write(`${String(error)}\n`));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const isInteraction = request.url?.startsWith('/interaction/') ?? false;
    void (isInteraction
      ? provider.interactionFinished(request, response, { login: { accountId: visitor } })
      : answer(request, response));
  });
  return {
    issuer,
    client,
    async visit(address, person) {
      people.set(person.sub, person);
      visitor = person.sub;
      const { searchParams } = await walk(address, issuer);
      const part = (name: string) => searchParams.get(name) ?? '';
      return { state: part('state'), code: part('code'), iss: part('iss') };
    },
    becomeUnavailable() {
      server.closeAllConnections();
      server.on('connection', (socket) => socket.destroy());
    },
    async close() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
};
