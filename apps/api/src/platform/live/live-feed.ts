import type { ScopedDb } from '../database/scope/scoped-db.ts';
import type { Member } from '../session/caller.ts';

/** What one reading found at the places of all streams of a company. */
export interface LiveReading<Place> {
  /** Snapshot of the reading; the next one continues after it. */
  readonly snapshot: string;
  /** False when the snapshot to continue after is not one of this database. */
  readonly continues: boolean;
  /** Whether the right to read this place may have changed. */
  readonly revises: (place: Place) => boolean;
  /** The message about what happened there; null when nothing did. */
  readonly changes: (place: Place) => object | null;
  /** The message about how it stands there, sent when it is another one than before. */
  readonly state: (place: Place) => object | null;
}

/** What streams tell: a module says which place a query means, who may read it, and what happens there. */
export interface LiveFeed<Query = never, Place = unknown> {
  /** Throws when the caller may not read it; asked again while the stream is open. */
  readonly placeOf: (db: ScopedDb, caller: Member, query: Query) => Promise<Place>;
  /** One statement for all places; without a snapshot, the last seconds. */
  readonly read: (db: ScopedDb, places: readonly Place[], since: string | null) => Promise<LiveReading<Place>>;
}
