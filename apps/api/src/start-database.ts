import type { Config } from '#platform/config/config';
import { refuseUnsafeLogin } from '#platform/database/engine/app-role-guard';
import type { Engine } from '#platform/database/engine/engine';
import { migrate, pendingMigrations, readMigrations } from '#platform/database/migrations';
import { openEngine } from '#platform/database/engine/open-engine';
import type { Progress } from './progress.ts';

/** With an owner's login of its own, changing the schema is the operator's decision; otherwise the start does it. */
const bringUpToDate = async (config: Config, engine: Engine, progress: Progress): Promise<void> => {
  const migrations = await readMigrations();
  if (config.databaseOwnerUrl === null) {
    await progress('Bringing the database up to date', () => migrate(engine, migrations));
    return;
  }
  const pending = await pendingMigrations(engine, migrations);
  if (pending.length > 0) throw new Error(`The database lacks ${pending.join(', ')}. Run: npm run migrate`);
  await refuseUnsafeLogin(engine);
};

/** Opens the database, migrated and safe to serve from. */
export const startDatabase = async (
  config: Config,
  progress: Progress,
  lost: (error: Error) => void,
): Promise<Engine> => {
  const engine = await progress('Opening the database', () => openEngine(config, lost));
  try {
    await bringUpToDate(config, engine, progress);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
};
