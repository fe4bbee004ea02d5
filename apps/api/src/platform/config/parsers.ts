import { isIP } from 'node:net';
import { expected } from './setting.ts';

export const wholeNumber =
  (from: number, to: number) =>
  (text: string): number => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= from && value <= to
      ? value
      : expected(`a whole number from ${from} to ${to}`);
  };

export const flag = (text: string): boolean => {
  if (text === 'true') return true;
  return text === 'false' ? false : expected('true or false');
};

export const oneOf =
  <const T extends string>(choices: readonly T[]) =>
  (text: string): T =>
    choices.find((choice) => choice === text) ?? expected(`one of ${choices.join(', ')}`);

/** The text stays out of the complaint: it may hold a password. */
export const databaseUrl = (text: string): string =>
  URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
    ? text
    : expected('an address that begins with postgres://');

/** A path on this server or a web address; nothing a browser would run. */
export const webAddress = (text: string): string => {
  if (/^\/(?![/\\])/.test(text)) return text;
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
    ? text
    : expected('a path that begins with / or an http(s) address');
};

/** The text stays out of the complaint: it may hold a password. */
export const smtpUrl = (text: string): string =>
  URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol)
    ? text
    : expected('an address that begins with smtp:// or smtps://');

export const httpOrigin = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
    ? url.origin
    : expected('an http(s) address without a path');
};

export const hosts = (text: string): string[] => {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  return names.every((name) => /^[a-z0-9.:-]+$/.test(name)) ? names : expected('names of hosts, separated by commas');
};

/** The text stays out of the complaint. */
export const secret = (text: string): string => (text.length >= 32 ? text : expected('at least 32 characters'));

export const plain = (text: string): string => text;

/** Addresses or networks of the proxies that may name the caller's address. */
export const proxies = (text: string): string[] => {
  const addresses = text.split(',').map((address) => address.trim());
  const valid = addresses.every((address) => {
    const [network = '', bits = '0', ...more] = address.split('/');
    return (
      isIP(network) !== 0 &&
      more.length === 0 &&
      /^\d{1,3}$/.test(bits) &&
      Number(bits) <= (isIP(network) === 4 ? 32 : 128)
    );
  });
  return valid ? addresses : expected('network addresses, separated by commas');
};
