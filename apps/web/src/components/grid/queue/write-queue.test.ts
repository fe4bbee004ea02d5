import { describe, expect, it, vi } from 'vitest';
import { type Sending, createWriteQueue } from './write-queue.ts';

interface Row {
  id: number;
  version: number;
  todo: string | null;
  done: boolean;
}
type Changes = Partial<Omit<Row, 'id' | 'version'>>;

class Stale extends Error {
  readonly current: readonly Row[];
  constructor(current: readonly Row[]) {
    super('stale');
    this.current = current;
  }
}
class Away extends Error {}

/** A server with optimistic locking; `fail` makes its next responses errors. */
const createServer = (rows: Row[]) => {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const failures: Error[] = [];
  const requests: Sending<Changes>[][] = [];
  const send = async (items: readonly Sending<Changes>[]): Promise<Row[]> => {
    requests.push([...items]);
    await Promise.resolve();
    const failure = failures.shift();
    if (failure) throw failure;
    const stale = items.filter(({ id, version }) => stored.get(id)?.version !== version);
    if (stale.length > 0) throw new Stale(stale.map(({ id }) => stored.get(id)!));
    for (const { changes } of items) {
      if (changes.todo === 'refused') throw new Error('validation');
    }
    return items.map(({ id, changes }) => {
      const row = { ...stored.get(id)!, ...changes };
      stored.set(id, { ...row, version: row.version + 1 });
      return stored.get(id)!;
    });
  };
  const editBySomebodyElse = (id: number, changes: Changes) => {
    const row = stored.get(id)!;
    stored.set(id, { ...row, ...changes, version: row.version + 1 });
  };
  return { send, stored, failures, requests, editBySomebodyElse };
};

const setUp = (count = 1) => {
  const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1, version: 1, todo: null, done: false }));
  const server = createServer(rows);
  const cache = new Map<number, Row>(rows.map((row) => [row.id, row]));
  const queue = createWriteQueue<Row, Changes>({
    send: server.send,
    cached: (id) => cache.get(id),
    saved: (saved) => {
      for (const row of saved) cache.set(row.id, row);
    },
    currentOf: (error) => (error instanceof Stale ? error.current : []),
    isPassing: (error) => error instanceof Away,
    waits: [10],
  });
  return { server, cache, queue };
};

