import { statfs } from 'node:fs/promises';
import type { Connection, Engine, OpenTransaction, Runner } from './engine.ts';

const mebibyte = 1_048_576;

/** PGlite spins without end when it cannot allocate a WAL segment (16 MiB); four of them leave time to notice. */
const reserve = 64 * mebibyte;
/** A new data directory takes about 40 MiB before the first row. */
const forNewDirectory = reserve + 96 * mebibyte;
const watchedEvery = 10_000;

/** The disk of the embedded database has no room left: writes are refused, reads go on. */
class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** By its name: the job queue hands on copies of errors. */
export const isStorageFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'StorageFullError';

const messageOf = (folder: string, free: number, needed: number): string =>
  `The disk of ${folder} has ${Math.floor(free / mebibyte)} MiB free; Polier needs ${needed / mebibyte} MiB to write. ` +
  'Free some space, or move DATA_DIR to a larger disk.';

/** For writes that may be skipped while the disk is full, so that reads continue. */
export const unlessStorageIsFull = async (write: Promise<unknown>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
};

/** Bytes that this process may still write below `folder`. */
export type FreeBytes = (folder: string) => Promise<number>;

const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** How free space is measured, and the shortest interval in milliseconds. */
export interface Measure {
  readonly free: FreeBytes;
  readonly every: number;
}

const usualMeasure: Measure = { free: freeBytes, every: 500 };

/** Refuses to start without enough disk space and logs the reason. */
export const checkRoomToStart = async (folder: string, isNew: boolean, free: FreeBytes = freeBytes): Promise<void> => {
  const needed = isNew ? forNewDirectory : reserve;
  const left = await free(folder);
  if (left < needed) throw new StorageFullError(messageOf(folder, left, needed));
};

interface Reserve {
  readonly isLow: () => Promise<boolean>;
  /** Throws StorageFullError while less than the reserve is free. */
  readonly refuseWhenLow: () => Promise<void>;
  readonly stop: () => void;
}

const reserveOf = (folder: string, report: (error: Error) => void, { free, every }: Measure): Reserve => {
  let left = Number.POSITIVE_INFINITY;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const isLow = async (): Promise<boolean> => {
    if (performance.now() - checkedAt >= every) {
      checkedAt = performance.now();
      const wasLow = left < reserve;
      left = await free(folder);
      if (left < reserve && !wasLow) report(new StorageFullError(messageOf(folder, left, reserve)));
    }
    return left < reserve;
  };
  // Logged also while nobody writes.
  const watch = setInterval(() => void isLow().catch(report), watchedEvery).unref();
  return {
    isLow,
    async refuseWhenLow() {
      if (await isLow()) throw new StorageFullError(messageOf(folder, left, reserve));
    },
    stop: () => clearInterval(watch),
  };
};

const refusedWrite = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25006';

/** With a full disk a statement runs read-only: what reads still answers, and the database itself tells what writes. */
const runReadOnly = async (
  begin: () => Promise<OpenTransaction>,
  full: Reserve,
  ...statement: Parameters<Runner['run']>
) => {
  const transaction = await begin();
  try {
    await transaction.run('set local transaction_read_only = on', []);
    const rows = await transaction.run(...statement);
    await transaction.commit();
    return rows;
  } catch (error) {
    await transaction.rollback();
    if (refusedWrite(error)) await full.refuseWhenLow();
    throw error;
  }
};

const guardConnection = (connection: Connection, full: Reserve): Connection => ({
  async run(...statement) {
    if (await full.isLow()) return runReadOnly(() => connection.begin(), full, ...statement);
    return connection.run(...statement);
  },
  async begin() {
    await full.refuseWhenLow();
    return connection.begin();
  },
});

const guardQueue = (queue: Engine['queue'], full: Reserve): Engine['queue'] => {
  const { db } = queue;
  if (db === undefined) return queue;
  const executeSql: typeof db.executeSql = async (...statement) => {
    await full.refuseWhenLow();
    return db.executeSql(...statement);
  };
  return { ...queue, db: { ...db, executeSql } };
};

/** The embedded engine, which refuses writes before PGlite meets a full disk. */
export const keepStorageReserve = (
  engine: Engine,
  folder: string,
  report: (error: Error) => void,
  measure: Measure = usualMeasure,
): Engine => {
  const full = reserveOf(folder, report, measure);
  return {
    ...engine,
    async begin(scope, check) {
      await full.refuseWhenLow();
      return engine.begin(scope, check);
    },
    accounts: guardConnection(engine.accounts, full),
    installation: guardConnection(engine.installation, full),
    owner: guardConnection(engine.owner, full),
    async ownerSession(work) {
      await full.refuseWhenLow();
      return engine.ownerSession(work);
    },
    queue: guardQueue(engine.queue, full),
    async checkReady() {
      await full.refuseWhenLow();
      await engine.checkReady();
    },
    async close() {
      full.stop();
      await engine.close();
    },
  };
};
