import { setWaitingChanges } from '../../../platform/api/connection.ts';
import { readSession, writeSession } from '../../../platform/store/browser-storage.ts';
import type { Pending, Versioned, WriteQueue } from './write-queue.ts';

/** Tries again what could not be saved as soon as there is a network, and lets the shell say how much waits. */
export const retryWhenOnline = <V extends Versioned, C extends object>(queue: WriteQueue<V, C>, name: string): void => {
  queue.subscribe(() => setWaitingChanges(name, queue.waiting()));
  addEventListener('online', () => queue.retry());
};

/** Restores the changes that a reload interrupted, and keeps those to come until they are saved. */
export const keepInSession = <V extends Versioned, C extends object>(queue: WriteQueue<V, C>, key: string): void => {
  const kept = readSession(key);
  if (Array.isArray(kept) && kept.length > 0) queue.restore(kept as Pending<V, C>[]);
  queue.subscribe(() => {
    const pending = queue.pending();
    writeSession(key, pending.length === 0 ? null : pending);
  });
};