describe('the write queue', () => {
  it('shows a change at once and drops it when it is saved', async () => {
    const { queue, server, cache } = setUp();
    queue.change(1, { todo: 'Haus B' });
    expect(queue.get().overlays.get(1)).toEqual({ todo: 'Haus B' });
    expect(queue.get().sending).toBe(1);
    await queue.whenIdle();
    expect(queue.get()).toMatchObject({ sending: 0, savedAt: expect.any(Date) });
    expect(queue.get().overlays.size).toBe(0);
    expect(server.stored.get(1)).toMatchObject({ todo: 'Haus B', version: 2 });
    expect(cache.get(1)).toEqual(server.stored.get(1));
  });

  it('sends changes made meanwhile after the first, with the version that came back', async () => {
    const { queue, server } = setUp();
    queue.change(1, { todo: 'a' });
    await Promise.resolve();
    queue.change(1, { todo: 'ab' });
    queue.change(1, { done: true });
    await queue.whenIdle();
    expect(server.requests).toEqual([
      [{ id: 1, version: 1, changes: { todo: 'a' } }],
      [{ id: 1, version: 2, changes: { todo: 'ab', done: true } }],
    ]);
  });

  it('sends many rows in batches', async () => {
    const { queue, server } = setUp(700);
    for (let id = 1; id <= 700; id++) queue.change(id, { todo: 'x' });
    await queue.whenIdle();
    expect(server.requests.map((items) => items.length)).toEqual([500, 200]);
  });

  it('saves the good rows of a refused batch and keeps the bad one with what was typed', async () => {
    const { queue, server } = setUp(3);
    queue.change(1, { todo: 'one' });
    queue.change(2, { todo: 'refused' });
    queue.change(3, { todo: 'three' });
    await queue.whenIdle();
    expect(server.stored.get(1)?.todo).toBe('one');
    expect(server.stored.get(3)?.todo).toBe('three');
    expect([...queue.get().writeErrors.keys()]).toEqual([2]);
    expect(queue.get().overlays.get(2)).toEqual({ todo: 'refused' });
  });

  it('lays a change over a newer row when other fields were changed', async () => {
    const { queue, server } = setUp();
    server.editBySomebodyElse(1, { done: true });
    queue.change(1, { todo: 'mine' });
    await queue.whenIdle();
    expect(server.stored.get(1)).toMatchObject({ todo: 'mine', done: true, version: 3 });
    expect(queue.get().writeErrors.size).toBe(0);
  });

  it('asks when the same field was changed, and sends mine over it', async () => {
    const { queue, server } = setUp();
    server.editBySomebodyElse(1, { todo: 'theirs' });
    queue.change(1, { todo: 'mine', done: true });
    await queue.whenIdle();
    expect(queue.get().writeErrors.get(1)).toMatchObject({
      type: 'stale',
      fields: ['todo'],
      current: { todo: 'theirs' },
    });
    expect(server.stored.get(1)?.todo).toBe('theirs');
    queue.keepMine(1);
    await queue.whenIdle();
    expect(server.stored.get(1)).toMatchObject({ todo: 'mine', done: true });
    expect(queue.get().overlays.size).toBe(0);
  });

  it('takes theirs', async () => {
    const { queue, server, cache } = setUp();
    server.editBySomebodyElse(1, { todo: 'theirs' });
    queue.change(1, { todo: 'mine' });
    await queue.whenIdle();
    queue.discard(1);
    await queue.whenIdle();
    expect(queue.get().overlays.size).toBe(0);
    expect(cache.get(1)?.todo).toBe('theirs');
    expect(server.requests).toHaveLength(1);
  });

  it('asks nobody when both wrote the same', async () => {
    const { queue, server } = setUp();
    server.editBySomebodyElse(1, { todo: 'same' });
    queue.change(1, { todo: 'same' });
    await queue.whenIdle();
    expect(queue.get()).toMatchObject({ sending: 0 });
    expect(queue.get().writeErrors.size).toBe(0);
    expect(server.requests).toHaveLength(1);
  });

  it('saves the other rows of a batch in which somebody else has changed some, and asks about these', async () => {
    const { queue, server } = setUp(3);
    server.editBySomebodyElse(1, { todo: 'theirs' });
    server.editBySomebodyElse(2, { done: true });
    for (const id of [1, 2, 3]) queue.change(id, { todo: 'mine' });
    await queue.whenIdle();
    expect([...queue.get().writeErrors]).toMatchObject([[1, { type: 'stale', current: { todo: 'theirs' } }]]);
    expect(server.stored.get(2)).toMatchObject({ todo: 'mine', done: true });
    expect(server.stored.get(3)?.todo).toBe('mine');
    expect(server.requests).toHaveLength(2);
  });

  it('does not send a batch again and again when the newer row is not one of it', async () => {
    const { queue, server } = setUp(2);
    server.failures.push(new Stale([{ id: 99, version: 4, todo: null, done: false }]));
    queue.change(1, { todo: 'a' });
    queue.change(2, { todo: 'b' });
    await queue.whenIdle();
    expect(server.requests).toHaveLength(1);
    expect(queue.get().writeErrors.size).toBe(2);
  });

  it('keeps what was typed through an error and sends it again on demand', async () => {
    const { queue, server } = setUp();
    server.failures.push(new Error('internal'));
    queue.change(1, { todo: 'kept' });
    await queue.whenIdle();
    expect(queue.get().writeErrors.get(1)).toMatchObject({ type: 'failed', willRetry: false });
    expect(queue.get().overlays.get(1)).toEqual({ todo: 'kept' });
    queue.retry(1);
    await queue.whenIdle();
    expect(server.stored.get(1)?.todo).toBe('kept');
    expect(queue.get().writeErrors.size).toBe(0);
  });

  it('tries again by itself while the server is unavailable', async () => {
    vi.useFakeTimers();
    const { queue, server } = setUp();
    server.failures.push(new Away(), new Away());
    queue.change(1, { todo: 'offline' });
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.get().writeErrors.get(1)).toMatchObject({ type: 'failed', willRetry: true });
    await vi.advanceTimersByTimeAsync(30);
    expect(server.stored.get(1)?.todo).toBe('offline');
    expect(server.requests).toHaveLength(3);
    vi.useRealTimers();
  });

  it('saves the rest of a row when one field is refused, and keeps the refused one as it was typed', async () => {
    const rows = [{ id: 1, version: 1, todo: null, done: false }];
    const server = createServer(rows);
    const cache = new Map<number, Row>(rows.map((row) => [row.id, row]));
    const queue = createWriteQueue<Row, Changes>({
      send: server.send,
      cached: (id) => cache.get(id),
      saved: (saved) => {
        for (const row of saved) cache.set(row.id, row);
      },
      currentOf: (error) => (error instanceof Stale ? error.current : []),
      isPassing: () => false,
      failedFields: (error) => (error instanceof Error && error.message === 'validation' ? ['todo'] : []),
    });
    queue.change(1, { todo: 'refused', done: true });
    await queue.whenIdle();
    expect(server.stored.get(1)).toMatchObject({ todo: null, done: true });
    expect(queue.get().overlays.get(1)).toEqual({ todo: 'refused' });
    expect(queue.get().writeErrors.get(1)).toMatchObject({ type: 'failed' });

    queue.change(1, { done: false });
    await queue.whenIdle();
    expect(server.stored.get(1)?.done).toBe(false);
    expect(queue.get().writeErrors.size).toBe(1);

    queue.change(1, { todo: 'better' });
    await queue.whenIdle();
    expect(server.stored.get(1)?.todo).toBe('better');
    expect(queue.get()).toMatchObject({ sending: 0 });
    expect(queue.get().overlays.size + queue.get().writeErrors.size).toBe(0);
  });

  it('drops what was discarded', async () => {
    const { queue, server } = setUp();
    server.failures.push(new Error('internal'));
    queue.change(1, { todo: 'kept' });
    await queue.whenIdle();
    queue.discard(1);
    queue.change(1, { todo: 'again' });
    await queue.whenIdle();
    expect(server.stored.get(1)?.todo).toBe('again');
  });

  it('brings back what was not saved before the page was loaded again, and still notices newer values', async () => {
    const { queue, server } = setUp(2);
    server.failures.push(new Error('internal'));
    queue.change(1, { todo: 'kept' });
    await queue.whenIdle();
    const pending = structuredClone(queue.pending());
    expect(pending).toEqual([
      { id: 1, changes: { todo: 'kept' }, before: { id: 1, version: 1, todo: null, done: false } },
    ]);

    server.editBySomebodyElse(1, { todo: 'theirs' });
    const later = setUp(2);
    const second = createWriteQueue<Row, Changes>({
      send: server.send,
      cached: (id) => server.stored.get(id),
      saved: () => undefined,
      currentOf: (error) => (error instanceof Stale ? error.current : []),
      isPassing: () => false,
    });
    second.restore(pending);
    await second.whenIdle();
    expect(second.get().writeErrors.get(1)).toMatchObject({ type: 'stale', fields: ['todo'] });
    expect(later.queue.pending()).toEqual([]);
  });

  it('tries a failed row again when it is edited', async () => {
    const { queue, server } = setUp();
    server.failures.push(new Error('internal'));
    queue.change(1, { todo: 'first' });
    await queue.whenIdle();
    queue.change(1, { done: true });
    await queue.whenIdle();
    expect(server.stored.get(1)).toMatchObject({ todo: 'first', done: true });
  });
});
