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

/** What came between a row and the server; what was typed stays in the overlay until somebody decides. */
export type Trouble<V> =
  | { type: 'failed'; error: unknown; willRetry: boolean }
  /** Somebody else changed the same fields meanwhile. */
  | { type: 'stale'; current: V; fields: string[] };

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
  largestBatch?: number;
  /** Waits before trying again, in milliseconds; the last one repeats. */
  waits?: readonly number[];
}

interface Entry<V, C> {
  sending: C | null;
  waiting: C | null;
  /** The row as it was when the first unconfirmed change was made. */
  before: V;
  trouble: Trouble<V> | null;
}

const fieldOf = (row: object, field: string): unknown => (row as Record<string, unknown>)[field];
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

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
  const {
    send,
    known,
    saved,
    currentOf,
    isPassing,
    largestBatch = 500,
    waits = [2_000, 5_000, 15_000, 30_000],
  } = options;
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
      overlays.set(id, { ...entry.sending, ...entry.waiting } as C);
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

  const flush = () => {
    const ready: Sending<C>[] = [];
    for (const [id, entry] of entries) {
      if (entry.sending !== null || entry.waiting === null || entry.trouble !== null) continue;
      ready.push({ id, changes: entry.waiting, version: entry.before.version });
      entry.sending = entry.waiting;
      entry.waiting = null;
    }
    for (let from = 0; from < ready.length; from += largestBatch) void deliver(ready.slice(from, from + largestBatch));
    if (ready.length === 0) publish();
  };

  const deliver = async (items: Sending<C>[]) => {
    underWay++;
    try {
      confirm(items, await send(items));
    } catch (error) {
      refuse(items, error);
    } finally {
      underWay--;
      tellSettled();
    }
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
      if (entry.waiting === null) entries.delete(id);
      else plan();
    }
    publish(new Date());
  };

  /** Puts what was under way back in front of what has been typed since. */
  const takeBack = (entry: Entry<V, C>) => {
    entry.waiting = { ...entry.sending, ...entry.waiting } as C;
    entry.sending = null;
  };

  const refuse = (items: Sending<C>[], error: unknown) => {
    const current = currentOf(error);
    const met = current === null ? undefined : items.find(({ id }) => id === current.id);
    const isOneWrong = current === null && items.length > 1 && !isPassing(error);
    for (const { id } of items) {
      const entry = entries.get(id);
      if (entry === undefined) continue;
      takeBack(entry);
      if (met === undefined && !isOneWrong) entry.trouble = { type: 'failed', error, willRetry: isPassing(error) };
      else if (current !== null && current.id === id) meet(entry, current);
    }
    if (met !== undefined) plan();
    if (isOneWrong) void deliverSingly(items.map(({ id }) => id));
    if (isPassing(error)) planRetry();
    publish();
  };

  /** A batch is saved whole or not at all: when it is refused, each row goes on its own, so that one fault holds up no other. */
  const deliverSingly = async (ids: number[]) => {
    underWay++;
    const items = ids.flatMap((id) => {
      const entry = entries.get(id);
      if (entry === undefined || entry.waiting === null) return [];
      entry.sending = entry.waiting;
      entry.waiting = null;
      return [{ id, changes: entry.sending, version: entry.before.version }];
    });
    for (const item of items) await deliver([item]);
    underWay--;
    tellSettled();
  };

  /** The row moved on: changes of other fields go on top of it, changes of the same fields wait for a decision. */
  const meet = (entry: Entry<V, C>, current: V) => {
    saved([current]);
    const wanted = entry.waiting ?? ({} as C);
    const differing = Object.keys(wanted).filter((field) => !isSame(fieldOf(wanted, field), fieldOf(current, field)));
    const fields = differing.filter((field) => !isSame(fieldOf(entry.before, field), fieldOf(current, field)));
    if (differing.length === 0) entries.delete(current.id);
    else if (fields.length > 0) entry.trouble = { type: 'stale', current, fields };
    entry.before = current;
  };

  const planRetry = () => {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => retry(), waits[Math.min(failures, waits.length - 1)]);
    failures++;
  };

  const resume = (entry: Entry<V, C>) => {
    entry.trouble = null;
    plan();
  };
  const retry = (id?: number) => {
    for (const [key, entry] of entries) {
      if (entry.trouble?.type !== 'failed') continue;
      if (key === id || (id === undefined && entry.trouble.willRetry)) resume(entry);
    }
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
      if (entry !== undefined) {
        entry.waiting = { ...entry.waiting, ...changes };
        if (entry.trouble?.type === 'failed') entry.trouble = null;
      } else if (row !== undefined) entries.set(id, { sending: null, waiting: changes, before: row, trouble: null });
      plan();
      publish();
    },
    retry,
    keepMine: (id) => {
      const entry = entries.get(id);
      if (entry !== undefined) resume(entry);
      publish();
    },
    discard: (id) => {
      entries.delete(id);
      publish();
    },
    pending: () =>
      [...entries].map(([id, { sending, waiting, before }]) => ({
        id,
        changes: { ...sending, ...waiting } as C,
        before,
      })),
    restore: (pending) => {
      for (const { id, changes, before } of pending) {
        if (!entries.has(id)) entries.set(id, { sending: null, waiting: changes, before, trouble: null });
      }
      plan();
      publish();
    },
    settled: () => (underWay === 0 && !isFlushPlanned ? Promise.resolve() : new Promise((settle) => idle.push(settle))),
  };
};
