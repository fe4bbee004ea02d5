import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, databaseOn } from '#platform/database/database';
import type { Engine } from '#platform/database/engine';
import { migrate, readMigrations } from '#platform/database/migrations';
import { openPglite } from '#platform/database/pglite.engine';
import { openPostgres } from '#platform/database/postgres.engine';

export interface Throwaway {
  readonly engine: Engine;
  readonly database: Database;
  /** Names of the migrations that ran. */
  readonly applied: readonly string[];
  close(): Promise<void>;
}

interface Opened {
  readonly engine: Engine;
  close(): Promise<void>;
}

const asAdmin = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** As in production: an owner that is no superuser but may create roles. */
const onServer = async (server: string): Promise<Opened> => {
  const name = `polier_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await asAdmin(server, [
    `create role ${name} login createrole password '${password}'`,
    `create database ${name} owner ${name}`,
  ]);
  const url = Object.assign(new URL(server), { username: name, password, pathname: `/${name}` }).href;
  const engine = await openPostgres({ url, ownerUrl: null, poolSize: 4, lost: () => {} });
  return {
    engine,
    close: async () => {
      await engine.close();
      await asAdmin(server, [`drop database ${name} with (force)`, `drop role ${name}`]);
    },
  };
};

const embedded = async (): Promise<Opened> => {
  const engine = await openPglite('memory://');
  return { engine, close: () => engine.close() };
};

/** An empty database with the newest schema, on the engine that TEST_ENGINE names. */
export const openThrowaway = async (): Promise<Throwaway> => {
  const server = process.env['TEST_ENGINE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined;
  const opened = server === undefined ? await embedded() : await onServer(server);
  const applied = await migrate(opened.engine, await readMigrations());
  return { ...opened, database: databaseOn(opened.engine), applied };
};
