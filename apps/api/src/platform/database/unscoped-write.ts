import type { Engine } from './engine.ts';
import { insideWrite, refuseInsideWrite } from './inside-write.ts';
import type { Outbox } from './outbox.ts';
import { type Refusals, refusalFor } from './refusals.ts';
import { retrying } from './retry.ts';
import { UnscopedTx } from './scoped-db.ts';

/**
 * Runs `work` in one short transaction outside every company, nothing but database work inside. On a serialisation
 * failure or deadlock it runs again, so it must not keep anything from a first run.
 */
export type UnscopedWrite = <T>(work: (tx: UnscopedTx) => Promise<T>, refusals?: Refusals) => Promise<T>;

export const unscopedWriteOn =
  (engine: Engine, outbox: Outbox): UnscopedWrite =>
  async (work, refusals = {}) => {
    refuseInsideWrite('writeUnscoped()');
    try {
      return await retrying(async () => {
        const transaction = await engine.beginOwner();
        try {
          const result = await insideWrite(() => work(new UnscopedTx(transaction, outbox)));
          await transaction.commit();
          return result;
        } catch (error) {
          await transaction.rollback();
          throw error;
        }
      });
    } catch (error) {
      throw refusalFor(error, refusals);
    }
  };
