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

const holdsAsAdmin = (key: string): boolean =>
  expectedPermissions.some((row) => row.key === `polier.${key}` && row.admin);

/** Whether only a superadmin may call it. */
export const isOfSuperadmin = (name: string): boolean => {
  const [bare] = name.split('?');
  const { requires = '', keys = [] } = expectedEndpoints.find((one) => one.name === bare) ?? {};
  return requires.startsWith('all:') && !keys.every(holdsAsAdmin);
};

/** Endpoints that take a file instead of a body. */
export const takesFile = (name: string): boolean => name === 'POST /api/v1/files/uploadLogo';

/** One field of an input. In the table `!` marks a field that must be sent, `~` one that null empties, `!~` both. */
export interface ExpectedField {
  readonly where: 'query' | 'body';
  /** Where it stands; the members of a list are represented by the first: `['items', 0, 'id']`. */
  readonly path: readonly (string | number)[];
  readonly name: string;
  readonly required: boolean;
  readonly nullable: boolean;
}

const field = (where: 'query' | 'body', cell: string): ExpectedField => {
  const [, text = '', mark = ''] = /^(.*?)([!~]*)$/.exec(cell) ?? [];
  const [first = '', ...rest] = text
    .replace('[]', '.0')
    .split('.')
    .map((part) => (part === '0' ? 0 : part));
  const path = [first, ...rest] as const;
  return { where, path, name: String(path.at(-1)), required: mark.includes('!'), nullable: mark.includes('~') };
};

type Cells = { readonly [Where in 'query' | 'body']?: readonly string[] };
const fieldTable = JSON.parse(table('expected-bodies.json')) as Readonly<Record<string, Cells>>;

/** Endpoints of the table that take an input. */
export const endpointsWithFields: readonly string[] = Object.keys(fieldTable);

export const fieldsOf = (name: string): readonly ExpectedField[] => {
  const { query = [], body = [] } = fieldTable[name] ?? {};
  return [...query.map((cell) => field('query', cell)), ...body.map((cell) => field('body', cell))];
};
