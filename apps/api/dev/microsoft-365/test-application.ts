import { createPrivateKey, type webcrypto, X509Certificate } from 'node:crypto';
import * as oidc from 'openid-client';
import { makeCertificate } from './certificate.ts';
import { giveConsent } from './consent.ts';
import { thumbprintOf } from './login/client-assertion.ts';
import { type Microsoft365, type Microsoft365Options, startMicrosoft365 } from './microsoft-365.ts';
import type { Person, Tenant } from './state/state.ts';

const redirectUri = 'http://127.0.0.1:3000/main/';
const clientId = '6c3f2a2e-5b0e-4f3c-9a43-0d3c1c1f4a11';
const made = makeCertificate('Polier');

const graphScope = 'https://graph.microsoft.com/.default';

type Assertion = Record<string, unknown>;
type ChangeAssertion = (header: Assertion, claims: Assertion) => void;

const keyOf = (pem: string): Promise<webcrypto.CryptoKey> =>
  crypto.subtle.importKey(
    'pkcs8',
    createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' }),
    { name: 'RSA-PSS', hash: 'SHA-256' },
    false,
    ['sign'],
  );

export interface GraphAnswer {
  readonly status: number;
  readonly headers: Headers;
  // Tests look at any part of what Graph answers.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export interface GraphRequest {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** An application that Entra knows, as a test of the pretend Microsoft 365 sees it. */
export class TestApplication {
  readonly pretend: Microsoft365;
  #tokens = new Map<string, string>();

  constructor(pretend: Microsoft365) {
    this.pretend = pretend;
  }

  static async start(options: Omit<Microsoft365Options, 'app'> = {}): Promise<TestApplication> {
    const app = { clientId, certificate: made.certificate, redirectUri };
    return new TestApplication(await startMicrosoft365({ ...options, app }));
  }

  tenant(domain = 'musterbau.example'): Tenant {
    const tenant = this.pretend.tenants.find((one) => one.domain === domain);
    if (!tenant) throw new Error(`there is no tenant ${domain}`);
    return tenant;
  }

  person(given: string, domain?: string): Person {
    const person = this.tenant(domain).people.find(({ givenName }) => givenName === given);
    if (!person) throw new Error(`there is no ${given}`);
    return person;
  }

  /** openid-client, set up for this tenant with the certificate of the application. */
  async configuration(domain = 'musterbau.example', change: ChangeAssertion = () => {}, key = made.privateKey) {
    const found = await fetch(`${this.pretend.loginUrl}/${domain}/v2.0/.well-known/openid-configuration`);
    const { issuer } = (await found.json()) as { issuer: string };
    const authentication = oidc.PrivateKeyJwt(await keyOf(key), {
      [oidc.modifyAssertion]: (header, claims) => {
        Object.assign(header, { 'typ': 'JWT', 'x5t#S256': thumbprintOf(new X509Certificate(made.certificate)) });
        Object.assign(claims, { aud: issuer.replace('/v2.0', '/oauth2/v2.0/token') });
        change(header, claims);
      },
    });
    // This server is on the same machine.
    // oxlint-disable-next-line typescript/no-deprecated
    const execute = [oidc.allowInsecureRequests];
    return oidc.discovery(new URL(issuer), clientId, undefined, authentication, { execute });
  }

  async appToken(domain?: string): Promise<string> {
    const grant = await oidc.clientCredentialsGrant(await this.configuration(domain), { scope: graphScope });
    return grant.access_token;
  }

  /** What the token endpoint says against the application, in Microsoft's numbers. */
  async tokenProblem(domain?: string, change?: ChangeAssertion, key?: string): Promise<readonly number[]> {
    try {
      await oidc.clientCredentialsGrant(await this.configuration(domain, change, key), { scope: graphScope });
    } catch (error) {
      if (error instanceof oidc.ResponseBodyError) return error.cause['error_codes'] as number[];
      throw error;
    }
    return [];
  }

  /** The address to sign in at, with what the way back is checked against. */
  async signIn(domain?: string, more: Readonly<Record<string, string>> = {}) {
    const configuration = await this.configuration(domain);
    const [verifier, nonce, state] = [oidc.randomPKCECodeVerifier(), oidc.randomNonce(), oidc.randomState()];
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      nonce,
      state,
      ...more,
    });
    const redeem = async (back: URL) => {
      const tokens = await oidc.authorizationCodeGrant(configuration, back, {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        expectedState: state,
        idTokenExpected: true,
      });
      return tokens.claims();
    };
    return { address: address.href, state, redeem };
  }

  consentAddress(domain?: string, state = 'a-state'): string {
    const url = new URL(`${this.pretend.loginUrl}/${this.tenant(domain).id}/v2.0/adminconsent`);
    url.search = new URLSearchParams({
      client_id: clientId,
      scope: graphScope,
      redirect_uri: redirectUri,
      state,
    }).toString();
    return url.href;
  }

  /** A request of Graph with a token of this tenant, which has consented before. */
  async graph(
    method: string,
    path: string,
    { body, headers = {}, token }: GraphRequest = {},
    domain = 'musterbau.example',
  ): Promise<GraphAnswer> {
    const { context } = this.pretend;
    if (token === undefined && !this.#tokens.has(domain)) {
      const tenant = this.tenant(domain);
      if (!tenant.consent) giveConsent(context, tenant, tenant.people[0] ?? { id: '' });
      this.#tokens.set(domain, await this.appToken(domain));
    }
    const answer = await fetch(path.startsWith('http') ? path : `${this.pretend.graphUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${token ?? this.#tokens.get(domain)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
  }
}
