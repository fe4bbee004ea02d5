import { Kysely } from 'kysely';
import type { Runner } from '../engine/engine.ts';
import type { Outbox } from './outbox.ts';
import type { DB } from '../schema.ts';
import { statementsOver } from '../statements.ts';

class OutsideDb extends Kysely<DB> {
  constructor(runner: Runner) {
    super(statementsOver(runner));
  }
}

/** Sign-in, sessions, tokens and joining a company; its role may touch no other tables. */
export class AccountsDb extends OutsideDb {
  declare protected readonly role: 'accounts';
}

/** What a superadmin sees across companies, and a new company; its role sees nothing of what stands inside one. */
export class InstallationDb extends OutsideDb {
  declare protected readonly role: 'installation';
}

/** The owner of the tables, past row-level security: for workers and the start. No request reaches it. */
export class OwnerDb extends OutsideDb {
  declare protected readonly role: 'owner';
}

/** Reads and writes about accounts inside one transaction. */
export class AccountsTx extends AccountsDb {
  readonly outbox: Outbox;

  constructor(runner: Runner, outbox: Outbox) {
    super(runner);
    this.outbox = outbox;
  }
}

/** Reads and writes of a superadmin across companies inside one transaction. */
export class InstallationTx extends InstallationDb {
  readonly outbox: Outbox;

  constructor(runner: Runner, outbox: Outbox) {
    super(runner);
    this.outbox = outbox;
  }
}

/** Reads and writes of a worker inside one transaction. */
export class OwnerTx extends OwnerDb {
  readonly outbox: Outbox;

  constructor(runner: Runner, outbox: Outbox) {
    super(runner);
    this.outbox = outbox;
  }
}

/** A transaction outside every company. */
export type OutsideTx = AccountsTx | InstallationTx | OwnerTx;
