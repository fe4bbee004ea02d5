/** Storage can be forbidden or full: reading then answers null, writing does nothing. */
const guarded = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch (error) {
    console.warn('Browser storage is not available', error);
    return otherwise;
  }
};

const readJson = (storage: () => Storage, key: string): unknown =>
  guarded(() => JSON.parse(storage().getItem(key) ?? 'null') as unknown, null);
const writeJson = (storage: () => Storage, key: string, value: unknown): void =>
  guarded(
    () => (value === null ? storage().removeItem(key) : storage().setItem(key, JSON.stringify(value))),
    undefined,
  );

export const readLocal = (key: string): unknown => readJson(() => localStorage, key);
export const writeLocal = (key: string, value: unknown): void => writeJson(() => localStorage, key, value);
export const readSession = (key: string): unknown => readJson(() => sessionStorage, key);
export const writeSession = (key: string, value: unknown): void => writeJson(() => sessionStorage, key, value);

export const readText = (key: string): string | null => guarded(() => localStorage.getItem(key), null);
export const writeText = (key: string, value: string | null): void =>
  guarded(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)), undefined);

/** Removes the drafts of a session that ended. */
export const clearSessionKeys = (prefix: string): void =>
  guarded(() => {
    for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith(prefix)))
      sessionStorage.removeItem(key);
  }, undefined);
