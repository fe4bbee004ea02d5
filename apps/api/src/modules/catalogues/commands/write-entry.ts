import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '@polier/contract/permissions';
import type { ScopedDb, WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { changedNames, type Changes, diff, hasChanges, merge, namedAlike } from '#platform/events/diff';
import { recordEvent } from '#platform/events/record-event';
import { requireFeature } from '../../settings/require-feature.ts';
import { type CatalogueDefinition, catalogueDefinitions, type CatalogueName } from '../catalogue-definitions.ts';
import { catalogueEvents } from '../catalogues.events.ts';
import { alignConcepts } from './align-concepts.ts';
import { type EntryFields, lockEntryForUse, lockCatalogueEntry } from './lock-entry.ts';

interface Actor {
  readonly can: (permission: Permission) => boolean;
}

/** Values by their names on the wire; names that are no columns of the catalogue are ignored. */
export type EntryInput = Readonly<Record<string, unknown>>;

export const requireCatalogue = async (tx: ScopedDb, name: CatalogueName): Promise<void> => {
  const { feature } = catalogueDefinitions[name];
  if (feature) await requireFeature(tx, feature);
};

/** Making rows of the catalogue global requires a permission of its own besides editing. */
const requireGlobal = (actor: Actor, name: CatalogueName): void => {
  if (!catalogueDefinitions[name].globalKeys?.some((key) => actor.can(key))) throw problem('forbidden');
};

const requireParent = async (tx: WriteTx, { parent }: CatalogueDefinition, fields: EntryInput) => {
  if (parent === undefined) return;
  const known = await lockEntryForUse(tx, parent.catalogue, Number(fields[parent.field]));
  if (!known) throw fieldProblem([{ field: parent.field, code: 'does-not-exist' }]);
};

/** The order after the last row, within its parent if it has one. */
const lastOrder = (
  { table, parent }: CatalogueDefinition,
  tx: WriteTx,
  fields: EntryInput,
): RawBuilder<unknown> => sql`(
  select least(coalesce(max(sort_order), 0) + 1, 9999) from ${sql.table(table)}
  where company_id = ${tx.companyId} ${parent ? sql`and ${sql.ref(parent.column)} = ${fields[parent.field]}` : sql``})`;

const emptyIsNone = (value: unknown) => (value === '' ? null : value);

export const storeEntry = async (
  tx: WriteTx,
  actor: Actor,
  name: CatalogueName,
  draft: EntryInput & { readonly title: string },
): Promise<number> => {
  const definition = catalogueDefinitions[name];
  await requireCatalogue(tx, name);
  if (draft['is_global'] === true) requireGlobal(actor, name);
  await requireParent(tx, definition, draft);
  const written = Object.entries(definition.columns).flatMap(([field, column]): [string, unknown][] => {
    if (draft[field] !== undefined) return [[column, emptyIsNone(draft[field])]];
    return field === 'order' ? [[column, lastOrder(definition, tx, draft)]] : [];
  });
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(definition.table)} (company_id, ${sql.join(written.map(([column]) => sql.ref(column)))})
    values (${tx.companyId}, ${sql.join(written.map(([, value]) => value))}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await recordEvent(tx, catalogueEvents[name].stored({ id, data: { title: draft.title } }));
  if (draft['is_global'] === true) await alignConcepts(tx);
  return id;
};

type FindCurrent = (tx: WriteTx) => Promise<unknown>;

export interface EntryChange extends EntryInput {
  readonly id: number;
  readonly version?: number | undefined;
}

/**
 * Changes the sent fields and returns what changed, without its effect on concepts; `findCurrent` reads the row for a
 * caller whose version is old.
 */
export const changeEntry = async (
  tx: WriteTx,
  name: CatalogueName,
  { id, version, ...input }: EntryChange,
  findCurrent: FindCurrent,
): Promise<Changes> => {
  const definition = catalogueDefinitions[name];
  const before = await lockCatalogueEntry(tx, name, id, 'fields');
  await requireCatalogue(tx, name);
  if (version !== undefined && version !== before.version) {
    throw problem('stale-version', { current: await findCurrent(tx) });
  }
  const after = merge<EntryFields>(before.fields, input);
  const changes = diff(namedAlike(Object.keys(definition.columns)), before.fields, after);
  if (!hasChanges(changes)) return changes;
  if (definition.parent && changes[definition.parent.field]) await requireParent(tx, definition, after);
  const written = changedNames(changes).map(
    (field) => sql`${sql.ref(definition.columns[field] ?? field)} = ${after[field]}`,
  );
  await sql`
    update ${sql.table(definition.table)} set ${sql.join(written)}, version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await recordEvent(tx, catalogueEvents[name].updated({ id, data: { title: after.title, changes } }));
  return changes;
};

/** Changes the sent fields, and the concepts that depend on them. */
export const updateEntry = async (
  tx: WriteTx,
  actor: Actor,
  name: CatalogueName,
  change: EntryChange,
  findCurrent: FindCurrent,
): Promise<void> => {
  const changes = await changeEntry(tx, name, change, findCurrent);
  if (changes['is_global']) requireGlobal(actor, name);
  if (catalogueDefinitions[name].globalKeys !== undefined) await alignConcepts(tx);
};
