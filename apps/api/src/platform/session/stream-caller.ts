import { sql } from 'kysely';
import type { ScopedDb } from '../database/scope/scoped-db.ts';
import type { Member } from './caller.ts';
import type { CallerLookup } from './find-caller.ts';

/** The member who opens a stream, with what decides whether it may stay open. */
export interface StreamCaller {
  readonly member: Member;
  readonly asked: CallerLookup;
  readonly facts: string;
}

/** Which of these callers of one company are no longer who they were: by index, asked of the database in one statement. */
export const changedCallers = async (
  db: ScopedDb,
  callers: readonly StreamCaller[],
  now: Date,
): Promise<ReadonlySet<number>> => {
  const given = callers.map(({ asked, facts }) => ({ fact: asked.fact, hash: asked.hash, facts }));
  const { rows } = await sql<{ index: number }>`
    select caller.index::int - 1 as index
    from jsonb_to_recordset(${JSON.stringify(given.map((one, index) => ({ ...one, index: index + 1 })))}::jsonb)
      as caller (index int, fact text, hash text, facts text)
    where case caller.fact
      when 'session_facts' then session_facts(caller.hash, ${db.companyId}::bigint, ${now}::timestamptz)
      else api_token_facts(caller.hash, ${db.companyId}::bigint, ${now}::timestamptz) end is distinct from caller.facts
  `.execute(db);
  return new Set(rows.map(({ index }) => index));
};
