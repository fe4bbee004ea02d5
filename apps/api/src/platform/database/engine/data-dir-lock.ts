import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** PGlite has no lock of its own: two processes on one directory lose rows without an error. */
class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';

  constructor(dataDir: string) {
    super(`${dataDir} is in use by another Polier process. Stop that one first, or set DATA_DIR to another directory.`);
  }
}

/** SQLITE_BUSY of https://sqlite.org/rescode.html: another process has the lock. */
const busy = 5;

/** A database that is no longer referred to is closed, and its lock given back. */
const held = new Set<DatabaseSync>();

/**
 * Takes the directory for this process, or throws DataDirInUse; what it answers gives it back. An empty SQLite database
 * in an endless transaction is the lock: Node.js has no other lock of a file that is released with the process, even
 * when it is killed, and that one of several starters gets.
 */
export const lockDataDir = async (dataDir: string): Promise<() => void> => {
  await mkdir(dataDir, { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'process.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw (error as { errcode?: number }).errcode === busy ? new DataDirInUse(dataDir) : error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
};
