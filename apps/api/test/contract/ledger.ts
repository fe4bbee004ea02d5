import { readFileSync } from 'node:fs';

/** Tables of their own beside the code, so that the tests cannot agree with themselves. */
const table = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const rowsOf = (name: string, separator: string) => {
  const [header = '', ...lines] = table(name).trim().split('\n');
  const columns = header.split(separator);
  return lines.map((line) =>
    Object.fromEntries(line.split(separator).map((cell, index) => [columns[index] ?? `column ${index + 1}`, cell])),
  );
};

export interface ExpectedEndpoint {
  /** `POST /api/v1/projects/store` */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** `public`, `signed-in`, `member`, `all:key,…` or `any:key,…`. */
  readonly requires: string;
  /** The keys of all: or any:, without prefix. */
  readonly keys: readonly string[];
}

export const expectedEndpoints: readonly ExpectedEndpoint[] = rowsOf('expected-endpoints.tsv', '\t').map((row) => {
  const { version = '', method = '', requires = '' } = row;
  const path = `/${version.includes('/') ? version : `api/${version}`}${row['path']}`;
  const keys = /^(?:all|any):(.+)$/.exec(requires)?.[1]?.split(',') ?? [];
  return { name: `${method} ${path}`, method, path, requires, keys };
});

export interface ExpectedPermission {
  /** With the prefix, as on the wire. */
  readonly key: string;
  readonly user: boolean;
  readonly admin: boolean;
  readonly superadmin: boolean;
}

export const expectedPermissions: readonly ExpectedPermission[] = rowsOf('expected-permissions.csv', ',').map(
  (row) => ({
    key: row['key'] ?? '',
    user: row['user'] === 'yes',
    admin: row['admin'] === 'yes',
    superadmin: row['superadmin'] === 'yes',
  }),
);

export interface ExpectedFields {
  readonly query?: readonly string[];
  /** Nested fields as `lesson.insight`, fields of list members as `items[].id`. */
  readonly body?: readonly string[];
}

export const expectedFields = JSON.parse(table('expected-bodies.json')) as Readonly<Record<string, ExpectedFields>>;
