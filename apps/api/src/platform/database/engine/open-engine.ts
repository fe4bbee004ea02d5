import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { lockDataDir } from './data-dir-lock.ts';
import type { Engine } from './engine.ts';
import { openPglite } from './pglite.engine.ts';
import { openPostgres } from './postgres.engine.ts';
import { checkRoomToStart, keepStorageReserve } from './storage-reserve.ts';

/** Major version of the PostgreSQL inside the pinned PGlite. */
const embeddedVersion = '18';

/** PGlite reports a directory of another major version only as `Aborted()`. */
const checkVersion = async (folder: string): Promise<void> => {
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => embeddedVersion)).trim();
  if (found === embeddedVersion) return;
  throw new Error(
    `${folder} was written by PostgreSQL ${found}, this version reads ${embeddedVersion}. ` +
      'Export the data with the version of Polier that wrote it, and start this one with an empty DATA_DIR.',
  );
};

const openEmbedded = async (dataDir: string, report: (error: Error) => void): Promise<Engine> => {
  const unlock = await lockDataDir(dataDir);
  try {
    const folder = join(dataDir, 'pg');
    await checkVersion(folder);
    const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
    await checkRoomToStart(folder, isNew);
    const engine = keepStorageReserve(await openPglite(folder), folder, report);
    const close = async () => {
      await engine.close();
      unlock();
    };
    return { ...engine, close };
  } catch (error) {
    unlock();
    throw error;
  }
};

export const openEngine = (config: Config, lost: (error: Error) => void): Promise<Engine> =>
  config.databaseUrl === null
    ? openEmbedded(config.dataDir, lost)
    : openPostgres({ url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl, poolSize: config.databasePool, lost });
