import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, OwnerSession } from './engine/engine.ts';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Any number, the same in all processes: whoever holds it migrates, the others wait and find the work done. */
const lock = 7_201_344_519;
const fileName = /^\d{4}-[a-z0-9-]+\.sql$/;

const migrationsFolder = join(import.meta.dirname, '../../../db/migrations');

export const readMigrations = async (folder: string = migrationsFolder): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

const migrationTable = `create table if not exists schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

const applied = async (session: OwnerSession): Promise<Map<string, string>> => {
  const { rows } = await session.run('select name, checksum from schema_migrations order by name', []);
  return new Map((rows as { name: string; checksum: string }[]).map(({ name, checksum }) => [name, checksum]));
};

/** Files not yet applied, in order; throws when the past in the database is not the past on disk. */
const pendingOf = (migrations: readonly Migration[], done: ReadonlyMap<string, string>): Migration[] => {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of done) {
    const present = known.get(name);
    if (present === undefined)
      throw new Error(`the database was migrated by a newer version: this one does not know ${name}`);
    if (present !== checksum)
      throw new Error(`migration ${name} was changed after it had been applied; write a new one instead`);
  }
  const last = [...done.keys()].at(-1) ?? '';
  const pending = migrations.filter(({ name }) => !done.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late)
    throw new Error(`migration ${late.name} sorts before ${last}, which is already applied; give it a later number`);
  return pending;
};

const apply = async (session: OwnerSession, { name, text, checksum }: Migration): Promise<void> => {
  await session.script('begin');
  try {
    await session.script(text);
    await session.run('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await session.script('commit');
  } catch (error) {
    await session.script('rollback');
    throw new Error(`migration ${name} failed and was rolled back`, { cause: error });
  }
};

/** Brings the schema up to date, file by file, each in its own transaction; returns the names it applied. */
export const migrate = (
  engine: Engine,
  migrations: readonly Migration[],
  started: (name: string) => void = () => {},
): Promise<string[]> =>
  engine.ownerSession(async (session) => {
    await session.run('select pg_advisory_lock($1::bigint)', [lock]);
    try {
      await session.script(migrationTable);
      const pending = pendingOf(migrations, await applied(session));
      for (const migration of pending) {
        started(migration.name);
        await apply(session, migration);
      }
      return pending.map(({ name }) => name);
    } finally {
      await session.run('select pg_advisory_unlock($1::bigint)', [lock]);
    }
  });

/** Names that `migrate` would apply; for a process that must not change the schema itself. */
export const pendingMigrations = (engine: Engine, migrations: readonly Migration[]): Promise<string[]> =>
  engine.ownerSession(async (session) => {
    const { rows } = await session.run("select to_regclass('schema_migrations') is not null as present", []);
    const done = (rows[0] as { present: boolean }).present ? await applied(session) : new Map<string, string>();
    return pendingOf(migrations, done).map(({ name }) => name);
  });
