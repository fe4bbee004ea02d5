import { useSyncExternalStore } from 'react';
import type { Answer } from '../model/answer.ts';

/** Longer than the toast that offers to take it back. */
const wait = 9_500;

export interface Removals {
  ids: () => ReadonlySet<number>;
  subscribe: (listener: () => void) => () => void;
  plan: (answer: Answer) => void;
  cancel: (id: number) => void;
  /** Does at once what is planned: somebody leaves the sheet. */
  flush: () => void;
}

/** Rows that are gone from the screen but not yet from the server, so that taking it back keeps their answers and history. */
export const createRemovals = (remove: (answer: Answer) => Promise<void>): Removals => {
  const timers = new Map<number, { timer: ReturnType<typeof setTimeout>; answer: Answer }>();
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
    void remove(planned.answer).finally(() => publish((ids) => ids.delete(id)));
  };
  return {
    ids: () => hidden,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    plan: (answer) => {
      timers.set(answer.id, { answer, timer: setTimeout(() => carryOut(answer.id), wait) });
      publish((ids) => ids.add(answer.id));
    },
    cancel: (id) => {
      clearTimeout(timers.get(id)?.timer);
      if (timers.delete(id)) publish((ids) => ids.delete(id));
    },
    flush: () => {
      for (const id of timers.keys()) carryOut(id);
    },
  };
};

export const useHiddenRows = (removals: Removals): ReadonlySet<number> =>
  useSyncExternalStore(removals.subscribe, removals.ids);
