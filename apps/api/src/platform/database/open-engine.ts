import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { lockDataDir } from './data-dir-lock.ts';
import type { Engine } from './engine.ts';
import { openPglite } from './pglite.engine.ts';
import { openPostgres } from './postgres.engine.ts';

/** Major version of the PostgreSQL inside the pinned PGlite. */
const embeddedVersion = '18';

/** A directory of another major version would only say `Aborted()`. */
const checkVersion = async (folder: string): Promise<void> => {
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => embeddedVersion)).trim();
  if (found === embeddedVersion) return;
  throw new Error(
    `${folder} was written by PostgreSQL ${found}, this version reads ${embeddedVersion}. ` +
      'Export the data with the version of Polier that wrote it, and start this one with an empty DATA_DIR.',
  );
};

const openEmbedded = async (dataDir: string): Promise<Engine> => {
  const unlock = await lockDataDir(dataDir);
  try {
    const folder = join(dataDir, 'pg');
    await checkVersion(folder);
    await mkdir(folder, { recursive: true });
    const engine = await openPglite(folder);
    const close = async () => {
      await engine.close();
      await unlock();
    };
    return { ...engine, close };
  } catch (error) {
    await unlock();
    throw error;
  }
};

export const openEngine = (config: Config, lost: (error: Error) => void): Promise<Engine> =>
  config.databaseUrl === null
    ? openEmbedded(config.dataDir)
    : openPostgres({ url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl, poolSize: config.poolSize, lost });
