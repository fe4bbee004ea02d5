import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import type { ReleaseDependents } from '../catalogue-dependents.ts';
import { catalogueDefinitions, type CatalogueName, childCatalogueOf } from '../catalogue-definitions.ts';
import { catalogueEvents } from '../catalogues.events.ts';
import { alignConcepts } from './align-concepts.ts';
import { lockCatalogueEntry } from './lock-entry.ts';
import { requireCatalogue } from './write-entry.ts';

export interface EntryRemoval {
  readonly id: number;
  /** The title as the caller typed it. */
  readonly confirm_title?: string | undefined;
  readonly target_topic_id?: number | undefined;
}

/** Locks the offered children and returns their ids. */
const lockChildren = async (tx: WriteTx, children: CatalogueName, parentId: number): Promise<number[]> => {
  const { table, parent } = catalogueDefinitions[children];
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where company_id = ${tx.companyId} and ${sql.ref(parent?.column ?? 'id')} = ${parentId} and archived_at is null
    order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
};

const removeRows = async (tx: WriteTx, name: CatalogueName, ids: readonly number[], now: Date) => {
  const { table, archives, globalKeys } = catalogueDefinitions[name];
  const removed = archives
    ? sql`update ${sql.table(table)} set archived_at = ${now}, version = version + 1, updated_at = ${now}`
    : sql`delete from ${sql.table(table)}`;
  await sql`${removed} where company_id = ${tx.companyId} and id = any(${ids}::bigint[])`.execute(tx);
  if (globalKeys !== undefined) await alignConcepts(tx);
};

/** Locks the row and its successor by ascending id, so that two removals never deadlock. */
const lockWithSuccessor = async (tx: WriteTx, name: CatalogueName, id: number, successor: number | null) => {
  if (successor === null) return lockCatalogueEntry(tx, name, id, 'whole');
  if (successor === id) throw fieldProblem([{ field: 'target_topic_id', code: 'contradicts' }]);
  const [first, second] = [
    await lockCatalogueEntry(tx, name, Math.min(id, successor), 'whole'),
    await lockCatalogueEntry(tx, name, Math.max(id, successor), 'whole'),
  ];
  return first.id === id ? first : second;
};

/** Removes a row with its children, after each module has released its references to them. */
export const removeEntry = async (
  tx: WriteTx,
  name: CatalogueName,
  { id, confirm_title: confirmed, target_topic_id: target }: EntryRemoval,
  { releases, now }: { readonly releases: readonly ReleaseDependents[]; readonly now: Date },
): Promise<void> => {
  const successor = target ?? null;
  const { fields } = await lockWithSuccessor(tx, name, id, successor);
  await requireCatalogue(tx, name);
  if (confirmed !== undefined && confirmed !== fields.title) {
    throw fieldProblem([{ field: 'confirm_title', code: 'wrong-name' }]);
  }
  const gone: Record<string, number> = {};
  const release = async (catalogue: CatalogueName, ids: readonly number[]) => {
    for (const releaseDependents of releases) {
      const counts = await releaseDependents(tx, { catalogue, ids, successor });
      for (const [what, count] of Object.entries(counts)) gone[what] = (gone[what] ?? 0) + count;
    }
    await removeRows(tx, catalogue, ids, now);
  };
  const children = childCatalogueOf(name);
  if (children !== undefined) {
    const ids = await lockChildren(tx, children, id);
    gone['parts'] = ids.length;
    await release(children, ids);
  }
  await release(name, [id]);
  await recordEvent(tx, catalogueEvents[name].removed({ id, data: { title: fields.title, gone } }));
};
