import * as client from 'openid-client';
import { fieldProblem, problem, type ProblemError } from '#platform/errors/problem';
import { certificateAuthentication } from './client-certificate.ts';
import { certificateCodeOf } from './login-error-codes.ts';
import { microsoftFetch, type MicrosoftSettings } from './microsoft-settings.ts';

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Seconds that a request of the library waits. */
const longestWait = 30;
const lifetime = 3_600_000;

interface Kept {
  readonly configuration: Promise<client.Configuration>;
  readonly until: number;
}
/** Discovery documents, requested again after an hour and after a failure. */
const kept = new Map<string, Kept>();

/** The log gets the kind of error or its number, since its message may hold what Microsoft sent. */
export const microsoftFailure = (error: unknown): ProblemError => {
  const certificate = certificateCodeOf(error);
  if (certificate !== undefined) return problem('certificate-refused', { reason: `AADSTS${certificate}` });
  if (!(error instanceof Error)) return problem('microsoft-failed');
  const { name, code } = error as Error & { code?: unknown };
  return problem('microsoft-failed', { reason: typeof code === 'string' ? `${name} ${code}` : name });
};

const authorityOf = ({ loginUrl }: MicrosoftSettings, tenant: string): string => `${loginUrl}/${tenant}/v2.0`;

/** The tenant of a mail domain, as the issuer of its discovery document names it. */
export const findTenant = async (settings: MicrosoftSettings, domain: string): Promise<string> => {
  let response: Response;
  try {
    const address = `${authorityOf(settings, domain.toLowerCase())}/.well-known/openid-configuration`;
    response = await microsoftFetch(settings)(address, { method: 'GET', headers: { accept: 'application/json' } });
  } catch (error) {
    throw microsoftFailure(error);
  }
  if (response.status >= 400 && response.status < 500)
    throw fieldProblem([{ field: 'domain', code: 'does-not-exist' }]);
  const document = (await response.json().catch(() => null)) as { issuer?: unknown } | null;
  const issuer = typeof document?.issuer === 'string' ? document.issuer : '';
  const [, tenant = ''] = /([^/]+)\/v2\.0$/.exec(issuer) ?? [];
  if (!guid.test(tenant) || issuer !== authorityOf(settings, tenant))
    throw problem('microsoft-failed', { reason: 'issuer' });
  return tenant;
};

const discover = async (settings: MicrosoftSettings, tenant: string): Promise<client.Configuration> => {
  const authority = authorityOf(settings, tenant);
  // oxlint-disable-next-line typescript/no-deprecated -- for this machine only; the settings admit http nowhere else
  const allow = authority.startsWith('http:') ? [client.allowInsecureRequests] : [];
  const fetch = microsoftFetch(settings);
  const options = { execute: allow, [client.customFetch]: fetch, timeout: longestWait };
  const found = await client.discovery(new URL(authority), settings.clientId, undefined, client.None(), options);
  const metadata = found.serverMetadata();
  // The library takes any issuer from Microsoft's own host.
  if (metadata.issuer !== authority) throw new Error('another issuer');
  const auth = await certificateAuthentication(settings.certificate, metadata.token_endpoint ?? '');
  const configuration = new client.Configuration(metadata, settings.clientId, undefined, auth);
  configuration[client.customFetch] = fetch;
  configuration.timeout = longestWait;
  // oxlint-disable-next-line typescript/no-deprecated -- as above
  for (const allowing of allow) allowing(configuration);
  client.enableNonRepudiationChecks(configuration);
  return configuration;
};

export const loginOf = (settings: MicrosoftSettings, tenant: string, now: Date): Promise<client.Configuration> => {
  const key = JSON.stringify([settings.loginUrl, settings.clientId, settings.certificate, tenant]);
  const known = kept.get(key);
  if (known && known.until > now.getTime()) return known.configuration;
  const configuration = discover(settings, tenant);
  kept.set(key, { configuration, until: now.getTime() + lifetime });
  configuration.catch(() => kept.delete(key));
  return configuration;
};

/** Where an administrator of Microsoft 365 consents for the tenant; without a state for somebody who has no account here. */
export const consentAddress = (settings: MicrosoftSettings, tenant: string, state?: string): string => {
  const query = new URLSearchParams({
    client_id: settings.clientId,
    scope: 'https://graph.microsoft.com/.default',
    redirect_uri: settings.redirectUri,
    ...(state === undefined ? {} : { state }),
  });
  return `${authorityOf(settings, tenant)}/adminconsent?${query.toString()}`;
};

export interface SignInProofs {
  readonly nonce: string;
  readonly code_verifier: string;
}

export const newSignInProofs = (): SignInProofs => ({
  nonce: client.randomNonce(),
  code_verifier: client.randomPKCECodeVerifier(),
});

/** Where the person who connects signs in first: the tenant is proven by a signature before anything is consented. */
export const signInAddress = async (
  configuration: client.Configuration,
  { redirectUri }: MicrosoftSettings,
  { nonce, code_verifier }: SignInProofs,
  state: string,
): Promise<string> =>
  client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid profile',
    response_mode: 'query',
    prompt: 'select_account',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
  }).href;

/** Who signed in. */
export interface MicrosoftPerson {
  readonly tenant: string;
  readonly objectId: string;
  readonly isTenantAdministrator: boolean;
}

/** Role templates of Microsoft Entra: Global Administrator, Privileged Role Administrator. */
const administratorRoles = ['62e90394-69f5-4237-9190-012177145e10', 'e8611ab8-c189-46e8-94e1-60213ab1f814'];

/** Exchanges the code; signature, issuer, audience, nonce and times of the ID token are checked. */
export const findSignedInPerson = async (
  configuration: client.Configuration,
  { redirectUri }: MicrosoftSettings,
  { code, state, nonce, code_verifier }: SignInProofs & { readonly code: string; readonly state: string },
): Promise<MicrosoftPerson> => {
  const back = new URL(redirectUri);
  back.search = new URLSearchParams({ code, state }).toString();
  try {
    const tokens = await client.authorizationCodeGrant(configuration, back, {
      pkceCodeVerifier: code_verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    const { tid, oid, wids }: Record<string, unknown> = claims ?? {};
    if (typeof tid !== 'string' || typeof oid !== 'string') throw new Error('no tenant or person in the ID token');
    return {
      tenant: tid.toLowerCase(),
      objectId: oid,
      isTenantAdministrator: Array.isArray(wids) && wids.some((role) => administratorRoles.includes(String(role))),
    };
  } catch (error) {
    throw microsoftFailure(error);
  }
};
