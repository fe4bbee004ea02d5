import { globSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { isolated, onPgliteAlone, onPostgresAlone } from './test-engines.mjs';

const api = join(import.meta.dirname, '../../apps/api');
const files = globSync('{src,test,db,dev}/**/*.test.ts', { cwd: api });
const matching = (pattern: string) => files.filter((file) => matchesGlob(file, pattern));

test('every API test runs on one engine at least', () => {
  expect(files.length).toBeGreaterThan(100);
  const pglite = new Set(onPgliteAlone.flatMap(matching));
  expect(onPostgresAlone.flatMap(matching).filter((file) => pglite.has(file))).toEqual([]);
});

test.each([...onPgliteAlone, ...onPostgresAlone, ...isolated])('%s names tests that exist', (pattern) => {
  expect(matching(pattern)).not.toEqual([]);
});

test('most of the modules and all that is about the engines runs on both', () => {
  const alone = new Set([...onPgliteAlone, ...onPostgresAlone].flatMap(matching));
  const onBoth = files.filter((file) => !alone.has(file));
  const modules = new Set(onBoth.flatMap((file) => /^src\/modules\/([^/]+)/.exec(file)?.[1] ?? []));
  expect([...modules]).toEqual(expect.arrayContaining(['lessons', 'worksheets', 'projects', 'search', 'overview']));
  expect(onBoth).toContain('test/contract/exact-input.test.ts');
  expect(onBoth).toContain('test/durability/kill.test.ts');
  expect(onBoth).toContain('test/durability/kill-export.test.ts');
  expect(onBoth).toContain('test/platform/migrations.test.ts');
  const tenancy = files.filter((file) =>
    /(?:raw-connection|tenancy-(?:connection|database|roles)|row-level)/.test(file),
  );
  expect(tenancy.length).toBeGreaterThan(4);
  expect(onBoth).toEqual(expect.arrayContaining(tenancy));
});

test('every killed process is killed on the server that production has', () => {
  const alone = new Set(onPgliteAlone.flatMap(matching));
  const killed = files.filter((file) => file.startsWith('test/durability/'));
  expect(killed.length).toBeGreaterThan(4);
  expect(killed.filter((file) => alone.has(file))).toEqual([]);
});
