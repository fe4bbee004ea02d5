import type { Runner } from '../engine/engine.ts';
import { refuseInsideWrite } from './inside-write.ts';
import { ScopedDb } from '../scope/scoped-db.ts';
import { type Write, type WriteContext, writeOn } from './write.ts';

/** The reads and writes of one company in a request or a job. */
export interface CompanyWork {
  readonly db: ScopedDb;
  readonly write: Write;
}

export const guarded = (what: string, runner: () => Runner): Runner => ({
  run(sql, parameters) {
    refuseInsideWrite(what);
    return runner().run(sql, parameters);
  },
});

export const companyWork = (context: WriteContext): CompanyWork => {
  const reading = context.engine.read(context.scope, context.check);
  return {
    db: new ScopedDb(
      context.scope,
      guarded('db', () => reading),
    ),
    write: writeOn(context),
  };
};
