import type { CompanyScope } from './company-scope.ts';
import { type CompanyWork, companyWork, guarded } from './company-work.ts';
import type { Engine } from './engine.ts';
import { type HeldWork, heldWork } from './held-work.ts';
import type { Outbox } from './outbox.ts';
import { UnscopedDb, type WriteTx } from './scoped-db.ts';
import { type UnscopedWrite, unscopedWriteOn } from './unscoped-write.ts';

/** The one seam to the database, whichever engine serves it. */
export interface Database {
  readonly engine: Engine;
  readonly unscoped: UnscopedDb;
  readonly writeUnscoped: UnscopedWrite;
  work(scope: CompanyScope): CompanyWork;
  held(scope: CompanyScope, first: (tx: WriteTx) => Promise<void>): HeldWork;
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
    unscoped: new UnscopedDb(guarded('unscoped', () => engine.owner)),
    writeUnscoped: unscopedWriteOn(engine, outbox),
    work: (scope) => companyWork({ engine, scope, outbox }),
    held: (scope, first) => heldWork({ engine, scope, outbox }, first),
    connectOutbox(connected) {
      queue = connected;
    },
  };
};
