import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { type CatalogueDefinition, catalogueDefinitions, type CatalogueName } from '../catalogue-definitions.ts';

/** The writable fields of a row by their names on the wire. */
export type EntryFields = Readonly<Record<string, unknown>> & { readonly title: string };

export interface LockedCatalogueEntry {
  readonly id: number;
  readonly version: number;
  readonly fields: EntryFields;
}

const offered = ({ archives }: CatalogueDefinition) => (archives ? sql`and archived_at is null` : sql``);

/** Returns whether the company offers the row, and locks it against removal until the transaction ends. */
export const lockEntryForUse = async (tx: WriteTx, name: CatalogueName, id: number): Promise<boolean> => {
  const definition = catalogueDefinitions[name];
  const { rows } = await sql`
    select from ${sql.table(definition.table)} where company_id = ${tx.companyId} and id = ${id} ${offered(definition)}
    for key share`.execute(tx);
  return rows.length > 0;
};

/** `whole` also excludes new references to the row, as a removal needs; `fields` excludes other changes of it. */
export const lockCatalogueEntry = async (
  tx: WriteTx,
  name: CatalogueName,
  id: number,
  lockMode: 'whole' | 'fields',
): Promise<LockedCatalogueEntry> => {
  const definition = catalogueDefinitions[name];
  const columns = Object.entries(definition.columns).map(
    ([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`,
  );
  const { rows } = await sql<EntryFields & { locked_version: number }>`
    select version as locked_version, ${sql.join(columns)} from ${sql.table(definition.table)}
    where company_id = ${tx.companyId} and id = ${id} ${offered(definition)}
    ${lockMode === 'whole' ? sql`for update` : sql`for no key update`}`.execute(tx);
  const [row] = rows;
  if (!row) throw problem('not-found');
  const { locked_version: version, ...fields } = row;
  return { id, version, fields };
};
