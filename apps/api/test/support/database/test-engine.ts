import type { Engine } from '#platform/database/engine/engine';
import { openFreshPglite } from './pglite-snapshot.ts';
import { openFreshPostgres } from './postgres-template.ts';

const engines = { pglite: openFreshPglite, postgres: openFreshPostgres };
export type TestEngine = keyof typeof engines;

const isEngine = (name: string): name is TestEngine => name in engines;

const chosen = (): TestEngine => {
  const name = process.env['TEST_ENGINE'] || 'pglite';
  if (!isEngine(name)) throw new Error(`TEST_ENGINE is ${name}, it must be pglite or postgres`);
  return name;
};

/** The engine this run of the tests is about. */
export const testEngine: TestEngine = chosen();

/** A migrated, empty database on that engine; closing it removes it. */
export const openTestEngine = (): Promise<Engine> => engines[testEngine]();
