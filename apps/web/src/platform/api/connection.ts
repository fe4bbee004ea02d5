import { createStore } from '../store/store.ts';

interface Connection {
  /** Since when the device has no network; null while it has one. */
  offlineSince: Date | null;
  /** Per list of changes how many could not reach the server and are sent again by themselves. */
  waiting: Readonly<Record<string, number>>;
}

const now = () => (navigator.onLine ? null : new Date());

export const connectionStore = createStore<Connection>({ offlineSince: now(), waiting: {} });

for (const change of ['online', 'offline'])
  addEventListener(change, () => connectionStore.set({ offlineSince: now() }));

export const setWaitingChanges = (list: string, count: number): void => {
  if ((connectionStore.get().waiting[list] ?? 0) === count) return;
  connectionStore.set(({ waiting }) => ({ waiting: { ...waiting, [list]: count } }));
};

export const countWaitingChanges = ({ waiting }: Connection): number =>
  Object.values(waiting).reduce((sum, count) => sum + count, 0);
