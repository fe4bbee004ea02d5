import { useSyncExternalStore } from 'react';
import { readText, writeText } from '../store/browser-storage.ts';
import { storageKeys } from '../store/storage-keys.ts';
import { createStore, useStore } from '../store/store.ts';

export type Scheme = 'light' | 'dark';
export type SchemeChoice = Scheme | 'auto';

const read = (): SchemeChoice => {
  const stored = readText(storageKeys.scheme);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
};

const choice = createStore({ scheme: read() });
const system = matchMedia('(prefers-color-scheme: dark)');

const currentScheme = (): Scheme => {
  const { scheme } = choice.get();
  if (scheme !== 'auto') return scheme;
  return system.matches ? 'dark' : 'light';
};

const apply = (): void => document.documentElement.setAttribute('data-mantine-color-scheme', currentScheme());
choice.subscribe(apply);
system.addEventListener('change', apply);
apply();

export const setScheme = (scheme: SchemeChoice): void => {
  writeText(storageKeys.scheme, scheme === 'auto' ? null : scheme);
  choice.set({ scheme });
};

export const useSchemeChoice = (): SchemeChoice => useStore(choice, ({ scheme }) => scheme);

const subscribe = (listener: () => void) => {
  const stop = choice.subscribe(listener);
  system.addEventListener('change', listener);
  return () => {
    stop();
    system.removeEventListener('change', listener);
  };
};
/** The applied scheme, with the system's preference resolved. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, currentScheme);
