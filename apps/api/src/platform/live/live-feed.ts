import type { ScopedDb } from '../database/scope/scoped-db.ts';
import type { Member } from '../session/caller.ts';

/** What one reading found for the streams of a company. */
export interface LiveReading<Followed> {
  /** Snapshot of the reading; the next one continues after it. */
  readonly snapshot: string;
  /** False when the snapshot to continue after is not one of this database. */
  readonly continues: boolean;
  /** Whether the right to read it may have changed. */
  readonly revises: (followed: Followed) => boolean;
  /** The message about what happened there; null when nothing did. */
  readonly changes: (followed: Followed) => object | null;
  /** The message about how it stands there, sent when it is another one than before. */
  readonly state: (followed: Followed) => object | null;
}

/** What streams send: a module says what a query follows, who may read it, and what happens in it. */
export interface LiveFeed<Query = never, Followed = unknown> {
  /** Throws when the caller may not read it; asked again while the stream is open. */
  readonly findFollowed: (db: ScopedDb, caller: Member, query: Query) => Promise<Followed>;
  /** One statement for all that is followed; without a snapshot, the last seconds. */
  readonly read: (db: ScopedDb, followed: readonly Followed[], since: string | null) => Promise<LiveReading<Followed>>;
}
