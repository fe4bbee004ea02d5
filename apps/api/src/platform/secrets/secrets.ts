import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Encryption at rest and signatures of this installation. */
export interface Secrets {
  /** Encrypts text for the database; `place` names its row: moved to another one it is not opened. */
  sealText(text: string, location?: string): string;
  /** Throws when a bit was changed, the place is another one, or the key is not known. */
  openText(sealed: string, location?: string): string;
  /** URL-safe signature of `text` by this installation. */
  signature(text: string): string;
  /** Compares in constant time. */
  isSignature(text: string, signature: string): boolean;
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

interface Keys {
  /** Tells which key opens a text; says nothing about the key. */
  readonly name: string;
  readonly seal: Buffer;
  readonly sign: Buffer;
}

const derived = (root: Uint8Array, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', root, '', `polier ${use}`, 32));

const keysOf = (root: Uint8Array): Keys => {
  const seal = derived(root, 'seal v1');
  const name = createHash('sha256').update('name ').update(seal).digest('base64url').slice(0, 8);
  return { name, seal, sign: derived(root, 'sign v1') };
};

const encrypt = ({ name, seal }: Keys, text: string, location: string): string => {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, seal, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(location));
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final()];
  return `v1.${name}.${Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64url')}`;
};

const form = /^v1\.([\w-]{8})\.([\w-]+)$/;

const decrypt = (known: readonly Keys[], sealed: string, location: string): string => {
  const [, name, body = ''] = form.exec(sealed) ?? [];
  const keys = known.find((one) => one.name === name);
  if (!keys) throw new Error('a stored secret cannot be opened: it was sealed with another SECRET_KEY');
  const bytes = Buffer.from(body, 'base64url');
  // Another spelling of the same bytes, or too few of them, is not what was sealed.
  if (bytes.length < nonceLength + tagLength || bytes.toString('base64url') !== body)
    throw new Error('a stored secret is damaged');
  const decipher = createDecipheriv(algorithm, keys.seal, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(location))
    .setAuthTag(bytes.subarray(-tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]).toString('utf8');
};

/** Seals and signs with the first key; what was sealed with one of the others is still opened. */
export const secretsWith = (root: Uint8Array, ...former: readonly Uint8Array[]): Secrets => {
  const current = keysOf(root);
  const known = [current, ...former.map(keysOf)];
  const signed = (text: string): Buffer => createHmac('sha256', current.sign).update(text).digest();
  return {
    sealText: (text, location = '') => encrypt(current, text, location),
    openText: (sealed, location = '') => decrypt(known, sealed, location),
    signature: (text) => signed(text).toString('base64url'),
    isSignature: (text, signature) => {
      const given = Buffer.from(signature, 'base64url');
      const right = signed(text);
      return (
        given.length === right.length && timingSafeEqual(given, right) && right.toString('base64url') === signature
      );
    },
  };
};
