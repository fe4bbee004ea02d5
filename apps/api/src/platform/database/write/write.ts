import type { CompanyScope } from '../scope/company-scope.ts';
import { type ConstraintErrors, constraintErrorFor } from '../constraint-errors.ts';
import type { Engine, OpenTransaction } from '../engine/engine.ts';
import { CallerChanged, type CallerCheck } from '../scope/caller-check.ts';
import { refuseInsideWrite } from './inside-write.ts';
import { openWrite } from './open-write.ts';
import type { Outbox } from './outbox.ts';
import { WriteTx } from '../scope/scoped-db.ts';

/**
 * Runs `work` in one short transaction of the caller's company: authorise and command together, nothing but database
 * work inside. On a serialisation failure or deadlock it runs again, so it must not keep anything from a first run.
 */
export type Write = <T>(work: (tx: WriteTx) => Promise<T>, constraintErrors?: ConstraintErrors) => Promise<T>;

export interface WriteContext {
  readonly engine: Engine;
  readonly scope: CompanyScope;
  readonly outbox: Outbox;
  /** Of the caller, while it is open; null when the caller is certain. */
  readonly check: CallerCheck | null;
}

/** `work` over an open transaction of the company, and certain of its caller afterwards. */
export const inCompany =
  <T>({ scope, outbox, check }: WriteContext, work: (tx: WriteTx) => Promise<T>) =>
  async (transaction: OpenTransaction): Promise<T> => {
    const result = await work(new WriteTx(scope, transaction, outbox));
    // Whatever carried the statements: nothing is committed before the caller was confirmed.
    if (check !== null && !check.held) throw new CallerChanged();
    return result;
  };

export const writeOn =
  (context: WriteContext): Write =>
  async (work, constraintErrors = {}) => {
    refuseInsideWrite('write()');
    const { engine, scope, check } = context;
    try {
      const { result } = await openWrite(
        () => engine.begin(scope, check),
        inCompany(context, work),
        (transaction) => transaction.commit(),
      );
      return result;
    } catch (error) {
      throw constraintErrorFor(error, constraintErrors);
    }
  };
