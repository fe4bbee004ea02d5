import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** One value of DER: tag, length, content. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  const head = length < 128 ? [tag, length] : [tag, 128 + bytes.length, ...bytes];
  return Buffer.concat([Buffer.from(head), content]);
};

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));
const commonName = Buffer.from('0603550403', 'hex');

const nameOf = (text: string): Buffer =>
  sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(text, 'utf8')))));

const timeOf = (moment: Date): Buffer =>
  der(0x18, Buffer.from(`${moment.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`));

const pem = (label: string, content: Buffer): string =>
  `-----BEGIN ${label}-----\n${(content.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`;

export interface MadeCertificate {
  /** PEM, as the setting MICROSOFT_CERTIFICATE takes both one after the other. */
  readonly privateKey: string;
  readonly certificate: string;
}

/** A self-signed certificate of a new key, so that none lies in the repository. */
export const makeCertificate = (
  name: string,
  from: Date = new Date(Date.now() - 60_000),
  until: Date = new Date(from.getTime() + 365 * 86_400_000),
): MadeCertificate => {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    sha256WithRsa,
    nameOf(name),
    sequence(timeOf(from), timeOf(until)),
    nameOf(name),
    keys.publicKey,
  );
  const signature = sign('sha256', content, createPrivateKey(keys.privateKey));
  const certificate = sequence(content, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  return { privateKey: keys.privateKey, certificate: pem('CERTIFICATE', certificate) };
};
