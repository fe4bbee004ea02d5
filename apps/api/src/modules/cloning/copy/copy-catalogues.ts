import { sql } from 'kysely';
import type { UnscopedTx } from '#platform/database/scoped-db';
import { type CatalogueKind, catalogueRows, cloneableCatalogues } from '../cloneable-rows.ts';

/** The two companies of a copy. Every statement names both: it runs outside row-level security. */
export interface CloningWay {
  readonly source: number;
  readonly target: number;
}

/** Ids of the source and what they became in the target. */
export type NewIds = readonly { readonly was: number; readonly is: number }[];

export const idsSql = (ids: NewIds) =>
  sql`jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as ids (was bigint, "is" bigint)`;

/** Copies what a company offers of one catalogue; parts follow their wholes, whose new ids are `wholes`. */
export const copyCatalogue = async (
  tx: UnscopedTx,
  { source, target }: CloningWay,
  kind: CatalogueKind,
  wholes: NewIds = [],
): Promise<NewIds> => {
  const { table, columns, whole } = cloneableCatalogues[kind];
  const copied = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql.ref(`r.${column}`)));
  const { rows } = await sql<{ was: number; is: number }>`
    with numbered as materialized (
      select id as was, nextval(pg_get_serial_sequence(${table}, 'id')) as "is"
      from (select r.id ${catalogueRows(kind, source)} order by r.id) as r
    ), copied as (
      insert into ${sql.table(table)} (company_id, id, ${copied} ${whole ? sql`, ${sql.ref(whole.column)}` : sql``})
        overriding system value
      select ${target}, numbered."is", ${values} ${whole ? sql`, ids."is"` : sql``}
      from numbered
      join ${sql.table(table)} as r on r.company_id = ${source} and r.id = numbered.was
      ${whole ? sql`join ${idsSql(wholes)} on ids.was = ${sql.ref(`r.${whole.column}`)}` : sql``}
      returning id
    )
    select numbered.was, numbered."is" from numbered join copied on copied.id = numbered."is"`.execute(tx);
  return rows;
};

/** Cuts across topics; those across titles of sub-phases come with the PM phases. */
export const copyConcepts = async (
  tx: UnscopedTx,
  { source, target }: CloningWay,
  topics: NewIds,
  withTitles: boolean,
): Promise<void> => {
  await sql`
    insert into concepts (company_id, title, topic_id)
    select ${target}, c.title, ids."is" from concepts as c join ${idsSql(topics)} on ids.was = c.topic_id
    where c.company_id = ${source}
    order by c.id`.execute(tx);
  if (!withTitles) return;
  await sql`
    insert into concepts (company_id, title)
    select ${target}, c.title from concepts as c where c.company_id = ${source} and c.topic_id is null
    order by c.id
    on conflict do nothing`.execute(tx);
};
