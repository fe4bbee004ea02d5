import {
  edit,
  type Entry,
  isReady,
  markConflict,
  newEntry,
  overlayOf,
  markFailed,
  retryEntry,
  returnToQueue,
  type WriteError,
} from './queue-entry.ts';

/** A row that several people may change; the version grows with each change. */
export interface Versioned {
  id: number;
  version: number;
}
export interface Sending<C> {
  id: number;
  changes: C;
  version: number;
}

export interface QueueState<V, C> {
  /** Unconfirmed changes per row. */
  overlays: ReadonlyMap<number, C>;
  writeErrors: ReadonlyMap<number, WriteError<V>>;
  /** Rows on their way to the server. */
  sending: number;
  savedAt: Date | null;
}

export interface WriteQueueOptions<V extends Versioned, C extends object> {
  /** Sends the changes of one row, or of several rows at once; returns them as they stand afterwards. */
  send: (items: readonly Sending<C>[]) => Promise<readonly V[]>;
  /** The row as the server last returned it. */
  cached: (id: number) => V | undefined;
  saved: (rows: readonly V[]) => void;
  /** The current rows of those sent that somebody else has changed, when the error says so. */
  currentOf: (error: unknown) => readonly V[];
  /** Whether an automatic retry may help. */
  isPassing: (error: unknown) => boolean;
  /** Of the fields sent those the error is about; the others are saved without them. None: the whole change is refused. */
  failedFields?: (error: unknown, changes: C) => readonly string[];
  largestBatch?: number;
  /** Waits before trying again, in milliseconds; the last one repeats. */
  waits?: readonly number[];
}

/** What must survive a reload: the changes and the row they were made on. */
export interface Pending<V, C> {
  id: number;
  changes: C;
  before: V;
}

export interface WriteQueue<V extends Versioned, C extends object> {
  get: () => QueueState<V, C>;
  subscribe: (listener: () => void) => () => void;
  change: (id: number, changes: C) => void;
  /** Several rows, published once. */
  changeAll: (all: readonly { id: number; changes: C }[]) => void;
  retry: (id?: number) => void;
  /** Sends what was typed over the newer value. */
  keepMine: (id: number) => void;
  /** Discards what was typed and shows the server's value. */
  discard: (id: number) => void;
  pending: () => Pending<V, C>[];
  /** Rows whose changes did not reach the server and are tried again by themselves. */
  waiting: () => number;
  restore: (pending: readonly Pending<V, C>[]) => void;
  /** Resolves when no request is running. */
  whenIdle: () => Promise<void>;
}

/**
 * Saves one row at a time, in the order of its changes, so that an answer never overtakes the next edit. Changes made
 * while a row is on its way wait and go out together with the version that comes back.
 */
