import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { tagMerged } from '../catalogues.events.ts';
import { type LockedCatalogueEntry, lockCatalogueEntry } from './lock-entry.ts';
import { requireCatalogue } from './write-entry.ts';

/** Join tables of tags with the column of the other side. */
const tagged = { lesson_tags: 'lesson_id', experience_tags: 'experience_id' } as const;

const lockBoth = async (
  tx: WriteTx,
  id: number,
  intoId: number,
): Promise<[LockedCatalogueEntry, LockedCatalogueEntry]> => {
  const low = await lockCatalogueEntry(tx, 'tags', Math.min(id, intoId), 'whole');
  const high = await lockCatalogueEntry(tx, 'tags', Math.max(id, intoId), 'whole');
  return low.id === id ? [low, high] : [high, low];
};

/** Moves everything from one tag to the other; `countLessons` recounts the lessons of both. */
export const mergeTags = async (
  tx: WriteTx,
  { id, into_id: intoId }: { readonly id: number; readonly into_id: number },
  countLessons: (tx: WriteTx) => Promise<void>,
): Promise<void> => {
  if (id === intoId) throw fieldProblem([{ field: 'into_id', code: 'contradicts' }]);
  const [merged, kept] = await lockBoth(tx, id, intoId);
  await requireCatalogue(tx, 'tags');
  for (const [table, column] of Object.entries(tagged)) {
    await sql`
      insert into ${sql.table(table)} (company_id, ${sql.ref(column)}, tag_id)
      select company_id, ${sql.ref(column)}, ${intoId} from ${sql.table(table)}
      where company_id = ${tx.companyId} and tag_id = ${id}
      on conflict do nothing`.execute(tx);
  }
  await sql`delete from tags where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await countLessons(tx);
  await recordEvent(
    tx,
    tagMerged({ id: intoId, data: { title: kept.fields.title, merged_id: id, merged_title: merged.fields.title } }),
  );
};
