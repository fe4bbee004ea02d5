import { type Database, databaseOn } from '#platform/database/database';
import type { Engine } from '#platform/database/engine/engine';
import { openTestEngine } from './test-engine.ts';

export interface TestDatabase {
  readonly engine: Engine;
  readonly database: Database;
  close(): Promise<void>;
}

/** A migrated, empty database on the engine of this run, without a server around it. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const engine = await openTestEngine();
  return { engine, database: databaseOn(engine), close: () => engine.close() };
};
