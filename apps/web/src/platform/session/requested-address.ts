import { readSession, writeSession } from '../store/browser-storage.ts';
import { storageKeys } from '../store/storage-keys.ts';

const isInnerAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('/') && !value.startsWith('//') && !value.startsWith('/auth/');

/** Stores the requested address, so that signing in leads there. */
export const storeRequestedAddress = (address: string): void => {
  if (isInnerAddress(address)) writeSession(storageKeys.wanted, address);
};

export const readRequestedAddress = (): string | null => {
  const wanted = readSession(storageKeys.wanted);
  return isInnerAddress(wanted) ? wanted : null;
};
