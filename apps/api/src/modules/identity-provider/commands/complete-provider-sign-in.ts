import * as client from 'openid-client';
import { sql } from 'kysely';
import type { AccountsDb } from '#platform/database/write/outside-db';
import { fieldProblem } from '#platform/errors/problem';
import type { CallContext } from '#platform/http/route';
import { headerText } from '#platform/mail/header-text';
import { hashToken } from '#platform/session/token';
import type { ProviderRow } from '../identity-provider.queries.ts';
import { providerFailure } from '../provider-failure.ts';
import { requestProvider, redirectUri } from './begin-provider-sign-in.ts';

export interface Returned {
  readonly state: string;
  readonly code: string;
  readonly browser_secret: string;
  readonly iss?: string | undefined;
}

/** The person the provider identified. */
export interface ProvidedIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Null unless the provider marks it as verified. */
  readonly email: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
}

interface BegunSignIn {
  nonce: string;
  code_verifier: string;
}

/** Using the row deletes it; another browser cannot use it. */
export const consumeSignIn = async (
  accounts: AccountsDb,
  { state, browser_secret }: Returned,
  now: Date,
): Promise<ProviderRow & BegunSignIn> => {
  const { rows } = await sql<ProviderRow & BegunSignIn>`
    with back as (delete from provider_sign_ins as s using secret_directory as d
      where d.hash = ${hashToken(state)} and d.kind = 'provider_sign_in' and s.company_id = d.company_id and s.id = d.id
        and s.browser_hash = ${hashToken(browser_secret)} returning s.*)
    select p.*, back.nonce, back.code_verifier from back
    join identity_providers p on p.company_id = back.company_id and p.is_active
    where back.expires_at > ${now}::timestamptz`.execute(accounts);
  const [row] = rows;
  if (!row) throw fieldProblem([{ field: 'state', code: 'invalid-token' }]);
  return row;
};

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 255) : null;

/** Providers let people write their names themselves, as the forms here do: one line, in one direction. */
const personName = (value: unknown): string | null => (typeof value === 'string' ? text(headerText(value)) : null);

/** Exchanges the code and checks issuer, audience, nonce and times of the signed token. */
export const findReturnedPerson = async (
  begun: ProviderRow & BegunSignIn,
  { state, code, iss }: Returned,
  context: CallContext,
): Promise<ProvidedIdentity> => {
  const configuration = await requestProvider(begun, context);
  const back = new URL(redirectUri(context));
  back.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
  try {
    const tokens = await client.authorizationCodeGrant(configuration, back, {
      pkceCodeVerifier: begun.code_verifier,
      expectedState: state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('no ID token');
    const profile =
      claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? { ...claims, ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
        : claims;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: profile['email_verified'] === true ? text(profile['email']) : null,
      firstname: personName(profile['given_name']),
      lastname: personName(profile['family_name']),
    };
  } catch (error) {
    throw providerFailure(error);
  }
};
