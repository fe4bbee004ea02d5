import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ScopedDb, WriteTx } from '../database/scoped-db.ts';
import { fieldProblem, problem } from '../errors/problem.ts';

/** A request that must have its effect once, however often it is sent. */
export interface KeyedRequest {
  readonly userId: number;
  readonly key: string;
  readonly requestHash: string;
}

const header = 'Idempotency-Key';
const readable = /^[\x21-\x7e]{1,255}$/;

export const keyedRequest = (
  key: unknown,
  userId: number,
  request: { name: string; input: unknown },
): KeyedRequest | null => {
  if (key === undefined) return null;
  if (typeof key !== 'string' || !readable.test(key)) throw fieldProblem([{ field: header, code: 'invalid' }]);
  const requestHash = createHash('sha256')
    .update(`${request.name}\n${JSON.stringify(request.input)}`)
    .digest('hex');
  return { userId, key, requestHash };
};

/** The first answer, when there is one; its key with another request is refused. */
export const storedAnswer = async (db: ScopedDb, keyed: KeyedRequest): Promise<string | null> => {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('company_id', '=', db.companyId)
    .where('user_id', '=', keyed.userId)
    .where('key', '=', keyed.key)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst();
  if (!stored) return null;
  if (stored.request_hash !== keyed.requestHash) throw problem('idempotency-key-reused');
  return stored.answer;
};

/** Another request with the key was faster: its answer is there now. */
export class AlreadyAnswered extends Error {}

/** Takes the key in the transaction of the write; while another transaction holds it, the request is refused. */
export const claimKey = async (tx: WriteTx, { userId, key, requestHash }: KeyedRequest): Promise<void> => {
  const lock = `${tx.companyId}:${userId}:${key}`;
  const { rows } = await sql<{ free: boolean; claimed: boolean }>`
    with lock as materialized (select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as free),
    claim as (
      insert into idempotency_keys as known (company_id, user_id, key, request_hash)
      select ${tx.companyId}::bigint, ${userId}::bigint, ${key}, ${requestHash} from lock where free
      on conflict (company_id, user_id, key) do update
        set request_hash = excluded.request_hash, status = null, answer = null, created_at = now()
        where known.created_at <= now() - interval '24 hours'
      returning key)
    select free, exists (select from claim) as claimed from lock`.execute(tx);
  if (!rows[0]?.free) throw problem('idempotency-key-in-use');
  if (!rows[0].claimed) throw new AlreadyAnswered();
};

export const keepAnswer = async (tx: WriteTx, { userId, key }: KeyedRequest, answer: string): Promise<void> => {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: 200, answer })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
};
