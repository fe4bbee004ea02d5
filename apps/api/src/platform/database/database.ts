import type { CompanyScope } from './company-scope.ts';
import { type CompanyWork, companyWork, guarded } from './company-work.ts';
import type { Engine } from './engine.ts';
import { type HeldWork, heldWork } from './held-work.ts';
import { insideWrite, refuseInsideWrite } from './inside-write.ts';
import type { Outbox } from './outbox.ts';
import { retrying } from './retry.ts';
import { UnscopedDb, type WriteTx } from './scoped-db.ts';

/** The one seam to the database, whichever engine serves it. */
export interface Database {
  readonly engine: Engine;
  readonly unscoped: UnscopedDb;
  /** One transaction outside every company. */
  writeUnscoped<T>(work: (tx: UnscopedDb) => Promise<T>): Promise<T>;
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
    writeUnscoped(work) {
      refuseInsideWrite('writeUnscoped()');
      return retrying(async () => {
        const transaction = await engine.beginOwner();
        try {
          const result = await insideWrite(() => work(new UnscopedDb(transaction)));
          await transaction.commit();
          return result;
        } catch (error) {
          await transaction.rollback();
          throw error;
        }
      });
    },
    work: (scope) => companyWork({ engine, scope, outbox }),
    held: (scope, first) => heldWork({ engine, scope, outbox }, first),
    connectOutbox(connected) {
      queue = connected;
    },
  };
};
