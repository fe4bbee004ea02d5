import type { Engine } from '#platform/database/engine/engine';
import { openPostgres } from '#platform/database/engine/postgres.engine';
import { createPostgresDatabase } from './postgres-template.ts';
import { openTestEngine, testEngine } from './test-engine.ts';

const settings = { poolSize: 4, lost: () => undefined };

interface TwoEngines {
  /** Closing one leaves the database open. */
  readonly engines: readonly [Engine, Engine];
  readonly close: () => Promise<unknown>;
}

const kept = (engine: Engine): Engine => ({ ...engine, close: async () => undefined });

/** For two servers on one database; on PostgreSQL each has connections of its own, as two processes have. */
export const openTwoEngines = async (): Promise<TwoEngines> => {
  if (testEngine === 'pglite') {
    const engine = await openTestEngine();
    return { engines: [kept(engine), kept(engine)], close: () => engine.close() };
  }
  const { drop, ...urls } = await createPostgresDatabase();
  const engines = [await openPostgres({ ...urls, ...settings }), await openPostgres({ ...urls, ...settings })] as const;
  const close = () => Promise.all(engines.map((engine) => engine.close())).then(drop);
  return { engines: [kept(engines[0]), kept(engines[1])], close };
};
