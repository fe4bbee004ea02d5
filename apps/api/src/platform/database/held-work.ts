import { type CompanyWork, guarded } from './company-work.ts';
import type { OpenTransaction } from './engine.ts';
import { insideWrite, refuseInsideWrite } from './inside-write.ts';
import { refusalFor } from './refusals.ts';
import { ScopedDb, WriteTx } from './scoped-db.ts';
import { openWrite, type Write, type WriteContext } from './write.ts';

export interface HeldWork extends CompanyWork {
  /** Ends the open transaction with a last word of its own; without one, nothing happens. */
  settle(last: (tx: WriteTx) => Promise<void>): Promise<void>;
  abandon(): Promise<void>;
}

/**
 * Company work whose first write stays open until it is settled, so that the answer made after it can be stored in the
 * same transaction. Later reads and writes of the same request go through that transaction.
 */
export const heldWork = (context: WriteContext, first: (tx: WriteTx) => Promise<void>): HeldWork => {
  const { engine, scope, outbox } = context;
  const reading = engine.read(scope);
  let open: OpenTransaction | null = null;
  let broken = false;

  // A deferred constraint must be refused while `refusals` can still name it, not at the commit.
  const enforce = (transaction: OpenTransaction) => transaction.run('set constraints all immediate', []);

  const write: Write = async (work, refusals = {}) => {
    refuseInsideWrite('write()');
    try {
      if (open) {
        const transaction = open;
        const result = await insideWrite(() => work(new WriteTx(scope, transaction, outbox)));
        await enforce(transaction);
        return result;
      }
      const begun = await openWrite(context, async (tx) => first(tx).then(() => work(tx)), enforce);
      open = begun.transaction;
      return begun.result;
    } catch (error) {
      broken = open !== null;
      throw refusalFor(error, refusals);
    }
  };

  return {
    db: new ScopedDb(
      scope,
      guarded('db', () => open ?? reading),
    ),
    write,
    async settle(last) {
      if (!open) return;
      const transaction = open;
      open = null;
      try {
        if (broken) throw new Error('a failed write cannot be settled');
        await insideWrite(() => last(new WriteTx(scope, transaction, outbox)));
        await transaction.commit();
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
    },
    async abandon() {
      const transaction = open;
      open = null;
      await transaction?.rollback();
    },
  };
};
