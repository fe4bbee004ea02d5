import type { Config } from '#platform/config/config';
import { problem } from '#platform/errors/problem';
import { type OutboundBounds, outboundFetch } from '#platform/outbound/outbound-fetch';

/** What the operator has set so that companies can connect their Microsoft 365. */
export interface MicrosoftSettings {
  readonly clientId: string;
  /** PEM: private key and certificate. */
  readonly certificate: string;
  /** The only tenant that may be connected; its consent is the operator's. */
  readonly onlyTenant: string | null;
  readonly loginUrl: string;
  readonly graphUrl: string;
  /** Where Microsoft sends browsers back to. */
  readonly redirectUri: string;
}

/** Longer than usual: Graph answers in up to half a minute, with up to 8 MB. */
const bounds: OutboundBounds = { longestWait: 30_000, mostBytes: 8 * 1_048_576 };

interface Setting {
  readonly config: Config;
  readonly publicUrl: string;
}

/** Null while the operator has not registered an application. */
export const findMicrosoftSettings = ({ config, publicUrl }: Setting): MicrosoftSettings | null =>
  config.microsoftClientId === null || config.microsoftCertificate === null
    ? null
    : {
        clientId: config.microsoftClientId,
        certificate: config.microsoftCertificate,
        onlyTenant: config.microsoftTenant,
        loginUrl: config.microsoftLoginUrl,
        graphUrl: config.microsoftGraphUrl,
        redirectUri: `${publicUrl}/main/`,
      };

export const requireMicrosoftSettings = (setting: Setting): MicrosoftSettings => {
  const settings = findMicrosoftSettings(setting);
  if (settings === null) throw problem('integration-not-set-up');
  return settings;
};

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

/** The only way to Microsoft: its two hosts as the operator has named them. */
export const microsoftFetch = ({ loginUrl, graphUrl }: MicrosoftSettings) =>
  outboundFetch([hostOf(loginUrl), hostOf(graphUrl)], bounds);
