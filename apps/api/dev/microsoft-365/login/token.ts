import { createHash, randomBytes } from 'node:crypto';
import { appRoles } from '../people/app-roles.ts';
import { widsOf } from '../people/directory-roles.ts';
import { personOf, type Tenant } from '../state/state.ts';
import { type Answer, type Exchange, formOf, jsonAnswer } from '../server/wire.ts';
import { loginOf, type ServerContext } from '../state/server-context.ts';
import { checkClientAssertion } from './client-assertion.ts';
import { LoginError, noServicePrincipal, unknownApplication } from './login-errors.ts';
import { signedToken } from './signing-key.ts';

const lifetime = 3_600;

const noStore = { 'cache-control': 'no-store', 'pragma': 'no-cache' };

const newAccessToken = (context: ServerContext, tenant: Tenant, roles: readonly string[]): string => {
  const token = randomBytes(48).toString('base64url');
  const issuedAt = context.now();
  context.tokens.set(token, { tenantId: tenant.id, roles, issuedAt, endsAt: issuedAt + lifetime * 1_000 });
  return token;
};

const clientCredentials = (context: ServerContext, tenant: Tenant, form: URLSearchParams): Answer => {
  const { clientId } = context.app;
  const scope = form.get('scope');
  if (scope !== 'https://graph.microsoft.com/.default' && scope !== `${context.origin}/.default`)
    throw new LoginError(
      400,
      'invalid_scope',
      70_011,
      `The provided request must include a valid 'scope': '${scope}'.`,
    );
  if (context.faults.tokenError !== null)
    throw new LoginError(400, 'invalid_request', context.faults.tokenError, 'The request is refused.');
  if (!tenant.consent && !(tenant.known && context.faults.tokenWithoutConsent))
    throw tenant.known ? noServicePrincipal(clientId, tenant.id) : unknownApplication(clientId, tenant.name);
  const roles = tenant.consent ? appRoles.filter((role) => !context.faults.missingRoles.includes(role)) : [];
  return jsonAnswer(
    200,
    {
      token_type: 'Bearer',
      expires_in: lifetime - 1,
      ext_expires_in: lifetime - 1,
      access_token: newAccessToken(context, tenant, roles),
    },
    noStore,
  );
};

const invalidGrant = (code: number, message: string): LoginError => new LoginError(400, 'invalid_grant', code, message);

const authorizationCode = (context: ServerContext, tenant: Tenant, form: URLSearchParams): Answer => {
  const given = form.get('code') ?? '';
  const code = context.codes.get(given);
  if (!code)
    throw invalidGrant(54_005, 'OAuth2 Authorization code was already redeemed, please retry with a new valid code.');
  context.codes.delete(given);
  if (code.endsAt <= context.now()) throw invalidGrant(70_008, 'The provided authorization code has expired.');
  if (code.tenantId !== tenant.id) throw invalidGrant(9_002_313, 'Invalid request. The code is of another tenant.');
  if (code.redirectUri !== form.get('redirect_uri'))
    throw invalidGrant(50_011, 'The redirect URI specified in the request does not match the one of the code.');
  const verifier = form.get('code_verifier') ?? '';
  if (createHash('sha256').update(verifier).digest('base64url') !== code.challenge)
    throw invalidGrant(
      501_481,
      'The Code_Verifier does not match the code_challenge supplied in the authorization request.',
    );
  const person = personOf(tenant, code.personId);
  if (!person?.accountEnabled) throw invalidGrant(50_057, 'The user account is disabled.');
  // ID tokens carry the time of the machine: who reads them compares it with that.
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    aud: context.app.clientId,
    iss: `${loginOf(context)}/${tenant.id}/v2.0`,
    iat: now,
    nbf: now,
    exp: now + lifetime,
    name: person.displayName,
    nonce: code.nonce,
    oid: person.id,
    preferred_username: person.userPrincipalName,
    sub: createHash('sha256').update(`${context.app.clientId} ${person.id}`).digest('base64url'),
    tid: tenant.id,
    ver: '2.0',
    wids: widsOf(person.roles),
  };
  return jsonAnswer(
    200,
    {
      token_type: 'Bearer',
      scope: 'openid profile email',
      expires_in: lifetime - 1,
      ext_expires_in: lifetime - 1,
      // For the userinfo endpoint alone: Graph does not know it.
      access_token: randomBytes(48).toString('base64url'),
      id_token: signedToken(context.signingKey, claims),
    },
    noStore,
  );
};

export const answerToken = (context: ServerContext, tenant: Tenant, exchange: Exchange): Answer => {
  const form = formOf(exchange);
  const type = String(exchange.headers['content-type']);
  if (exchange.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded'))
    throw new LoginError(400, 'invalid_request', 900_144, 'The request body must be a form, sent with POST.');
  checkClientAssertion(context, form, `${loginOf(context)}/${tenant.id}/oauth2/v2.0/token`);
  switch (form.get('grant_type') ?? '') {
    case 'client_credentials':
      return clientCredentials(context, tenant, form);
    case 'authorization_code':
      return authorizationCode(context, tenant, form);
    default:
      throw new LoginError(400, 'unsupported_grant_type', 70_003, 'The app requested an unsupported grant type.');
  }
};
