import {
  type CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  type Kysely,
  type KyselyProps,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Runner } from './engine/engine.ts';

class NoTransactionDriver extends DummyDriver {
  override beginTransaction(): Promise<void> {
    throw new Error('transactions are opened by write(), not by Kysely');
  }
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new NoTransactionDriver();
const dialect = {
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createAdapter: () => adapter,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
};
const config = { dialect };

/** Kysely's inner parts over one runner, shared except for the executor: cheap enough to make per request. */
export const statementsOver = (runner: Runner): KyselyProps => {
  const connection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, affected } = await runner.run(query.sql, query.parameters);
      return { rows: rows as R[], ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) };
    },
    streamQuery(): never {
      throw new Error('rows are not streamed: lists are limited');
    },
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return { config, driver, dialect, executor };
};
