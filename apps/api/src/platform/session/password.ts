import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's first choice for argon2id, about 30 ms. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const derive = promisify(argon2);

// The same letter may be typed composed or decomposed, depending on the system.
const message = (password: string): Buffer => Buffer.from(password.normalize('NFC'), 'utf8');
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const tagOf = (
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: Cost,
  length: number,
): Promise<Buffer> =>
  derive('argon2id', { message: message(password), nonce: salt, memory, passes, parallelism, tagLength: length });

/** Hash in PHC form, so that the cost can rise later. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, cost, tagLength);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
};

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

interface StoredHash extends Cost {
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const parse = (hash: string): StoredHash => {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(hash) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('a stored password is not in argon2id PHC form');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
};

// Made again in each process from random bytes: nobody knows its password, it only costs the time of a real one.
let nobody: Promise<string> | undefined;
const hashOfNobody = (): Promise<string> => (nobody ??= hashPassword(randomBytes(32).toString('hex')));

/** False for a missing hash too, after the same time: an unknown address must not answer faster. */
export const passwordMatches = async (password: string, hash: string | null): Promise<boolean> => {
  // Always awaited: otherwise the first response of a process would take longer for an unknown address.
  const otherwise = await hashOfNobody();
  const stored = parse(hash ?? otherwise);
  const tag = await tagOf(password, stored.salt, stored, stored.tag.length);
  return timingSafeEqual(tag, stored.tag) && hash !== null;
};

/** True when a hash was made with another cost than today's: it is renewed at the next sign-in. */
export const isOutdated = (hash: string): boolean => {
  const stored = parse(hash);
  return stored.memory !== cost.memory || stored.passes !== cost.passes || stored.parallelism !== cost.parallelism;
};
