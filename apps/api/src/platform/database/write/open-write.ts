import type { OpenTransaction } from '../engine/engine.ts';
import { insideWrite } from './inside-write.ts';
import { retrying } from '../engine/retry.ts';

/** Runs `work` in a transaction that stays open; `ending` is what is done with it before it is handed over. */
export const openWrite = <T>(
  begin: () => Promise<OpenTransaction>,
  work: (transaction: OpenTransaction) => Promise<T>,
  ending: (transaction: OpenTransaction) => Promise<unknown>,
): Promise<{ readonly transaction: OpenTransaction; readonly result: T }> =>
  retrying(async () => {
    const transaction = await begin();
    try {
      const result = await insideWrite(() => work(transaction));
      await ending(transaction);
      return { transaction, result };
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  });
