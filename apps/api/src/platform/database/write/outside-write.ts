import { type ConstraintErrors, constraintErrorFor } from '../constraint-errors.ts';
import type { Connection, OpenTransaction } from '../engine/engine.ts';
import { refuseInsideWrite } from './inside-write.ts';
import { openWrite } from './open-write.ts';
import type { AccountsTx, InstallationTx, OutsideTx, OwnerTx } from './outside-db.ts';

/**
 * Runs `work` in one short transaction outside every company, nothing but database work inside. On a serialisation
 * failure or deadlock it runs again, so it must not keep anything from a first run.
 */
export type OutsideWrite<Tx extends OutsideTx> = <T>(
  work: (tx: Tx) => Promise<T>,
  constraintErrors?: ConstraintErrors,
) => Promise<T>;

export type AccountsWrite = OutsideWrite<AccountsTx>;
export type InstallationWrite = OutsideWrite<InstallationTx>;
export type OwnerWrite = OutsideWrite<OwnerTx>;

export const outsideWriteOn =
  <Tx extends OutsideTx>(
    what: string,
    connection: () => Connection,
    transactionOver: (open: OpenTransaction) => Tx,
  ): OutsideWrite<Tx> =>
  async (work, constraintErrors = {}) => {
    refuseInsideWrite(what);
    try {
      const { result } = await openWrite(
        () => connection().begin(),
        (transaction) => work(transactionOver(transaction)),
        (transaction) => transaction.commit(),
      );
      return result;
    } catch (error) {
      throw constraintErrorFor(error, constraintErrors);
    }
  };
