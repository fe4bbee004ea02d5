import { AsyncLocalStorage } from 'node:async_hooks';

const mark = new AsyncLocalStorage<boolean>();

export const insideWrite = <T>(work: () => Promise<T>): Promise<T> => mark.run(true, work);

/** A second connection inside a transaction waits for ever on PGlite and reads stale rows on PostgreSQL: both refuse it. */
export const refuseInsideWrite = (what: string): void => {
  if (mark.getStore()) throw new Error(`${what} inside write(): use the transaction it hands over`);
};
