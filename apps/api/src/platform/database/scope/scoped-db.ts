import { Kysely } from 'kysely';
import type { CompanyScope } from './company-scope.ts';
import type { Runner } from '../engine/engine.ts';
import type { Outbox } from '../write/outbox.ts';
import type { DB } from '../schema.ts';
import { statementsOver } from '../statements.ts';

/** Reads of one company: every statement is its own read-only transaction. Queries take this as their first parameter. */
export class ScopedDb extends Kysely<DB> {
  readonly #scope: CompanyScope;

  constructor(scope: CompanyScope, runner: Runner) {
    super(statementsOver(runner));
    this.#scope = scope;
  }

  get scope(): CompanyScope {
    return this.#scope;
  }

  /** For the explicit `where company_id = …` that every query carries. */
  get companyId(): number {
    return this.#scope.companyId;
  }
}

/** Reads and writes of one company inside one transaction. Commands take this as their first parameter. */
export class WriteTx extends ScopedDb {
  readonly #outbox: Outbox;

  constructor(scope: CompanyScope, runner: Runner, outbox: Outbox) {
    super(scope, runner);
    this.#outbox = outbox;
  }

  get outbox(): Outbox {
    return this.#outbox;
  }
}
