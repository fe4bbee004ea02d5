import type { CloningKind } from '@polier/contract/cloning/cloning-kinds';
import { sql } from 'kysely';
import type { OwnerDb } from '#platform/database/write/outside-db';

export type KindCounts = Readonly<Partial<Record<CloningKind, number>>>;

/** The content of clonings.counts. */
export interface StoredCounts {
  readonly totals?: KindCounts;
  readonly copied?: KindCounts;
}

/** Names one row of clonings; company_id is the target. */
export interface CloningKey {
  readonly company_id: number;
  readonly cloning_id: number;
}

const sum = (counts: KindCounts): number => Object.values(counts).reduce((all, count) => all + count, 0);

/** The last per cent is the commit. */
export const percentOf = (copied: KindCounts, totals: KindCounts): number =>
  Math.min(99, Math.floor((100 * sum(copied)) / Math.max(1, sum(totals))));

export interface ProgressReport {
  /** Notes how far the copy is and returns at once. */
  reached(kind: CloningKind, count: number): void;
  /** Resolves once no more progress will be written. */
  end(): Promise<void>;
}

/**
 * Writes progress outside the transaction of the copy, whose rows are invisible before its commit. The copy never waits
 * for it: on the embedded engine with its one connection, progress is written after the copy.
 */
export const reportProgress = (
  owner: OwnerDb,
  { company_id, cloning_id }: CloningKey,
  totals: KindCounts,
): ProgressReport => {
  const copied: Partial<Record<CloningKind, number>> = {};
  const over = new AbortController();
  let news = Promise.withResolvers<void>();
  const write = async () => {
    const counts: StoredCounts = { totals, copied };
    await sql`
      update clonings set counts = ${JSON.stringify(counts)}::jsonb, progress = ${percentOf(copied, totals)}, updated_at = now()
      where company_id = ${company_id} and id = ${cloning_id} and state = 'running'`.execute(owner);
  };
  const follow = async () => {
    while (!over.signal.aborted) {
      await news.promise;
      news = Promise.withResolvers();
      // A failed progress report does not undo the copy.
      if (!over.signal.aborted) await write().catch(() => undefined);
    }
  };
  const following = follow();
  return {
    reached(kind, count) {
      copied[kind] = count;
      news.resolve();
    },
    async end() {
      over.abort();
      news.resolve();
      await following;
    },
  };
};
