import * as client from 'openid-client';
import type { AccountsDb } from '#platform/database/write/outside-db';
import type { CallContext } from '#platform/http/route';
import { hashToken, newToken } from '#platform/session/token';
import type { ProviderRow } from '../identity-provider.queries.ts';
import { configurationOf } from '../provider-configuration.ts';
import { providerFailure } from '../provider-failure.ts';
import { openClientSecret } from '../sealed-client-secret.ts';

const lifetime = 10 * 60_000;

export const redirectUri = ({ publicUrl }: Pick<CallContext, 'publicUrl'>): string => `${publicUrl}/login/`;

/** The provider's discovery document, or the error `provider-failed`. */
export const requestProvider = async (
  provider: Pick<ProviderRow, 'company_id' | 'issuer' | 'client_id' | 'client_secret'>,
  { secrets, config, clock }: CallContext,
): Promise<client.Configuration> => {
  try {
    const client_secret = openClientSecret(secrets, provider.company_id, provider.client_secret);
    return await configurationOf({ ...provider, client_secret }, config.privateProviders, clock.now());
  } catch (error) {
    throw providerFailure(error);
  }
};

/** Stores the pending sign-in and returns the provider's address. */
export const beginProviderSignIn = async (
  accounts: AccountsDb,
  provider: ProviderRow,
  { email, browser_secret }: { readonly email: string; readonly browser_secret: string },
  context: CallContext,
): Promise<string> => {
  const configuration = await requestProvider(provider, context);
  const now = context.clock.now();
  const [state, nonce, verifier] = [newToken(), client.randomNonce(), client.randomPKCECodeVerifier()];
  await accounts
    .insertInto('provider_sign_ins')
    .values({
      state_hash: hashToken(state),
      company_id: provider.company_id,
      browser_hash: hashToken(browser_secret),
      nonce,
      code_verifier: verifier,
      expires_at: new Date(now.getTime() + lifetime),
      created_at: now,
    })
    .execute();
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(context),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  });
  return address.href;
};
