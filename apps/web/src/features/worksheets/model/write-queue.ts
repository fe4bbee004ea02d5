import {
  edit,
  type Entry,
  isReady,
  meet,
  newEntry,
  overlayOf,
  refuse,
  resume,
  takeBack,
  type Trouble,
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
  /** Per row all that is not yet confirmed. */
  overlays: ReadonlyMap<number, C>;
  troubles: ReadonlyMap<number, Trouble<V>>;
  /** Rows on their way to the server. */
  sending: number;
  savedAt: Date | null;
}

export interface WriteQueueOptions<V extends Versioned, C extends object> {
  /** Sends the changes of one row, or of several rows at once; answers them as they stand afterwards. */
  send: (items: readonly Sending<C>[]) => Promise<readonly V[]>;
  /** The row as the server last answered it. */
  known: (id: number) => V | undefined;
  saved: (rows: readonly V[]) => void;
  /** The row as it stands when the error says that it was changed meanwhile. */
  currentOf: (error: unknown) => V | null;
  /** Trying again by itself may help. */
  isPassing: (error: unknown) => boolean;
  /** Of the fields sent those the error is about; the others are saved without them. None: the whole change is refused. */
  faultyFields?: (error: unknown, changes: C) => readonly string[];
  largestBatch?: number;
  /** Waits before trying again, in milliseconds; the last one repeats. */
  waits?: readonly number[];
}

/** What a reload must not lose: the changes, and the row they were made on. */
export interface Pending<V, C> {
  id: number;
  changes: C;
  before: V;
}

export interface WriteQueue<V extends Versioned, C extends object> {
  get: () => QueueState<V, C>;
  subscribe: (listener: () => void) => () => void;
  change: (id: number, changes: C) => void;
  retry: (id?: number) => void;
  /** Sends what was typed over the newer value. */
  keepMine: (id: number) => void;
  /** Lets go of what was typed and takes what the server has. */
  discard: (id: number) => void;
  pending: () => Pending<V, C>[];
  restore: (pending: readonly Pending<V, C>[]) => void;
  /** Settles when nothing is under way. */
  settled: () => Promise<void>;
}

/**
 * Saves one row at a time, in the order of its changes, so that an answer never overtakes the next edit. Changes made
 * while a row is on its way wait and go out together with the version that comes back.
 */
export const createWriteQueue = <V extends Versioned, C extends object>(
  options: WriteQueueOptions<V, C>,
): WriteQueue<V, C> => {
  const { send, known, saved, currentOf, isPassing, faultyFields = () => [] } = options;
  const { largestBatch = 500, waits = [2_000, 5_000, 15_000, 30_000] } = options;
  const entries = new Map<number, Entry<V, C>>();
  const listeners = new Set<() => void>();
  let state: QueueState<V, C> = { overlays: new Map(), troubles: new Map(), sending: 0, savedAt: null };
  let isFlushPlanned = false;
  let underWay = 0;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let idle: (() => void)[] = [];

  const publish = (savedAt = state.savedAt) => {
    const overlays = new Map<number, C>();
    const troubles = new Map<number, Trouble<V>>();
    let sending = 0;
    for (const [id, entry] of entries) {
      overlays.set(id, overlayOf(entry));
      if (entry.trouble !== null) troubles.set(id, entry.trouble);
      else sending++;
    }
    state = { overlays, troubles, sending, savedAt };
    for (const listener of listeners) listener();
    tellSettled();
  };
  const tellSettled = () => {
    if (underWay > 0 || isFlushPlanned) return;
    for (const settle of idle) settle();
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
      tellSettled();
    }
  };

  /** A row with nothing left to save or to decide is done with. */
  const settle = (id: number, entry: Entry<V, C>) => {
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
      settle(id, entry);
    }
    publish(new Date());
  };

  const returned = (items: Sending<C>[], error: unknown) => {
    const current = currentOf(error);
    const isOneOfThem = current !== null && items.some(({ id }) => id === current.id);
    const willRetry = isPassing(error);
    const isOneWrong = current === null && items.length > 1 && !willRetry;
    if (isOneOfThem) saved([current]);
    for (const { id, changes } of items) {
      const entry = entries.get(id);
      if (entry === undefined) continue;
      takeBack(entry);
      if (isOneOfThem && id === current.id) meet(entry, current);
      else if (!isOneOfThem && !isOneWrong) {
        refuse(entry, { type: 'failed', error, willRetry }, willRetry ? [] : faultyFields(error, changes));
      }
      if (entry.trouble === null || entry.held !== null) settle(id, entry);
    }
    if (isOneWrong) void deliverSingly(items.map(({ id }) => id));
    if (willRetry) planRetry();
    publish();
  };

  /** A batch is saved whole or not at all: when it is refused, each row goes on its own, so that one fault holds up no other. */
  const deliverSingly = async (ids: number[]) => {
    underWay++;
    for (const item of ids.flatMap(take)) await deliver([item]);
    underWay--;
    tellSettled();
  };

  const planRetry = () => {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => retry(), waits[Math.min(failures, waits.length - 1)]);
    failures++;
  };

  const retry = (id?: number) => {
    for (const [key, entry] of entries) {
      if (entry.trouble?.type !== 'failed') continue;
      if (key === id || (id === undefined && entry.trouble.willRetry)) resume(entry);
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
    change: (id, changes) => {
      const row = known(id);
      const entry = entries.get(id);
      if (entry !== undefined) edit(entry, changes);
      else if (row !== undefined) entries.set(id, newEntry(row, changes));
      plan();
      publish();
    },
    retry,
    keepMine: (id) => {
      const entry = entries.get(id);
      if (entry !== undefined) resume(entry);
      plan();
      publish();
    },
    discard: (id) => {
      entries.delete(id);
      publish();
    },
    pending: () => [...entries].map(([id, entry]) => ({ id, changes: overlayOf(entry), before: entry.before })),
    restore: (pending) => {
      for (const { id, changes, before } of pending) {
        if (!entries.has(id)) entries.set(id, newEntry(before, changes));
      }
      plan();
      publish();
    },
    settled: () => (underWay === 0 && !isFlushPlanned ? Promise.resolve() : new Promise((settle) => idle.push(settle))),
  };
};
