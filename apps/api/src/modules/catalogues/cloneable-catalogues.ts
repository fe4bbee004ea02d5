import { type CloningKind, cloningKinds } from '@polier/contract/cloning/cloning-kinds';
import { type RawBuilder, sql } from 'kysely';
import { type CatalogueDefinition, catalogueDefinitions, catalogueNames } from './catalogue-definitions.ts';

/** A copied kind has the name of its catalogue's table. */
export type CatalogueKind = Exclude<CloningKind, 'lessons' | 'pm_lessons' | 'x_lessons'>;

/** How a catalogue is copied: rows get new ids, all other columns stay unchanged. */
interface CloneableCatalogue {
  readonly table: string;
  /** Columns that are copied unchanged. */
  readonly columns: readonly string[];
  readonly archives: boolean;
  /** Set when its rows are children of rows of another catalogue. */
  readonly parent: { readonly kind: CatalogueKind; readonly column: string } | undefined;
}

const isCloningKind = (table: string): boolean => cloningKinds.some((kind) => kind === table);

const cloneable = ({ table, columns, archives, parent }: CatalogueDefinition): CloneableCatalogue => ({
  table,
  columns: Object.values(columns).filter((column) => column !== parent?.column),
  archives,
  parent: parent && {
    kind: catalogueDefinitions[parent.catalogue].table as CatalogueKind,
    column: parent.column,
  },
});

/** In the order of the contract: parents come before their children. */
export const cloneableCatalogues = Object.fromEntries(
  catalogueNames.flatMap((name) => {
    const definition = catalogueDefinitions[name];
    return isCloningKind(definition.table) ? [[definition.table, cloneable(definition)]] : [];
  }),
) as Readonly<Record<CatalogueKind, CloneableCatalogue>>;

/** What a company offers, over its rows as `r`: removed rows stay behind, and so do the children of a removed parent. */
const offeredRows = (kind: CatalogueKind, companyId: number): RawBuilder<boolean> => {
  const { archives, parent } = cloneableCatalogues[kind];
  const offered = archives ? sql`and r.archived_at is null` : sql``;
  if (parent === undefined) return sql<boolean>`(r.company_id = ${companyId} ${offered})`;
  return sql<boolean>`(r.company_id = ${companyId} ${offered} and exists (
    select from ${sql.table(cloneableCatalogues[parent.kind].table)} as parent
    where parent.company_id = r.company_id and parent.id = ${sql.ref(`r.${parent.column}`)} and parent.archived_at is null))`;
};

/** `from … where …` of the rows of a catalogue, as `r`. */
export const catalogueRows = (kind: CatalogueKind, companyId: number): RawBuilder<unknown> =>
  sql`from ${sql.table(cloneableCatalogues[kind].table)} as r where ${offeredRows(kind, companyId)}`;
