import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataFolder } from '#test/support/database/pglite-snapshot';
import { createPostgresDatabase } from '#test/support/database/postgres-template';
import { testEngine } from '#test/support/database/test-engine';

export interface ProcessDatabase {
  /** With what a server is started on it. */
  readonly env: Record<string, string>;
  readonly remove: () => Promise<void>;
}

/** A migrated, empty database on the engine of this run, for servers that are killed. */
export const createProcessDatabase = async (): Promise<ProcessDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'polier-kill-'));
  const database = testEngine === 'postgres' ? await createPostgresDatabase() : null;
  if (database === null) await fillDataFolder(folder);
  return {
    env: { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }) },
    remove: async () => {
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
