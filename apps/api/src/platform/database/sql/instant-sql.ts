import { type RawBuilder, sql } from 'kysely';

/** An instant as views carry it, the form of `Date.toISOString()`. */
export const instantSql = (instant: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${typeof instant === 'string' ? sql.ref(instant) : instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
