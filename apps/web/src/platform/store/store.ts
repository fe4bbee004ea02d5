import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get: () => T;
  set: (change: Partial<T> | ((before: T) => Partial<T>)) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A value outside React that components can watch. */
export const createStore = <T extends object>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (change) => {
      value = { ...value, ...(typeof change === 'function' ? change(value) : change) };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** `select` must answer the same reference as long as nothing changed. */
export const useStore = <T extends object, S>(store: Store<T>, select: (value: T) => S): S =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));