export const createWriteQueue = <V extends Versioned, C extends object>(
  options: WriteQueueOptions<V, C>,
): WriteQueue<V, C> => {
  const { send, cached, saved, currentOf, isPassing, failedFields = () => [] } = options;
  const { largestBatch = 500, waits = [2_000, 5_000, 15_000, 30_000] } = options;
  const entries = new Map<number, Entry<V, C>>();
  const listeners = new Set<() => void>();
  let state: QueueState<V, C> = { overlays: new Map(), writeErrors: new Map(), sending: 0, savedAt: null };
  let isFlushPlanned = false;
  let underWay = 0;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let idle: (() => void)[] = [];

  const publish = (savedAt = state.savedAt) => {
    const overlays = new Map<number, C>();
    const writeErrors = new Map<number, WriteError<V>>();
    let sending = 0;
    for (const [id, entry] of entries) {
      overlays.set(id, overlayOf(entry));
      if (entry.writeError !== null) writeErrors.set(id, entry.writeError);
      else sending++;
    }
    state = { overlays, writeErrors, sending, savedAt };
    for (const listener of listeners) listener();
    resolveIdle();
  };
  const resolveIdle = () => {
    if (underWay > 0 || isFlushPlanned) return;
    for (const finishEntry of idle) finishEntry();
    idle = [];
  };

  const plan = () => {
    if (isFlushPlanned) return;
    isFlushPlanned = true;
    queueMicrotask(() => {
      isFlushPlanned = false;
      flush();
    });
  };

  const take = (id: number): Sending<C>[] => {
    const entry = entries.get(id);
    if (entry === undefined || entry.waiting === null) return [];
    entry.sending = entry.waiting;
    entry.waiting = null;
    return [{ id, changes: entry.sending, version: entry.before.version }];
  };
  const flush = () => {
    const ready = [...entries].flatMap(([id, entry]) => (isReady(entry) ? take(id) : []));
    for (let from = 0; from < ready.length; from += largestBatch) void deliver(ready.slice(from, from + largestBatch));
    if (ready.length === 0) publish();
  };

  const deliver = async (items: Sending<C>[]) => {
    underWay++;
    try {
      confirm(items, await send(items));
    } catch (error) {
      returned(items, error);
    } finally {
      underWay--;
      resolveIdle();
    }
  };

  /** Deletes the entry of a row that has nothing left to save or to decide. */
  const finishEntry = (id: number, entry: Entry<V, C>) => {
    if (entry.waiting !== null) plan();
    else if (entry.held === null) entries.delete(id);
  };

  const confirm = (items: Sending<C>[], rows: readonly V[]) => {
    failures = 0;
    saved(rows);
    const answered = new Map(rows.map((row) => [row.id, row]));
    for (const { id } of items) {
      const entry = entries.get(id);
      if (entry === undefined) continue;
      entry.sending = null;
      entry.before = answered.get(id) ?? entry.before;
      finishEntry(id, entry);
    }
    publish(new Date());
  };

  const returned = (items: Sending<C>[], error: unknown) => {
    const newer = currentOf(error);
    const current = new Map(newer.filter(({ id }) => items.some((item) => item.id === id)).map((row) => [row.id, row]));
    const isStale = current.size > 0;
    const willRetry = isPassing(error);
    const isOneWrong = newer.length === 0 && items.length > 1 && !willRetry;
    if (isStale) saved([...current.values()]);
    for (const { id, changes } of items) {
      const entry = entries.get(id);
      if (entry === undefined) continue;
      returnToQueue(entry);
      const row = current.get(id);
      if (row !== undefined) markConflict(entry, row);
      else if (!isStale && !isOneWrong) {
        markFailed(entry, { type: 'failed', error, willRetry }, willRetry ? [] : failedFields(error, changes));
      }
      if (entry.writeError === null || entry.held !== null) finishEntry(id, entry);
    }
    if (isOneWrong) void deliverSingly(items.map(({ id }) => id));
    if (willRetry) planRetry();
    publish();
  };

  /** A batch is saved whole or not at all. When it is rejected, each row is sent on its own, so that one error blocks no other row. */
  const deliverSingly = async (ids: number[]) => {
    underWay++;
    for (const item of ids.flatMap(take)) await deliver([item]);
    underWay--;
    resolveIdle();
  };

  const planRetry = () => {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => retry(), waits[Math.min(failures, waits.length - 1)]);
    failures++;
  };

  const retry = (id?: number) => {
    for (const [key, entry] of entries) {
      if (entry.writeError?.type !== 'failed') continue;
      if (key === id || (id === undefined && entry.writeError.willRetry)) retryEntry(entry);
    }
    plan();
    publish();
  };

  const changeAll = (all: readonly { id: number; changes: C }[]) => {
    for (const { id, changes } of all) {
      const row = cached(id);
      const entry = entries.get(id);
      if (entry !== undefined) edit(entry, changes);
      else if (row !== undefined) entries.set(id, newEntry(row, changes));
    }
    plan();
    publish();
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (id, changes) => changeAll([{ id, changes }]),
    changeAll,
    retry,
    keepMine: (id) => {
      const entry = entries.get(id);
      if (entry !== undefined) retryEntry(entry);
      plan();
      publish();
    },
    discard: (id) => {
      entries.delete(id);
      publish();
    },
    pending: () => [...entries].map(([id, entry]) => ({ id, changes: overlayOf(entry), before: entry.before })),
    waiting: () =>
      [...entries.values()].filter(({ writeError }) => writeError?.type === 'failed' && writeError.willRetry).length,
    restore: (pending) => {
      for (const { id, changes, before } of pending) {
        if (!entries.has(id)) entries.set(id, newEntry(before, changes));
      }
      plan();
      publish();
    },
    whenIdle: () =>
      underWay === 0 && !isFlushPlanned ? Promise.resolve() : new Promise((finishEntry) => idle.push(finishEntry)),
  };
};
