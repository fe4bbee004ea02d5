import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, readMigrations } from '#platform/database/migrations';
import type { DB } from '#platform/database/schema';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';

let opened: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.database.owner;
});
afterAll(() => opened.close());

interface Column {
  readonly nullable: boolean;
  /** The database fills it when an insert does not. */
  readonly filled: boolean;
}
type Tables = Record<string, Record<string, Column>>;

const filledTypes =
  /^(Identity|CreatedAt|UpdatedAt|Version|JsonObjectOrEmpty|Generated<|GeneratedAlways<|ColumnType<[^,]+, [^,]*undefined)/;
const columnOf = (written: string): Column => {
  const type = written.replace('Record<string, unknown>', 'Json');
  return {
    nullable: type.endsWith('| null') || /^ColumnType<[^,]*\| null,/.test(type),
    filled: filledTypes.test(type) && !/^ColumnType<[^,]*\| null,/.test(type),
  };
};

/** The interfaces of the table files, read as text: at run time TypeScript has forgotten them. */
const interfacesIn = (source: string): Map<string, { parents: string[]; lines: [string, string][] }> =>
  new Map(
    [...source.matchAll(/interface (\w+)(?: extends ([\w, ]+))? \{\n(.*?)\n\}/gs)].map(
      ([, name = '', parents = '', body = '']) => [
        name,
        {
          parents: parents.split(', ').filter(Boolean),
          lines: [...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, column = '', type = '']) => [column, type]),
        },
      ],
    ),
  );

const sources = new URL('../src/', import.meta.url);
const isTableFile = /^platform\/database\/tables\/|^modules\/.*\.tables\.ts$/;
const tableFiles = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) => isTableFile.test(path));

const typedTables = (): Tables => {
  const source = tableFiles.map((path) => readFileSync(new URL(path, sources), 'utf8')).join('\n');
  const interfaces = interfacesIn(source);
  const columnsOf = (name: string): [string, string][] => {
    const { parents = [], lines = [] } = interfaces.get(name) ?? {};
    return [...parents.flatMap(columnsOf), ...lines];
  };
  const ofModules = [...source.matchAll(/^ {2}interface DB \{\n(.*?)^ {2}\}/gms)].flatMap(([, body = '']) =>
    [...body.matchAll(/^ {4}(\w+): (\w+);$/gm)].map(([, table = '', type = '']): [string, string] => [table, type]),
  );
  const tables = [...['PeopleTables', 'AccountTables', 'EventTables'].flatMap(columnsOf), ...ofModules];
  return Object.fromEntries(
    tables.map(([table, type]) => [
      table,
      Object.fromEntries(columnsOf(type).map(([column, of]) => [column, columnOf(of)])),
    ]),
  );
};

const storedTables = async (): Promise<Tables> => {
  const { rows } = await sql<{ table: string; columns: Record<string, Column> }>`
    select table_name as table, json_object_agg(column_name, json_build_object(
      'nullable', is_nullable = 'YES',
      'filled', column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS')) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'
    group by table_name`.execute(db);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
};

describe('the schema', () => {
  test('is made from an empty database and found complete the second time', async () => {
    const before = await storedTables();
    await opened.engine.ownerSession((session) =>
      session.script('drop schema public cascade; drop schema jobs cascade; create schema public'),
    );
    const migrations = await readMigrations();
    expect(await migrate(opened.engine, migrations)).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(opened.engine, migrations)).toEqual([]);
    expect(await storedTables()).toEqual(before);
  });

  test('is what the types say, column by column', async () => {
    const stored = await storedTables();
    expect(Object.keys(stored).length).toBeGreaterThan(35);
    expect(typedTables()).toEqual(stored);
  });

  test('keeps each key of a company table inside its company', async () => {
    const { rows } = await sql<{ key: string }>`
      select c.conrelid::regclass || ': ' || c.conname as key
      from pg_constraint as c
      join pg_attribute as company on company.attrelid = c.conrelid and company.attname = 'company_id'
      where c.connamespace = 'public'::regnamespace and c.contype = 'f' and not company.attnum = any (c.conkey)
      order by 1`.execute(db);
    // Users and companies belong to no company themselves: a person is a member, a copy has a source.
    expect(rows.map(({ key }) => key)).toEqual([
      'clonings: clonings_source_company_id_fkey',
      'idempotency_keys: idempotency_keys_user_id_fkey',
      'memberships: memberships_user_id_fkey',
    ]);
  });

  test('has no unique index of a company table without the company, but for the directory of secrets', async () => {
    const { rows } = await sql<{ index: string }>`
      select i.indexrelid::regclass::text as index
      from pg_index as i
      join pg_class as t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
      join pg_attribute as company on company.attrelid = i.indrelid and company.attname = 'company_id'
      where i.indisunique and not company.attnum = any (i.indkey::smallint[])
      order by 1`.execute(db);
    expect(rows.map(({ index }) => index)).toEqual(['secret_directory_pkey']);
  });

  test('has no unique key of companies but the company itself', async () => {
    const { rows } = await sql<{ index: string }>`
      select indexrelid::regclass::text as index from pg_index where indrelid = 'companies'::regclass and indisunique`.execute(
      db,
    );
    expect(rows).toEqual([{ index: 'companies_pkey' }]);
  });

  test('has no foreign key that points from one company into another', async () => {
    const { rows } = await sql<{ key: string }>`
      select c.conrelid::regclass || ': ' || c.conname as key
      from pg_constraint as c
      join pg_attribute as here on here.attrelid = c.conrelid and here.attname = 'company_id'
      join pg_attribute as there on there.attrelid = c.confrelid and there.attname = 'company_id'
      where c.contype = 'f'
        and not exists (
          select from unnest(c.conkey, c.confkey) as pair (own, other) where own = here.attnum and other = there.attnum)`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  test('begins every index of a company table with the company, where a company is known', async () => {
    const { rows } = await sql<{ index: string }>`
      select i.indexrelid::regclass::text as index
      from pg_index as i
      join pg_class as t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
      join pg_attribute as company on company.attrelid = i.indrelid and company.attname = 'company_id'
      where i.indkey[0] <> company.attnum
      order by 1`.execute(db);
    expect(rows.map(({ index }) => index)).toEqual([
      'idempotency_keys_to_clean_up',
      'memberships_of_user',
      'secret_directory_pkey',
    ]);
  });

  test('has no trigger of ours but those that keep the directory of secrets', async () => {
    const { rows } = await sql`
      select tgrelid::regclass || ': ' || tgname as trigger from pg_trigger join pg_class as t on t.oid = tgrelid and t.relnamespace = 'public'::regnamespace
      where not tgisinternal order by 1`.execute(db);
    const tables = [
      'answer_links',
      'api_tokens',
      'calendar_links',
      'companies',
      'integrations',
      'invitations',
      'provider_sign_ins',
    ];
    expect(rows).toEqual(tables.map((table) => ({ trigger: `${table}: secret_is_in_directory` })));
  });

  test('names the column that a deleted target empties', async () => {
    const { rows } = await sql`
      select conname from pg_constraint
      where connamespace = 'public'::regnamespace and confdeltype = 'n' and (confdelsetcols is null or array_length(conkey, 1) = 1)`.execute(
      db,
    );
    // The one reference to another company: what was copied stays when its source is removed.
    expect(rows).toEqual([{ conname: 'clonings_source_company_id_fkey' }]);
  });
});
