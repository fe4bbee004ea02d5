import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, readMigrations } from '#platform/database/migrations';
import { type EmbeddedEngine, openPglite } from '#platform/database/engine/pglite.engine';
import { markOf } from './migrations-mark.ts';

/** Fewer and smaller files, and less memory to clear: each test file loads them anew. Counts from the next start on. */
const slim = `
  update pg_database set datistemplate = false;
  drop database template0;
  drop database template1;
  alter system set shared_buffers = '16MB'`;

const build = async (): Promise<Buffer<ArrayBuffer>> => {
  const engine = await openPglite('memory://');
  await migrate(engine, await readMigrations());
  for (const statement of slim.split(';')) await engine.lite.exec(statement);
  const snapshot = await engine.lite.dumpDataDir('none');
  await engine.close();
  return Buffer.from(await snapshot.arrayBuffer());
};

/** Migrating takes seconds, loading the files of a migrated database half a second: they are kept between runs. */
const readOrBuild = async (): Promise<Buffer<ArrayBuffer>> => {
  const file = join(tmpdir(), `polier-test-${process.getuid?.() ?? 0}-slim-${markOf(await readMigrations())}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const built = await build();
  // Written aside and renamed, so that a worker beside this one never loads half a file.
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, built, { mode: 0o600 });
  await rename(aside, file);
  return built;
};

let snapshot: Promise<Blob> | undefined;

const openIn = async (folder: string): Promise<EmbeddedEngine> => {
  snapshot ??= readOrBuild().then((bytes) => new Blob([bytes]));
  return openPglite(folder, await snapshot);
};

/** A migrated, empty database of its own, in memory. */
export const openFreshPglite = (): Promise<EmbeddedEngine> => openIn('memory://');

/** The same in a data folder, for servers that are processes of their own. */
export const fillDataFolder = async (dataDir: string): Promise<void> => {
  const folder = join(dataDir, 'pg');
  await mkdir(folder, { recursive: true });
  await (await openIn(folder)).close();
};
