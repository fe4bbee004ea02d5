import { constants, createHash, verify, X509Certificate } from 'node:crypto';
import type { ServerContext } from '../state/server-context.ts';
import { LoginError } from './login-errors.ts';

const refused = (code: number, message: string): LoginError => new LoginError(401, 'invalid_client', code, message);

const part = (text: string | undefined): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Not JSON: said below.
  }
  throw refused(50_027, 'JWT token is invalid or malformed.');
};

export const thumbprintOf = (certificate: X509Certificate): string =>
  createHash('sha256').update(certificate.raw).digest('base64url');

const headerChecked = (
  context: ServerContext,
  header: Readonly<Record<string, unknown>>,
  certificate: X509Certificate,
): void => {
  const { clientId } = context.app;
  if (header['alg'] !== 'PS256')
    throw refused(50_027, `JWT token is invalid: alg '${String(header['alg'])}' is not PS256.`);
  if (header['typ'] !== 'JWT') throw refused(50_027, 'JWT token is invalid: typ is not JWT.');
  if (context.faults.certificate === 'expired')
    throw refused(7_000_222, `The provided client secret keys or certificates for app '${clientId}' are expired.`);
  if (context.faults.certificate === 'refused' || header['x5t#S256'] !== thumbprintOf(certificate))
    throw refused(
      700_027,
      `The certificate with identifier used to sign the client assertion is not registered on application. [Reason - The key was not found., Thumbprint of key used by client: '${String(header['x5t#S256'])}']`,
    );
};

/** Assertions are made with the time of the machine, whatever clock a test moves. */
const timeChecked = (claims: Readonly<Record<string, unknown>>): void => {
  const { exp, nbf, iat } = claims;
  const seconds = Date.now() / 1_000;
  const from = typeof nbf === 'number' ? nbf : iat;
  if (
    typeof exp !== 'number' ||
    typeof from !== 'number' ||
    exp <= seconds - 300 ||
    from > seconds + 300 ||
    exp - from > 86_400
  )
    throw refused(700_024, 'Client assertion is not within its valid time range.');
};

/** The proof of the application at the token endpoint: a JWT signed with the key of its certificate, used once. */
export const checkClientAssertion = (context: ServerContext, form: URLSearchParams, tokenEndpoint: string): void => {
  const { clientId } = context.app;
  const assertion = form.get('client_assertion');
  if (
    assertion === null ||
    form.get('client_assertion_type') !== 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
  )
    throw refused(
      7_000_218,
      "The request body must contain the following parameter: 'client_assertion' or 'client_secret'.",
    );
  const [head, body, signature, ...rest] = assertion.split('.');
  if (signature === undefined || rest.length > 0) throw refused(50_027, 'JWT token is invalid or malformed.');
  const header = part(head);
  const claims = part(body);
  const certificate = new X509Certificate(context.app.certificate);
  headerChecked(context, header, certificate);
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: certificate.publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned)
    throw refused(
      700_027,
      'Client assertion contains an invalid signature. [Reason - The key was found, but the signature does not fit.]',
    );
  const named = form.get('client_id');
  if (claims['iss'] !== clientId || claims['sub'] !== clientId || (named !== null && named !== clientId))
    throw refused(700_021, "Client assertion application identifier doesn't match 'client_id' parameter.");
  if (claims['aud'] !== tokenEndpoint)
    throw refused(700_023, 'Client assertion audience claim does not match Realm issuer.');
  timeChecked(claims);
  const { jti } = claims;
  if (typeof jti !== 'string' || jti === '' || context.usedAssertions.has(jti))
    throw refused(50_027, 'JWT token is invalid: jti is missing or was used before.');
  context.usedAssertions.add(jti);
};
