import { useSyncExternalStore } from 'react';
import type { AppliedLesson } from '../model/applied-lesson.ts';

/** Longer than the toast that offers to undo it. */
const wait = 9_500;

export interface Removals {
  ids: () => ReadonlySet<number>;
  subscribe: (listener: () => void) => () => void;
  plan: (appliedLesson: AppliedLesson) => void;
  cancel: (id: number) => void;
  /** Runs the planned removals at once, because the user leaves the worksheet. */
  flush: () => void;
}

/** Rows that are gone from the screen but not yet from the server, so that undoing it keeps their answers and history. */
export const createRemovals = (remove: (appliedLesson: AppliedLesson) => Promise<void>): Removals => {
  const timers = new Map<number, { timer: ReturnType<typeof setTimeout>; appliedLesson: AppliedLesson }>();
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
    void remove(planned.appliedLesson).finally(() => publish((ids) => ids.delete(id)));
  };
  return {
    ids: () => hidden,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    plan: (appliedLesson) => {
      timers.set(appliedLesson.id, { appliedLesson, timer: setTimeout(() => carryOut(appliedLesson.id), wait) });
      publish((ids) => ids.add(appliedLesson.id));
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
