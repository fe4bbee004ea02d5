import type { UnscopedTx, WriteTx } from './scoped-db.ts';

/** Puts a job into the queue in the transaction of the change that needs it. */
export interface Outbox {
  send(tx: WriteTx | UnscopedTx, name: string, data: object): Promise<void>;
}
