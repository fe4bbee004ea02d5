import { readSession, writeSession } from '../store/browser-storage.ts';
import { storageKeys } from '../store/storage-keys.ts';

const isInnerAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('/') && !value.startsWith('//') && !value.startsWith('/auth/');

/** Stores the requested address, so that signing in leads there; applications on one origin share the storage. */
export const storeRequestedAddress = (base: string, address: string): void => {
  if (isInnerAddress(address)) writeSession(storageKeys.wanted, `${base}#${address}`);
};

/** The stored address of this application with its page. */
export const readRequestedAddress = (base: string): string | null => {
  const wanted = readSession(storageKeys.wanted);
  const isOurs = typeof wanted === 'string' && wanted.startsWith(`${base}#`);
  return isOurs && isInnerAddress(wanted.slice(base.length + 1)) ? wanted : null;
};
