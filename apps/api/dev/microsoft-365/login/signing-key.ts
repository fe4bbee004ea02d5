import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

let made: SigningKey | undefined;

/** The key of this process: making one costs more than a test. */
export const signingKey = (): SigningKey => {
  if (made) return made;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  made = {
    kid: createHash('sha256').update(publicKey).digest('base64url'),
    privateKey: createPrivateKey(privateKey),
    publicKey: createPublicKey(publicKey),
  };
  return made;
};

export const keySet = ({ kid, publicKey }: SigningKey): unknown => ({
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }],
});

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const signedToken = ({ kid, privateKey }: SigningKey, claims: Readonly<Record<string, unknown>>): string => {
  const content = `${encoded({ typ: 'JWT', alg: 'RS256', kid })}.${encoded(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
};
