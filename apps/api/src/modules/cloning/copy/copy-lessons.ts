import { sql } from 'kysely';
import type { UnscopedTx } from '#platform/database/scoped-db';
import { groupsOfLessons, kindOfLessons, type LessonKind, lessonRows } from '../cloneable-rows.ts';
import { idsSql, type NewIds, type CloningWay } from './copy-catalogues.ts';

/** Where a copied lesson stands; taken in one statement, so that it is the source of one moment. */
interface Placed {
  readonly was: number;
  readonly is: number;
  readonly group_id: number;
  readonly position: number;
  readonly level: number;
  readonly parent: number | null;
}

/** New ids of what lessons hang on. */
export interface CopiedCatalogues {
  readonly groups: NewIds;
  readonly trades: NewIds;
  readonly phases: NewIds;
  readonly tags: NewIds;
}

/** Lessons of one statement: short enough that others get their turn between two of them. */
const perStatement = 2_000;

/** A question whose parent stays behind hangs on the nearest question above it that comes along. */
const placeLessons = async (
  tx: UnscopedTx,
  { source }: CloningWay,
  kind: LessonKind,
  groups: NewIds,
): Promise<readonly Placed[]> => {
  const { rows } = await sql<Placed>`
    with chosen as materialized (
      select l.id, l.parent_id, l.position, l.group_id, nextval(pg_get_serial_sequence('lessons', 'id')) as "is"
      from (select l.id, l.parent_id, l.position, l.group_id ${lessonRows(kind, source)} order by l.id) as l
    )
    select chosen.id as was, chosen."is", ids."is" as group_id, chosen.position, coalesce(above."is", top."is") as parent,
      1 + num_nonnulls(above.id, top.id) as level
    from chosen
    join ${idsSql(groups)} on ids.was = chosen.group_id
    left join lessons as parent on parent.company_id = ${source} and parent.id = chosen.parent_id
    left join chosen as above on above.id = parent.id
    left join chosen as top on top.id = parent.parent_id
    order by level, chosen.id`.execute(tx);
  return rows;
};

const linkSql = (table: string, column: string, { source, target }: CloningWay, links: NewIds) => sql`
  insert into ${sql.table(table)} (company_id, lesson_id, ${sql.ref(column)})
  select ${target}, placed."is", ids."is"
  from placed
  join ${sql.table(table)} as link on link.company_id = ${source} and link.lesson_id = placed.was
  join ${idsSql(links)} on ids.was = ${sql.ref(`link.${column}`)}`;

// Neither the project nor the experience a lesson came from goes along: both name people and sites of another company.
const copyPlaced = async (
  tx: UnscopedTx,
  route: CloningWay,
  kind: LessonKind,
  author: number,
  placed: readonly Placed[],
  { trades, phases, tags }: CopiedCatalogues,
): Promise<number> => {
  const { source, target } = route;
  const { rows } = await sql<{ count: number }>`
    with placed as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
        as placed (was bigint, "is" bigint, group_id bigint, position integer, level smallint, parent bigint)
    ), copied as (
      insert into lessons (company_id, id, kind, insight, more_info, ${sql.ref(groupsOfLessons[kind].column)},
        parent_id, parent_level, level, position, mandatory, author_user_id, approved_at, language)
        overriding system value
      select ${target}, placed."is", ${kindOfLessons[kind]}, l.insight, l.more_info, placed.group_id,
        placed.parent, case when placed.parent is not null then placed.level - 1 end, placed.level, placed.position,
        l.mandatory, ${author}::bigint, l.approved_at, l.language
      from placed join lessons as l on l.company_id = ${source} and l.id = placed.was
      returning id, version, insight, more_info
    ), versions as (
      insert into lesson_versions (company_id, lesson_id, version, insight, more_info, author_user_id)
      select ${target}, id, version, insight, more_info, ${author}::bigint from copied
    ), in_trades as (${linkSql('lesson_trades', 'trade_id', route, trades)}
    ), in_phases as (${linkSql('lesson_phases', 'phase_id', route, phases)}
    ), tagged as (${linkSql('lesson_tags', 'tag_id', route, tags)})
    select count(*)::int as count from copied`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Copies the lessons of one kind, parents before their children; tells after each portion how many stand. */
export const copyLessons = async (
  tx: UnscopedTx,
  route: CloningWay,
  kind: LessonKind,
  author: number,
  catalogues: CopiedCatalogues,
  copied: (count: number) => void,
): Promise<void> => {
  const placed = await placeLessons(tx, route, kind, catalogues.groups);
  let count = 0;
  for (let start = 0; start < placed.length; start += perStatement) {
    const portion = placed.slice(start, start + perStatement);
    count += await copyPlaced(tx, route, kind, author, portion, catalogues);
    copied(count);
  }
};
