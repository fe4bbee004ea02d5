import * as client from 'openid-client';
import { checkOutbound, outboundFetch } from '#platform/outbound/outbound-fetch';

export interface ProviderAccess {
  readonly issuer: string;
  readonly client_id: string;
  /** Decrypted. */
  readonly client_secret: string | null;
}

interface Kept {
  readonly configuration: Promise<client.Configuration>;
  readonly until: number;
}

const lifetime = 3_600_000;
const mostKept = 500;
/** Discovery documents, requested again after an hour and after a failure. */
const kept = new Map<string, Kept>();

/** The client authentication method the provider supports; by default the one that is mandatory. */
const authentication = (
  secret: string | null,
  taken: readonly string[] = ['client_secret_basic'],
): client.ClientAuth => {
  if (secret === null) return client.None();
  return taken.includes('client_secret_basic') ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
};

const discover = async (access: ProviderAccess, privateHosts: readonly string[]): Promise<client.Configuration> => {
  const issuer = checkOutbound(access.issuer, privateHosts);
  const fetch = outboundFetch(privateHosts);
  // oxlint-disable-next-line typescript/no-deprecated -- for this machine only, where the operator has named it; looked for by identity
  const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const options = { execute, [client.customFetch]: fetch, timeout: 5 };
  const found = await client.discovery(issuer, access.client_id, undefined, client.None(), options);
  const metadata = found.serverMetadata();
  const auth = authentication(access.client_secret, metadata.token_endpoint_auth_methods_supported);
  const configuration = new client.Configuration(metadata, access.client_id, undefined, auth);
  configuration[client.customFetch] = fetch;
  configuration.timeout = 5;
  // oxlint-disable-next-line typescript/no-deprecated -- as above
  for (const allow of execute) allow(configuration);
  // By default it trusts the connection alone; a signature also holds where a proxy in between opens it.
  client.enableNonRepudiationChecks(configuration);
  checkOutbound(metadata.authorization_endpoint ?? '', privateHosts);
  return configuration;
};

export const configurationOf = (
  access: ProviderAccess,
  privateHosts: readonly string[],
  now: Date,
): Promise<client.Configuration> => {
  const key = JSON.stringify([access.issuer, access.client_id, access.client_secret, privateHosts]);
  const known = kept.get(key);
  if (known && known.until > now.getTime()) return known.configuration;
  const configuration = discover(access, privateHosts);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, { configuration, until: now.getTime() + lifetime });
  configuration.catch(() => kept.delete(key));
  return configuration;
};
