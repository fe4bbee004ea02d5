import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Engine } from '#platform/database/engine/engine';
import { type Migration, migrate, pendingMigrations, readMigrations } from '#platform/database/migrations';
import { openPglite } from '#platform/database/engine/pglite.engine';
import { openPostgres } from '#platform/database/engine/postgres.engine';
import { createEmptyPostgres } from '#test/support/database/postgres-template';
import { openTestEngine, testEngine } from '#test/support/database/test-engine';

let empty: Promise<Blob> | undefined;
const buildEmpty = async (): Promise<Blob> => {
  const { lite } = await openPglite('memory://');
  const files = await lite.dumpDataDir('none');
  await lite.close();
  return files;
};

/** A database without any table, as its owner. */
const openEmpty = async (): Promise<Engine> => {
  if (testEngine === 'pglite') return openPglite('memory://', await (empty ??= buildEmpty()));
  const { ownerUrl, drop } = await createEmptyPostgres();
  const engine = await openPostgres({ url: ownerUrl, ownerUrl: null, poolSize: 4, lost: () => undefined });
  return { ...engine, close: () => engine.close().then(drop) };
};

const file = (name: string, text: string): Migration => ({ name, text, checksum: text });
const first = file('0001-a.sql', 'create table a (id int); insert into a values (1);');
const second = file('0002-b.sql', 'create table b (id int);');

let engine: Engine;
beforeEach(async () => {
  engine = await openEmpty();
  onTestFinished(() => engine.close());
});

const tables = async (): Promise<string[]> => {
  const { rows } = await engine.owner.run(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
    [],
  );
  return (rows as { name: string }[]).map(({ name }) => name);
};

describe('our own', () => {
  test('build the database from nothing, and do nothing the second time', async () => {
    const migrations = await readMigrations();
    expect(await pendingMigrations(engine, migrations)).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(engine, migrations)).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(engine, migrations)).toEqual([]);
    expect(await pendingMigrations(engine, migrations)).toEqual([]);
    expect(await tables()).toEqual(
      expect.arrayContaining(['companies', 'lessons', 'worksheets', 'applied_lessons', 'events']),
    );
  });
});

test('are applied in order, once each, and say which', async () => {
  const started: string[] = [];
  expect(await migrate(engine, [first], (name) => void started.push(name))).toEqual(['0001-a.sql']);
  expect(await migrate(engine, [first, second], (name) => void started.push(name))).toEqual(['0002-b.sql']);
  expect(started).toEqual(['0001-a.sql', '0002-b.sql']);
  expect(await tables()).toEqual(['a', 'b', 'schema_migrations']);
});

test('that fail half way leave nothing behind and can be repaired', async () => {
  const broken = file('0002-b.sql', 'create table b (id int); select 1 / 0;');
  await expect(migrate(engine, [first, broken])).rejects.toThrow('migration 0002-b.sql failed and was rolled back');
  expect(await tables()).toEqual(['a', 'schema_migrations']);
  expect(await migrate(engine, [first, second])).toEqual(['0002-b.sql']);
});

test('that were changed afterwards stop everything', async () => {
  await migrate(engine, [first]);
  const changed = { ...first, checksum: 'another' };
  await expect(migrate(engine, [changed, second])).rejects.toThrow('migration 0001-a.sql was changed');
  await expect(pendingMigrations(engine, [changed])).rejects.toThrow('was changed');
  expect(await tables()).toEqual(['a', 'schema_migrations']);
});

test('of a newer version stop an older one', async () => {
  await migrate(engine, [first, second]);
  await expect(migrate(engine, [first])).rejects.toThrow('does not know 0002-b.sql');
});

test('that come in late are refused', async () => {
  await migrate(engine, [second]);
  await expect(migrate(engine, [first, second])).rejects.toThrow('give it a later number');
});

test('started by several processes at once are applied once', async () => {
  const runs = await Promise.all([
    migrate(engine, [first, second]),
    migrate(engine, [first, second]),
    migrate(engine, [first, second]),
  ]);
  expect(runs.flat().toSorted()).toEqual(['0001-a.sql', '0002-b.sql']);
  const { rows } = await engine.owner.run('select id from a', []);
  expect(rows).toHaveLength(1);
});

test('prepared for the tests are those on disk', async () => {
  const prepared = await openTestEngine();
  onTestFinished(() => prepared.close());
  expect(await pendingMigrations(prepared, await readMigrations())).toEqual([]);
});
