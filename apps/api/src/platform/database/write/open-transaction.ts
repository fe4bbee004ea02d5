import { type CompanyWork, guarded } from './company-work.ts';
import { HeldTransaction } from './held-transaction.ts';
import { ScopedDb, WriteTx } from '../scope/scoped-db.ts';
import { inCompany, type WriteContext } from './write.ts';

export interface OpenTransactionWork extends CompanyWork {
  /** Runs a last write in the open transaction and commits it; does nothing when no transaction is open. */
  commit(last: (tx: WriteTx) => Promise<void>): Promise<void>;
  abandon(): Promise<void>;
}

/**
 * Company work whose first write stays open until it is committed, so that the response built after it can be stored in the
 * same transaction. Later reads and writes of the same request go through that transaction.
 */
export const openTransaction = (context: WriteContext, first: (tx: WriteTx) => Promise<void>): OpenTransactionWork => {
  const { engine, scope, outbox, check } = context;
  const reading = engine.read(scope, check);
  const held = new HeldTransaction(
    () => engine.begin(scope, check),
    (transaction) => first(new WriteTx(scope, transaction, outbox)),
  );
  return {
    db: new ScopedDb(
      scope,
      guarded('db', () => held.open ?? reading),
    ),
    write: (work, constraintErrors = {}) => held.write('write()', inCompany(context, work), constraintErrors),
    commit: (last) => held.commit((transaction) => last(new WriteTx(scope, transaction, outbox))),
    abandon: () => held.abandon(),
  };
};
