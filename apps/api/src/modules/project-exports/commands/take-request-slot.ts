import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';

/** Somebody waits for the answer: a place that is further away is not taken. */
const longestWait = 2_000;
/** As between the requests of exports, which go by the same row. */
const betweenRequests = 334;

/** A place among the requests to this Microsoft 365: the milliseconds until it begins. */
export const takeRequestSlot = async (tx: WriteTx, now: Date): Promise<number> => {
  const latest = new Date(now.getTime() + longestWait);
  const taken = await tx
    .updateTable('integrations')
    .set({
      next_slot_at: sql<Date>`greatest(next_slot_at, ${now}::timestamptz) + ${`${betweenRequests} milliseconds`}::interval`,
    })
    .where('company_id', '=', tx.companyId)
    .where('state', '=', 'connected')
    .where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<=', now)]))
    .where((eb) => eb.or([eb('next_slot_at', 'is', null), eb('next_slot_at', '<=', latest)]))
    .returning('next_slot_at')
    .executeTakeFirst();
  if (taken?.next_slot_at) return taken.next_slot_at.getTime() - betweenRequests - now.getTime();
  const row = await tx
    .selectFrom('integrations')
    .select('paused_until')
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst();
  const wait = Math.max((row?.paused_until?.getTime() ?? 0) - now.getTime(), longestWait);
  throw problem('too-many-attempts', { retryAfter: Math.ceil(wait / 1_000) });
};
