import * as client from 'openid-client';
import type { IntegrationReason } from '@polier/contract/integrations/integration-states';
import { certificateCodeOf, loginErrorCodes } from './login-error-codes.ts';
import { loginOf } from './microsoft-login.ts';
import type { MicrosoftSettings } from './microsoft-settings.ts';

/** Why there is no token: the tenant has withdrawn it, our certificate is refused, something else is, or nobody answers. */
export type TokenFailure =
  | { readonly kind: 'withdrawn'; readonly reason: IntegrationReason; readonly code: number }
  | { readonly kind: 'certificate' | 'refused'; readonly code: number | null }
  | { readonly kind: 'unreachable' };

export type TokenAnswer = { readonly token: string } | { readonly failure: TokenFailure };

/** AADSTS numbers that say that the tenant no longer lets the application in (Microsoft's list of sign-in errors). */
const withdrawn: Readonly<Record<number, IntegrationReason>> = {
  700016: 'consent-withdrawn',
  7000229: 'consent-withdrawn',
  7000112: 'consent-withdrawn',
  500011: 'consent-withdrawn',
  500014: 'access-blocked',
  53003: 'access-blocked',
  90002: 'tenant-gone',
};

/** The discovery document of a tenant that is gone is answered with 400. */
const isUnknownTenant = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Response && error.cause.status === 400;

/** What an error of the token endpoint means; numbers may change, so an unknown one withdraws nothing by itself. */
const tokenFailureOf = (error: unknown): TokenFailure => {
  if (isUnknownTenant(error)) return { kind: 'withdrawn', reason: 'tenant-gone', code: 90002 };
  if (!(error instanceof client.ResponseBodyError)) return { kind: 'unreachable' };
  if (error.status >= 500 || error.status === 429) return { kind: 'unreachable' };
  const codes = loginErrorCodes(error);
  for (const code of codes) {
    const reason = withdrawn[code];
    if (reason !== undefined) return { kind: 'withdrawn', reason, code };
  }
  const own = certificateCodeOf(error);
  if (own !== undefined) return { kind: 'certificate', code: own };
  return { kind: 'refused', code: codes[0] ?? null };
};

interface Held {
  readonly answer: Promise<TokenAnswer>;
  until: number;
}
/** One token per process and tenant, never stored or logged; callers at the same time wait for the same one. */
const held = new Map<string, Held>();
/** A token is asked for anew so long before it ends. */
const margin = 120_000;

const request = async (
  settings: MicrosoftSettings,
  tenant: string,
  now: Date,
  entry: { until: number },
): Promise<TokenAnswer> => {
  try {
    const configuration = await loginOf(settings, tenant, now);
    const scope = 'https://graph.microsoft.com/.default';
    const tokens = await client.clientCredentialsGrant(configuration, { scope });
    entry.until = now.getTime() + (tokens.expires_in ?? 0) * 1_000 - margin;
    return { token: tokens.access_token };
  } catch (error) {
    return { failure: tokenFailureOf(error) };
  }
};

/** A token of the application in the tenant; `fresh` asks Microsoft even if one is held. */
export const accessToken = (
  settings: MicrosoftSettings,
  tenant: string,
  { now, fresh }: { readonly now: Date; readonly fresh: boolean },
): Promise<TokenAnswer> => {
  const key = JSON.stringify([settings.loginUrl, settings.clientId, tenant]);
  const known = held.get(key);
  if (known && !fresh && known.until > now.getTime()) return known.answer;
  const entry = { until: Number.POSITIVE_INFINITY };
  const answer = request(settings, tenant, now, entry);
  const kept: Held = Object.assign(entry, { answer });
  held.set(key, kept);
  void answer.then((result) => {
    if ('failure' in result && held.get(key) === kept) held.delete(key);
  });
  return answer;
};
