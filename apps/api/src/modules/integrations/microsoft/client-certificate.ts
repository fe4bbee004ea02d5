import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import * as client from 'openid-client';

/** Importing a key takes milliseconds and its text does not change while the server runs. */
const imported = new Map<string, Promise<client.CryptoKey>>();

const importKey = (pem: string): Promise<client.CryptoKey> => {
  const der = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
  return webcrypto.subtle.importKey('pkcs8', der, { name: 'RSA-PSS', hash: 'SHA-256' }, false, ['sign']);
};

const keyOf = (pem: string): Promise<client.CryptoKey> => {
  const known = imported.get(pem) ?? importKey(pem);
  imported.set(pem, known);
  return known;
};

/** SHA-256 of the certificate, base64url, as `x5t#S256` of RFC 7515 4.1.8 has it. */
const thumbprintOf = (pem: string): string =>
  Buffer.from(new X509Certificate(pem).fingerprint256.replaceAll(':', ''), 'hex').toString('base64url');

/**
 * Signs the application in with its certificate (RFC 7523). Microsoft asks for `typ`, the thumbprint and the token
 * endpoint as audience, where the library writes the issuer.
 */
export const certificateAuthentication = async (pem: string, tokenEndpoint: string): Promise<client.ClientAuth> =>
  client.PrivateKeyJwt(await keyOf(pem), {
    [client.modifyAssertion]: (header, payload) => {
      header['typ'] = 'JWT';
      header['x5t#S256'] = thumbprintOf(pem);
      payload['aud'] = tokenEndpoint;
    },
  });
