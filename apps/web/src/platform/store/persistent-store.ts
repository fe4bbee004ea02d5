import { readLocal, writeLocal } from './browser-storage.ts';
import { storageKeys } from './storage-keys.ts';
import { type Store, createStore } from './store.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const found = readLocal(storageKeys.state);
const remembered: Record<string, unknown> = isRecord(found) ? found : {};

/** A store kept in local storage. `read` must cope with old or broken values. */
export const createPersistentStore = <T extends object>(
  read: (stored: Readonly<Record<string, unknown>>) => T,
): Store<T> => {
  const store = createStore(read(remembered));
  store.subscribe(() => {
    Object.assign(remembered, store.get());
    writeLocal(storageKeys.state, remembered);
  });
  return store;
};
