import { type RawBuilder, sql } from 'kysely';

/** Nothing writes for longer than this in one transaction; it spares readers the older months. */
const longestTransaction = sql`interval '1 hour'`;

/** The snapshot of the statement it stands in: what this statement sees, and what was still being written. */
export const currentSnapshot: RawBuilder<string> = sql<string>`pg_current_snapshot()::text`;

/** Of rows that carry the number of the transaction that wrote them, those committed since a statement with this snapshot was read. */
export const isCommittedSince = (xid: RawBuilder<unknown>, snapshot: string): RawBuilder<boolean> => sql<boolean>`(
  ${xid} >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and ${xid} < pg_snapshot_xmax(pg_current_snapshot())
  and not pg_visible_in_snapshot(${xid}, ${snapshot}::pg_snapshot))`;

/**
 * Of `events as e`, those committed since a statement with this snapshot was read. Not by id and not by time: both are given
 * out before the commit. A transaction that was running then is in the snapshot as running, so its rows come with the first
 * reading after its commit, however late that is, and it holds back nobody else's.
 */
export const committedSince = (snapshot: string): RawBuilder<boolean> => sql<boolean>`(
  ${isCommittedSince(sql`e.xid`, snapshot)} and e.created_at > now() - ${longestTransaction})`;

/** Of `events as e`, those of the last seconds: for whoever read the rows a moment before asking. */
export const committedLately = (seconds: number): RawBuilder<boolean> =>
  sql<boolean>`e.created_at > now() - ${seconds} * interval '1 second'`;
