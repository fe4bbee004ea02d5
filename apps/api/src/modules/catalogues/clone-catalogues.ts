import { type RawBuilder, sql } from 'kysely';
import type { OwnerTx } from '#platform/database/write/outside-db';
import { type CloneStep, type CloningDirection, idsSql, type NewIds } from '../company-data/clone-step.ts';
import { type CatalogueKind, catalogueRows, cloneableCatalogues } from './cloneable-catalogues.ts';

/** Copies what a company offers of one catalogue; children follow their parents, whose new ids are `parents`. */
const copyCatalogue = async (
  tx: OwnerTx,
  { source, target }: CloningDirection,
  kind: CatalogueKind,
  parents: NewIds,
): Promise<NewIds> => {
  const { table, columns, parent } = cloneableCatalogues[kind];
  const copied = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql.ref(`r.${column}`)));
  const { rows } = await sql<{ was: number; is: number }>`
    with numbered as materialized (
      select id as was, nextval(pg_get_serial_sequence(${table}, 'id')) as "is"
      from (select r.id ${catalogueRows(kind, source)} order by r.id) as r
    ), copied as (
      insert into ${sql.table(table)} (company_id, id, ${copied} ${parent ? sql`, ${sql.ref(parent.column)}` : sql``})
        overriding system value
      select ${target}, numbered."is", ${values} ${parent ? sql`, ids."is"` : sql``}
      from numbered
      join ${sql.table(table)} as r on r.company_id = ${source} and r.id = numbered.was
      ${parent ? sql`join ${idsSql(parents)} on ids.was = ${sql.ref(`r.${parent.column}`)}` : sql``}
      returning id
    )
    select numbered.was, numbered."is" from numbered join copied on copied.id = numbered."is"`.execute(tx);
  return rows;
};

type CopyConcepts = (tx: OwnerTx, way: CloningDirection, copied: NewIds) => Promise<unknown>;

const conceptsOfTopics: CopyConcepts = (tx, { source, target }, topics) =>
  sql`
    insert into concepts (company_id, title, topic_id)
    select ${target}, c.title, ids."is" from concepts as c join ${idsSql(topics)} on ids.was = c.topic_id
    where c.company_id = ${source}
    order by c.id`.execute(tx);

/** Concepts that cut across titles of sub-phases. */
const conceptsOfTitles: CopyConcepts = (tx, { source, target }) =>
  sql`
    insert into concepts (company_id, title)
    select ${target}, c.title from concepts as c where c.company_id = ${source} and c.topic_id is null
    order by c.id
    on conflict do nothing`.execute(tx);

const concepts: Readonly<Partial<Record<CatalogueKind, CopyConcepts>>> = {
  topics: conceptsOfTopics,
  pm_phases: conceptsOfTitles,
};

const stepOf = (kind: CatalogueKind): CloneStep => {
  const { parent } = cloneableCatalogues[kind];
  const count = (companyId: number): RawBuilder<number> =>
    sql<number>`(select count(*)::int ${catalogueRows(kind, companyId)})`;
  return {
    kind,
    countCloneable: count,
    countStanding: count,
    async copy(tx, order) {
      const copied = await copyCatalogue(tx, order, kind, parent ? order.newIds(parent.kind) : []);
      await concepts[kind]?.(tx, order, copied);
      order.reached(copied.length);
      return copied;
    },
  };
};

const kinds = Object.keys(cloneableCatalogues) as CatalogueKind[];

export const catalogueCloneSteps: readonly CloneStep[] = kinds.map(stepOf);
