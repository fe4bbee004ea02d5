import type { Kysely } from 'kysely';

/** Puts a job into the queue in the transaction of the change that needs it. */
export interface Outbox {
  send(tx: Pick<Kysely<unknown>, 'executeQuery'>, name: string, data: object): Promise<void>;
}
