import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, readMigrations } from '#platform/database/migrations';
import { type EmbeddedEngine, openPglite } from '#platform/database/pglite.engine';
import { markOf } from './migrations-mark.ts';

const build = async (): Promise<Blob> => {
  const engine = await openPglite('memory://');
  await migrate(engine, await readMigrations());
  const snapshot = await engine.lite.dumpDataDir('none');
  await engine.close();
  return snapshot;
};

/** Migrating takes seconds, loading the files of a migrated database a quarter of one: they are kept between runs. */
const snapshot = async (): Promise<Blob> => {
  const file = join(tmpdir(), `polier-test-${process.getuid?.() ?? 0}-${markOf(await readMigrations())}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([kept]);
  const built = await build();
  // Written aside and renamed, so that a worker beside this one never loads half a file.
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, Buffer.from(await built.arrayBuffer()), { mode: 0o600 });
  await rename(aside, file);
  return built;
};

/** A migrated, empty database of its own, in memory. */
export const openFreshPglite = async (): Promise<EmbeddedEngine> => openPglite('memory://', await snapshot());
