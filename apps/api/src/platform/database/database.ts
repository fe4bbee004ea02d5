import type { CompanyScope } from './scope/company-scope.ts';
import { type CompanyWork, companyWork, guarded } from './write/company-work.ts';
import type { Engine } from './engine/engine.ts';
import type { CallerCheck } from './scope/caller-check.ts';
import { type OpenOutsideTransaction, openOutsideTransaction } from './write/open-outside-transaction.ts';
import { type OpenTransactionWork, openTransaction } from './write/open-transaction.ts';
import type { Outbox } from './write/outbox.ts';
import { AccountsDb, AccountsTx, InstallationDb, InstallationTx, OwnerDb, OwnerTx } from './write/outside-db.ts';
import type { OutsideWork } from './write/outside-work.ts';
import { outsideWriteOn, type OwnerWrite } from './write/outside-write.ts';
import type { WriteTx } from './scope/scoped-db.ts';

/** The database access of requests: one company, accounts, or the superadmin's view; never the owner. */
export interface ServingDatabase extends OutsideWork {
  readonly engine: Pick<Engine, 'name' | 'version' | 'checkReady'>;
  work(scope: CompanyScope, check?: CallerCheck | null): CompanyWork;
  held(scope: CompanyScope, check: CallerCheck | null, first: (tx: WriteTx) => Promise<void>): OpenTransactionWork;
  heldOutside(first: (tx: AccountsTx) => Promise<void>): OpenOutsideTransaction;
}

/** The one seam to the database, whichever engine serves it. */
export interface Database extends ServingDatabase {
  readonly engine: Engine;
  readonly owner: OwnerDb;
  readonly writeOwner: OwnerWrite;
  /** Jobs need the database to start, and writes need jobs to enqueue: the queue comes in afterwards. */
  connectOutbox(outbox: Outbox): void;
}

const noQueue: Outbox = {
  send: () => Promise.reject(new Error('jobs have not been started')),
};

export const databaseOn = (engine: Engine): Database => {
  let queue = noQueue;
  const outbox: Outbox = { send: (tx, name, data) => queue.send(tx, name, data) };
  return {
    engine,
    accounts: new AccountsDb(guarded('accounts', () => engine.accounts)),
    writeAccounts: outsideWriteOn(
      'writeAccounts()',
      () => engine.accounts,
      (open) => new AccountsTx(open, outbox),
    ),
    installation: new InstallationDb(guarded('installation', () => engine.installation)),
    writeInstallation: outsideWriteOn(
      'writeInstallation()',
      () => engine.installation,
      (open) => new InstallationTx(open, outbox),
    ),
    owner: new OwnerDb(guarded('owner', () => engine.owner)),
    writeOwner: outsideWriteOn(
      'writeOwner()',
      () => engine.owner,
      (open) => new OwnerTx(open, outbox),
    ),
    work: (scope, check = null) => companyWork({ engine, scope, outbox, check }),
    held: (scope, check, first) => openTransaction({ engine, scope, outbox, check }, first),
    heldOutside: (first) => openOutsideTransaction(engine, outbox, first),
    connectOutbox(connected) {
      queue = connected;
    },
  };
};
