import { useSyncExternalStore } from 'react';

/** Longer than the toast that offers to undo it. */
const wait = 9_500;

export interface Removals<R extends { id: number } = { id: number }> {
  ids: () => ReadonlySet<number>;
  subscribe: (listener: () => void) => () => void;
  plan: (row: R) => void;
  /** False when it is too late. */
  cancel: (id: number) => boolean;
  /** Runs the planned removals at once, because the user leaves the screen. */
  flush: () => void;
}

/** Rows that are gone from the screen but not yet from the server, so that undoing it keeps all that belongs to them. */
export const createRemovals = <R extends { id: number }>(remove: (row: R) => Promise<void>): Removals<R> => {
  const timers = new Map<number, { timer: ReturnType<typeof setTimeout>; row: R }>();
  const listeners = new Set<() => void>();
  let hidden: ReadonlySet<number> = new Set();
  const publish = (change: (ids: Set<number>) => void) => {
    const next = new Set(hidden);
    change(next);
    hidden = next;
    for (const listener of listeners) listener();
  };
  const carryOut = (id: number) => {
    const planned = timers.get(id);
    if (planned === undefined) return;
    clearTimeout(planned.timer);
    timers.delete(id);
    void remove(planned.row).finally(() => publish((ids) => ids.delete(id)));
  };
  return {
    ids: () => hidden,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    plan: (row) => {
      timers.set(row.id, { row, timer: setTimeout(() => carryOut(row.id), wait) });
      publish((ids) => ids.add(row.id));
    },
    cancel: (id) => {
      clearTimeout(timers.get(id)?.timer);
      if (!timers.delete(id)) return false;
      publish((ids) => ids.delete(id));
      return true;
    },
    flush: () => {
      for (const id of timers.keys()) carryOut(id);
    },
  };
};

export const useHiddenRows = (removals: Pick<Removals, 'ids' | 'subscribe'>): ReadonlySet<number> =>
  useSyncExternalStore(removals.subscribe, removals.ids);
