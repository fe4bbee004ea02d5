import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../database/schema.ts';
import { fieldProblem, problem } from '../errors/problem.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** A request that must have its effect once, however often it is sent. */
export interface KeyedRequest {
  readonly userId: number;
  /** The company it is about; null for a call about accounts or companies themselves. */
  readonly companyId: number | null;
  readonly key: string;
  readonly requestHash: string;
}

const header = 'Idempotency-Key';
const readable = /^[\x21-\x7e]{1,255}$/;

interface IdentifiedRequest {
  readonly name: string;
  readonly input: unknown;
  readonly userId: number;
  readonly companyId: number | null;
}

/** What was asked is kept as a signature: a password in it cannot be tried by who reads the database. */
export const keyedRequest = (key: unknown, request: IdentifiedRequest, secrets: Secrets): KeyedRequest | null => {
  if (key === undefined) return null;
  if (typeof key !== 'string' || !readable.test(key)) throw fieldProblem([{ field: header, code: 'invalid' }]);
  const { userId, companyId, name, input } = request;
  return { userId, companyId, key, requestHash: secrets.signature(`${name}\n${JSON.stringify(input)}`) };
};

/** The table, its key and the values of this request: inside a company, or outside every one. */
const rowOf = ({ userId, companyId, key }: KeyedRequest) => {
  const values: readonly (readonly [column: string, value: RawBuilder<unknown>])[] = [
    ...(companyId === null ? [] : [['company_id', sql`${companyId}::bigint`] as const]),
    ['user_id', sql`${userId}::bigint`],
    ['key', sql`${key}::text`],
  ];
  return {
    table: sql.table(companyId === null ? 'account_keys' : 'idempotency_keys'),
    columns: sql.join(values.map(([column]) => sql.ref(column))),
    values: sql.join(values.map(([, value]) => value)),
    found: sql.join(
      values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      sql` and `,
    ),
  };
};

/** Returns the first response, if any; refuses the key with another request. */
export const storedResponse = async (db: Kysely<DB>, keyed: KeyedRequest): Promise<string | null> => {
  const { table, found } = rowOf(keyed);
  const { rows } = await sql<{ request_hash: string; answer: string | null }>`
    select request_hash, answer from ${table}
    where ${found} and created_at > now() - interval '24 hours'`.execute(db);
  const [stored] = rows;
  if (!stored) return null;
  if (stored.request_hash !== keyed.requestHash) throw problem('idempotency-key-reused');
  return stored.answer;
};

/** A concurrent request with the same key has stored its response. */
export class AlreadyStored extends Error {}

/** Takes the key in the transaction of the write; while another transaction holds it, the request is refused. */
export const claimKey = async (tx: Kysely<DB>, keyed: KeyedRequest): Promise<void> => {
  const { table, columns, values } = rowOf(keyed);
  const lock = `${keyed.companyId ?? 'account'}:${keyed.userId}:${keyed.key}`;
  const { rows } = await sql<{ free: boolean; claimed: boolean }>`
    with lock as materialized (select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as free),
    claim as (
      insert into ${table} as known (${columns}, request_hash)
      select ${values}, ${keyed.requestHash} from lock where free
      on conflict (${columns}) do update
        set request_hash = excluded.request_hash, status = null, answer = null, created_at = now()
        where known.created_at <= now() - interval '24 hours'
      returning known.key)
    select free, exists (select from claim) as claimed from lock`.execute(tx);
  if (!rows[0]?.free) throw problem('idempotency-key-in-use');
  if (!rows[0].claimed) throw new AlreadyStored();
};

export const storeResponse = async (tx: Kysely<DB>, keyed: KeyedRequest, response: string): Promise<void> => {
  const { table, found } = rowOf(keyed);
  await sql`update ${table} set status = 200, answer = ${response} where ${found}`.execute(tx);
};
