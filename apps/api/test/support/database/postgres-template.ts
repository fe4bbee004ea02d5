import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Engine } from '#platform/database/engine/engine';
import { migrate, readMigrations } from '#platform/database/migrations';
import { openPostgres } from '#platform/database/engine/postgres.engine';
import { markOf } from './migrations-mark.ts';

const owner = 'polier_test_owner';
const login = 'polier_test_login';
const password = 'only-for-tests';
/** Any number: one worker builds the template, the others wait for it. */
const lock = 4_410_277;

const superuserUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL: a superuser of a throw-away server');
  return url;
};

const urlFor = (database: string, user: string | null): string => {
  const url = new URL(superuserUrl());
  url.pathname = `/${database}`;
  if (user !== null) {
    url.username = user;
    url.password = password;
  }
  return url.href;
};

const asSuperuser = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: superuserUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const exists = async (client: pg.Client, query: string, name: string): Promise<boolean> =>
  (await client.query(query, [name])).rows.length > 0;

const createRole = async (client: pg.Client, name: string, attributes: string): Promise<void> => {
  if (await exists(client, 'select from pg_roles where rolname = $1', name)) return;
  await client.query(`create role ${name} login ${attributes} password '${password}'`);
};

const lost = () => undefined;
const poolSize = 10;

/** As in production: an owner that is no superuser, and a login that is only a member of polier_app. */
const buildTemplate = async (client: pg.Client, template: string): Promise<void> => {
  const building = `${template}_building`;
  await client.query(`drop database if exists ${building}`);
  await client.query(`create database ${building} owner ${owner}`);
  const engine = await openPostgres({ url: urlFor(building, owner), ownerUrl: null, poolSize, lost });
  await migrate(engine, await readMigrations());
  await engine.close();
  await createRole(client, login, 'in role polier_app');
  await client.query(`alter database ${building} rename to ${template}`);
};

const readyTemplate = (): Promise<string> =>
  asSuperuser(async (client) => {
    const template = `polier_template_${markOf(await readMigrations())}`;
    await client.query('select pg_advisory_lock($1)', [lock]);
    await createRole(client, owner, 'createrole');
    if (!(await exists(client, 'select from pg_database where datname = $1', template)))
      await buildTemplate(client, template);
    return template;
  });

export interface PostgresUrls {
  /** The login that owns nothing. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly drop: () => Promise<void>;
}

const create = async (
  from: string | null,
  name = `polier_test_${randomBytes(8).toString('hex')}`,
): Promise<PostgresUrls> => {
  // Copying files is half the work of logging each page.
  const template = from === null ? '' : `template ${from} strategy file_copy`;
  await asSuperuser((client) => client.query(`create database ${name} ${template} owner ${owner}`));
  return {
    url: urlFor(name, login),
    ownerUrl: urlFor(name, owner),
    drop: async () => {
      await asSuperuser((client) => client.query(`drop database ${name} with (force)`));
    },
  };
};

/** A migrated, empty database of its own on the test server. */
export const createPostgresDatabase = async (): Promise<PostgresUrls> => create(await readyTemplate());

/** A database of that name with what stands in the other one, where nobody may be connected; without one a migrated, empty one. */
export const createNamedPostgres = async (name: string, from?: string): Promise<PostgresUrls> =>
  create(from ?? (await readyTemplate()), name);

/** Removes every database whose name begins so. */
export const dropPostgresDatabases = (beginning: string): Promise<void> =>
  asSuperuser(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [beginning],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });

/** A database without any table. */
export const createEmptyPostgres = async (): Promise<PostgresUrls> => {
  await readyTemplate();
  return create(null);
};

export const openFreshPostgres = async (): Promise<Engine> => {
  const { url, ownerUrl, drop } = await createPostgresDatabase();
  const engine = await openPostgres({ url, ownerUrl, poolSize, lost });
  return { ...engine, close: () => engine.close().then(drop) };
};
