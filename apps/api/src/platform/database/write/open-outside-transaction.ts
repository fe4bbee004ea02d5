import { guarded } from './company-work.ts';
import type { CompanyScope } from '../scope/company-scope.ts';
import type { Engine, OpenTransaction, Runner } from '../engine/engine.ts';
import { HeldTransaction } from './held-transaction.ts';
import type { Outbox } from './outbox.ts';
import { AccountsDb, AccountsTx, InstallationDb, InstallationTx, type OutsideTx } from './outside-db.ts';
import type { OutsideWork } from './outside-work.ts';
import type { OutsideWrite } from './outside-write.ts';
import { ScopedDb, WriteTx } from '../scope/scoped-db.ts';

export interface OpenOutsideTransaction extends OutsideWork {
  /** Runs a last write about accounts in the open transaction and commits it; does nothing when no transaction is open. */
  commit(last: (tx: AccountsTx) => Promise<void>): Promise<void>;
  abandon(): Promise<void>;
}

type Role = 'accounts' | 'installation' | CompanyScope;

const enter = async (transaction: OpenTransaction, role: Role): Promise<void> => {
  if (typeof role === 'string') {
    await transaction.run("select set_config('role', $1, true)", [`polier_${role}`]);
    return;
  }
  const settings = "select set_config('role', 'polier_app', true), set_config('app.company_id', $1, true)";
  await transaction.run(settings, [String(role.companyId)]);
};

/** One transaction under several roles in turn: a connection of another role would not see what it has written. */
class RoleSwitch {
  readonly #transaction: OpenTransaction;
  #role: Role | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(transaction: OpenTransaction) {
    this.#transaction = transaction;
  }

  /** Statements in this role, also when those in others are asked for meanwhile. */
  as(role: Role): Runner {
    return {
      run: (sql, parameters) => {
        const answer = this.#turn.then(async () => {
          if (this.#role !== role) await enter(this.#transaction, role);
          this.#role = role;
          return this.#transaction.run(sql, parameters);
        });
        this.#turn = answer.catch(() => undefined);
        return answer;
      },
    };
  }
}

/**
 * Work outside companies whose first write stays open until it is committed, so that the response built after it can be
 * stored in the same transaction. Later reads and writes of the same request go through that transaction, each in the role
 * it would have had on a connection of its own.
 */
export const openOutsideTransaction = (
  engine: Engine,
  outbox: Outbox,
  first: (tx: AccountsTx) => Promise<void>,
): OpenOutsideTransaction => {
  const switches = new WeakMap<OpenTransaction, RoleSwitch>();
  const within = (transaction: OpenTransaction, role: Role): Runner => {
    const known = switches.get(transaction) ?? new RoleSwitch(transaction);
    switches.set(transaction, known);
    return known.as(role);
  };
  const accountsTx = (transaction: OpenTransaction) => new AccountsTx(within(transaction, 'accounts'), outbox);
  const held = new HeldTransaction(
    () => engine.accounts.begin(),
    (transaction) => first(accountsTx(transaction)),
  );
  const reading = (what: string, role: Role, otherwise: () => Runner): Runner =>
    guarded(what, () => (held.open ? within(held.open, role) : otherwise()));
  const writing =
    <Tx extends OutsideTx>(what: string, transactionOver: (transaction: OpenTransaction) => Tx): OutsideWrite<Tx> =>
    (work, constraintErrors = {}) =>
      held.write(what, (transaction) => work(transactionOver(transaction)), constraintErrors);
  return {
    accounts: new AccountsDb(reading('accounts', 'accounts', () => engine.accounts)),
    writeAccounts: writing('writeAccounts()', accountsTx),
    installation: new InstallationDb(reading('installation', 'installation', () => engine.installation)),
    writeInstallation: writing(
      'writeInstallation()',
      (transaction) => new InstallationTx(within(transaction, 'installation'), outbox),
    ),
    work: (scope) => ({
      db: new ScopedDb(
        scope,
        reading('db', scope, () => engine.read(scope)),
      ),
      write: (work, constraintErrors = {}) =>
        held.write(
          'write()',
          (transaction) => work(new WriteTx(scope, within(transaction, scope), outbox)),
          constraintErrors,
        ),
    }),
    commit: (last) => held.commit((transaction) => last(accountsTx(transaction))),
    abandon: () => held.abandon(),
  };
};
