import { type RawBuilder, sql } from 'kysely';

/** An instant as views carry it, the form of `Date.toISOString()`. */
export const instantSql = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
