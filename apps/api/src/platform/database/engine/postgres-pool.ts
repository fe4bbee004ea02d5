import pg from 'pg';
import { columnTypes, plainText, safeInteger } from '../column-types.ts';
import type { Rows } from './engine.ts';
import { CallerChanged, type CallerCheck } from '../scope/caller-check.ts';
import { type Prefix, PrefixedQuery } from './prefixed-query.ts';
import { statementName } from './statement-names.ts';

type Parser = (text: string) => unknown;
const shippedParser = pg.types.getTypeParser as (id: number, format?: string) => Parser;
const textArray = shippedParser(1009) as (text: string) => (string | null)[];
const parsers: Readonly<Record<number, Parser>> = {
  [columnTypes.int8]: safeInteger,
  [columnTypes.int8Array]: (text) => textArray(text).map((item) => (item === null ? null : safeInteger(item))),
  [columnTypes.date]: plainText,
  [columnTypes.dateArray]: textArray,
};
const types = {
  getTypeParser: (id: number, format?: string) => parsers[id] ?? shippedParser(id, format),
} as pg.CustomTypesConfig;

/** Statements every connection prepares when it opens, for use as a prefix. */
const prefixes = {
  begin: 'begin',
  read: "select set_config('app.company_id', $1, true), set_config('transaction_read_only', 'on', true)",
  write: "select set_config('app.company_id', $1, true)",
} as const;

/** For connections inside companies alone. */
const facts = {
  session_facts: 'select session_facts($1, $2::bigint, $3::timestamptz)',
  api_token_facts: 'select api_token_facts($1, $2::bigint, $3::timestamptz)',
} as const;

const prepareFacts = async (client: pg.ClientBase): Promise<void> => {
  for (const [name, text] of Object.entries(facts)) await client.query({ name, text, values: ['', '0', 'epoch'] });
};

const prepare = async (client: pg.ClientBase): Promise<void> => {
  await client.query({ name: 'begin', text: prefixes.begin });
  await client.query({ name: 'read', text: prefixes.read, values: ['0'] });
  await client.query({ name: 'write', text: prefixes.write, values: ['0'] });
  await client.query('rollback');
};

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  /** Role the connections work under; null: that of the login. */
  readonly role: string | null;
  /** Whether statements may carry the check of their caller. */
  readonly checksCallers: boolean;
  /** Connections that stay open when nothing happens, with their plans. */
  readonly warm: number;
  /** Called with every connection, before anything is asked on it. */
  readonly opened: (client: pg.ClientBase) => void;
  readonly lost: (error: Error) => void;
}

const limits = { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 };

export const openPool = (options: PoolOptions): pg.Pool => {
  // Our statements are short: compiling one at run time, or planning it again for its values, costs more than it can save.
  const planning = ['jit=off', 'plan_cache_mode=force_generic_plan'];
  const settings = [...(options.role === null ? [] : [`role=${options.role}`]), 'timezone=UTC', ...planning];
  const pool = new pg.Pool({
    connectionString: options.url,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    max: options.max,
    min: options.warm,
    idleTimeoutMillis: 5 * 60_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'polier',
    types,
    ...limits,
    // pg-pool waits for the promise; its typings only know a function without a result.
    onConnect: (async (client: pg.ClientBase) => {
      options.opened(client);
      await prepare(client);
      if (options.checksCallers) await prepareFacts(client);
    }) as unknown as (client: pg.ClientBase) => void,
  });
  // A connection that breaks must not end the process, whether it is idle or in use; the pool replaces it.
  pool.on('error', options.lost);
  pool.on('connect', (client) => client.on('error', options.lost));
  return pool;
};

const named = (text: string): { name?: string } => {
  const name = statementName(text);
  return name === undefined ? {} : { name };
};

/** One statement behind its prefix, and behind the check of the caller while that is open. */
export const runOn = (
  client: pg.ClientBase,
  prefix: Prefix,
  { sql: text, parameters }: { readonly sql: string; readonly parameters: readonly unknown[] },
  check: CallerCheck | null = null,
): Promise<Rows> =>
  new Promise((resolve, reject) => {
    const pending = check?.pending() ?? null;
    const whole: Prefix = pending === null ? prefix : [...prefix, [pending.fact, pending.values]];
    const query = new PrefixedQuery(whole, { ...named(text), text, values: [...parameters] }, (error, result) => {
      // Also when the statement was refused: the error is not for somebody else.
      const holds = pending === null || query.answer === undefined || check?.confirm(query.answer) === true;
      if (!holds) reject(new CallerChanged());
      else if (error) reject(error);
      else resolve({ rows: result.rows, affected: result.rowCount ?? undefined });
    });
    client.query(query);
  });

/** True when the server refused a statement; false when the connection itself is in doubt. */
export const isRefusedStatement = (error: unknown): boolean =>
  error instanceof CallerChanged || (error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '08'));
