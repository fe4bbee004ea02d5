import { isIP } from 'node:net';
import { receiverOf } from '@polier/contract/error-reports/error-report';
import { z } from 'zod';
import { isCertificateWithKey, pemText } from './certificate-with-key.ts';
import { isLoopback } from './loopback.ts';

// The messages say what is expected, and never the text itself: it may hold a password.
const text = (expected: string, fits: (text: string) => boolean) => z.string().refine(fits, expected);
const hasProtocol = (value: string, protocol: RegExp): boolean =>
  URL.canParse(value) && protocol.test(new URL(value).protocol);

export const wholeNumber = (from: number, to: number) =>
  text(
    `a whole number from ${from} to ${to}`,
    (value) => /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to,
  ).transform(Number);

export const flag = z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true');

export const oneOf = <const T extends string>(choices: readonly T[]) => z.enum(choices, `one of ${choices.join(', ')}`);

export const databaseUrl = text('an address that begins with postgres://', (value) =>
  hasProtocol(value, /^postgres(ql)?:$/),
);

/** A path on this server or a web address; nothing a browser would run. */
export const webAddress = text(
  'a path that begins with / or an http(s) address',
  (value) => /^\/(?![/\\])/.test(value) || hasProtocol(value, /^https?:$/),
);

export const smtpUrl = text('an address that begins with smtp:// or smtps://', (value) =>
  hasProtocol(value, /^smtps?:$/),
);

export const errorReceiver = text(
  'https://key@host/project (http only on this machine)',
  (value) => receiverOf(value) !== null,
);

const isOrigin = (value: string): boolean => {
  if (!hasProtocol(value, /^https?:$/)) return false;
  const { pathname, search, hash } = new URL(value);
  return pathname === '/' && search === '' && hash === '';
};
export const httpOrigin = text('an http(s) address without a path', isOrigin).transform(
  (value) => new URL(value).origin,
);

const list = (value: string): string[] => value.split(',').map((one) => one.trim());

export const hosts = text('names of hosts, separated by commas', (value) =>
  list(value.toLowerCase()).every((name) => /^[a-z0-9.:-]+$/.test(name)),
).transform((value) => list(value.toLowerCase()));

/** A service on the network: https, or plain http on this machine; without a slash at its end. */
export const serviceUrl = text('an https address without a query (http only on this machine)', (value) => {
  if (!hasProtocol(value, /^https?:$/)) return false;
  const { protocol, hostname, search, hash, username } = new URL(value);
  return (protocol === 'https:' || isLoopback(hostname)) && search === '' && hash === '' && username === '';
}).transform((value) => value.replace(/\/+$/, ''));

/** Line breaks may be written as \n, as files of settings do. */
export const certificateWithKey = text('an RSA private key and its certificate as PEM text', (value) =>
  isCertificateWithKey(pemText(value)),
).transform(pemText);

export const guid = text('a GUID', (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)).transform(
  (value) => value.toLowerCase(),
);

export const secret = text('at least 32 characters', ({ length }) => length >= 32);

export const plain = z.string();

const isNetwork = (address: string): boolean => {
  const [network = '', bits = '0', ...more] = address.split('/');
  const version = isIP(network);
  return version !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
};
/** Addresses or networks of the proxies that may name the caller's address. */
export const proxies = text('network addresses, separated by commas', (value) =>
  list(value).every(isNetwork),
).transform(list);
