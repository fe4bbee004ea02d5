import type { Tenant } from '../state/state.ts';
import { type Answer, jsonAnswer } from '../server/wire.ts';
import { loginOf, type ServerContext } from '../state/server-context.ts';

/** Entra's answer for a domain or an id: issuer and addresses always carry the id. */
export const discoveryAnswer = (context: ServerContext, { id }: Tenant): Answer => {
  const base = `${loginOf(context)}/${id}`;
  return jsonAnswer(200, {
    issuer: `${base}/v2.0`,
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
    token_endpoint: `${base}/oauth2/v2.0/token`,
    jwks_uri: `${base}/discovery/v2.0/keys`,
    token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt', 'client_secret_basic'],
    token_endpoint_auth_signing_alg_values_supported: ['RS256', 'PS256'],
    response_modes_supported: ['query', 'fragment', 'form_post'],
    response_types_supported: ['code', 'id_token', 'code id_token', 'id_token token'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'nonce', 'preferred_username', 'name', 'tid', 'ver'],
    request_uri_parameter_supported: false,
    tenant_region_scope: 'EU',
    cloud_instance_name: 'microsoftonline.com',
  });
};
