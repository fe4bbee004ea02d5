import { expected } from './setting.ts';

export const wholeNumber =
  (from: number, to: number) =>
  (text: string): number => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= from && value <= to ? value : expected(`a whole number from ${from} to ${to}`);
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
  URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) ? text : expected('an address that begins with postgres://');

/** A path on this server or a web address; nothing a browser would run. */
export const webAddress = (text: string): string => {
  if (/^\/(?![/\\])/.test(text)) return text;
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : expected('a path that begins with / or an http(s) address');
};

export const plain = (text: string): string => text;

/** Hops in front of this server, or the addresses of the proxies that may name the caller's. */
export const proxies = (text: string): number | string[] => {
  if (/^\d+$/.test(text)) return wholeNumber(1, 10)(text);
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every((address) => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(address))
    ? addresses
    : expected('a number of hops or a list of addresses, with commas');
};
