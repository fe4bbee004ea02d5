import { readFileSync } from 'node:fs';
import type { ErrorCode } from '@polier/contract/errors';

/** Tables of their own beside the code, so that the tests cannot agree with themselves. */
const table = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const rowsOf = (name: string, separator: string) => {
  const [header = '', ...lines] = table(name).trim().split('\n');
  const columns = header.split(separator);
  return lines.map((line) =>
    Object.fromEntries(line.split(separator).map((cell, index) => [columns[index] ?? `column ${index + 1}`, cell])),
  );
};

/** What one endpoint is and others are not; columns of the table, so that no test keeps names of its own. */
const endpointFlags = [
  /** Takes a file instead of a body. */
  'file',
  /** A POST without any field. */
  'no-fields',
  /** Returns an account whose address was never confirmed. */
  'unconfirmed',
  /** About secrets, people, roles, sign-in, API tokens or the registration of companies: refuses API tokens. */
  'session-only',
  /** Returns a sign-in that is too weak for the company: what a screen needs to say why it cannot go on. */
  'weak-session',
  /** Asks for what only a memory, a mail or one person holds: these have tests of their own for what is right. */
  'proof',
  'ends-session',
  /** Serves a company without trades, phases and lessons only. */
  'empty-company',
  /** Server-sent events instead of one answer. */
  'stream',
] as const;
export type EndpointFlag = (typeof endpointFlags)[number];

export interface ExpectedEndpoint {
  /** `POST /api/v1/projects/store` */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** `public`, `signed-in`, `member`, `all:key,…` or `any:key,…`. */
  readonly requires: string;
  /** The keys of all: or any:, without prefix. */
  readonly keys: readonly string[];
  readonly flags: ReadonlySet<EndpointFlag>;
  /** How a superadmin is refused who is a member of nothing: on no team, neither owner nor author. */
  readonly withoutMembership: ErrorCode | null;
}

export const expectedEndpoints: readonly ExpectedEndpoint[] = rowsOf('expected-endpoints.tsv', '\t').map((row) => {
  const { version = '', method = '', requires = '' } = row;
  const path = `/${version.includes('/') ? version : `api/${version}`}${row['path']}`;
  const keys = /^(?:all|any):(.+)$/.exec(requires)?.[1]?.split(',') ?? [];
  const flags = new Set((row['flags'] ?? '-').split(',').filter((flag) => flag !== '-')) as Set<EndpointFlag>;
  for (const flag of flags) if (!endpointFlags.includes(flag)) throw new Error(`no flag ${flag}, at ${path}`);
  const issue = row['without_membership'] ?? '-';
  const withoutMembership = issue === '-' ? null : (issue as ErrorCode);
  return { name: `${method} ${path}`, method, path, requires, keys, flags, withoutMembership };
});

export const endpointsWith = (flag: EndpointFlag): string[] =>
  expectedEndpoints.flatMap(({ name, flags }) => (flags.has(flag) ? [name] : []));
const endpointsByName = new Map(expectedEndpoints.map((endpoint) => [endpoint.name, endpoint]));
export const hasFlag = (name: string, flag: EndpointFlag): boolean =>
  endpointsByName.get(name)?.flags.has(flag) === true;

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

/** Whether the role `user` may call it. */
export const isOpenToUsers = (name: string): boolean => {
  const { requires = '', keys = [] } = endpointsByName.get(name) ?? {};
  const isHeld = (key: string) => expectedPermissions.some((row) => row.key === `polier.${key}` && row.user);
  return requires.startsWith('any:') ? keys.some(isHeld) : keys.every(isHeld);
};

/** Whether only a superadmin may call it. */
export const isOfSuperadmin = (name: string): boolean => {
  const [bare] = name.split('?');
  const { requires = '', keys = [] } = endpointsByName.get(bare ?? '') ?? {};
  return requires.startsWith('all:') && !keys.every(holdsAsAdmin);
};

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
    .replaceAll('[]', '.0')
    .split('.')
    .map((part) => (part === '0' ? 0 : part));
  const path = [first, ...rest] as const;
  return { where, path, name: String(path.at(-1)), required: mark.includes('!'), nullable: mark.includes('~') };
};

type Cells = { readonly [Where in 'query' | 'body']?: readonly string[] };
const fieldTable = JSON.parse(table('expected-bodies.json')) as Readonly<Record<string, Cells>>;

/** Endpoints of the table that take an input. */
export const endpointsWithFields: readonly string[] = Object.keys(fieldTable);

const fieldsByName = new Map(
  Object.entries(fieldTable).map(([name, { query = [], body = [] }]): [string, readonly ExpectedField[]] => [
    name,
    [...query.map((cell) => field('query', cell)), ...body.map((cell) => field('body', cell))],
  ]),
);

export const fieldsOf = (name: string): readonly ExpectedField[] => fieldsByName.get(name) ?? [];
