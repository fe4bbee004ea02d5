import type { CompanyScope } from './company-scope.ts';
import type { Engine, OpenTransaction } from './engine.ts';
import { insideWrite, refuseInsideWrite } from './inside-write.ts';
import type { Outbox } from './outbox.ts';
import { type Refusals, refusalFor } from './refusals.ts';
import { retrying } from './retry.ts';
import { WriteTx } from './scoped-db.ts';

/**
 * Runs `work` in one short transaction of the caller's company: authorise and command together, nothing but database
 * work inside. On a serialisation failure or deadlock it runs again, so it must not keep anything from a first run.
 */
export type Write = <T>(work: (tx: WriteTx) => Promise<T>, refusals?: Refusals) => Promise<T>;

export interface WriteContext {
  readonly engine: Engine;
  readonly scope: CompanyScope;
  readonly outbox: Outbox;
}

/** Runs `work` in a transaction that stays open; `ending` is what is done with it before it is handed over. */
export const openWrite = async <T>(
  { engine, scope, outbox }: WriteContext,
  work: (tx: WriteTx) => Promise<T>,
  ending: (transaction: OpenTransaction) => Promise<unknown>,
): Promise<{ transaction: OpenTransaction; result: T }> =>
  retrying(async () => {
    const transaction = await engine.begin(scope);
    try {
      const result = await insideWrite(() => work(new WriteTx(scope, transaction, outbox)));
      await ending(transaction);
      return { transaction, result };
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  });

export const writeOn =
  (context: WriteContext): Write =>
  async (work, refusals = {}) => {
    refuseInsideWrite('write()');
    try {
      const { result } = await openWrite(context, work, (transaction) => transaction.commit());
      return result;
    } catch (error) {
      throw refusalFor(error, refusals);
    }
  };
