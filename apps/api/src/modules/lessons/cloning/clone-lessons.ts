import { sql } from 'kysely';
import type { OwnerTx } from '#platform/database/write/outside-db';
import {
  type CloneOrder,
  type CloneStep,
  type CloningDirection,
  idsSql,
  type NewIds,
} from '../../company-data/clone-step.ts';
import { groupsOfLessons, kindOfLessons, type LessonKind, lessonRows } from './cloneable-lessons.ts';
import { clonedColumns, clonedValues, wordingColumns } from '../lesson-columns.ts';
import { countApprovedLessons } from '../reading/lesson-counts.ts';

/** The group and parent of each copied lesson, read in one statement for a consistent snapshot. */
interface Placed {
  readonly was: number;
  readonly is: number;
  readonly group_id: number;
  readonly position: number;
  readonly level: number;
  readonly parent: number | null;
}

/** Lessons per statement, few enough that other requests run in between. */
const perStatement = 2_000;

/** A lesson whose parent is not copied gets its nearest copied ancestor as parent. */
const lessonsAtLocation = async (
  tx: OwnerTx,
  { source }: CloningDirection,
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

const linkSql = (table: string, column: string, { source, target }: CloningDirection, links: NewIds) => sql`
  insert into ${sql.table(table)} (company_id, lesson_id, ${sql.ref(column)})
  select ${target}, placed."is", ids."is"
  from placed
  join ${sql.table(table)} as link on link.company_id = ${source} and link.lesson_id = placed.was
  join ${idsSql(links)} on ids.was = ${sql.ref(`link.${column}`)}`;

// The lesson's project and experience are not copied: they name people and sites of another company.
const copyLocated = async (
  tx: OwnerTx,
  order: CloneOrder,
  kind: LessonKind,
  placed: readonly Placed[],
): Promise<number> => {
  const { source, target, author } = order;
  const { rows } = await sql<{ count: number }>`
    with placed as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
        as placed (was bigint, "is" bigint, group_id bigint, position integer, level smallint, parent bigint)
    ), copied as (
      insert into lessons (company_id, id, kind, ${clonedColumns}, ${sql.ref(groupsOfLessons[kind].column)},
        parent_id, parent_level, level, position, author_user_id, approved_at, language)
        overriding system value
      select ${target}, placed."is", ${kindOfLessons[kind]}, ${clonedValues}, placed.group_id,
        placed.parent, case when placed.parent is not null then placed.level - 1 end, placed.level, placed.position,
        ${author}::bigint, l.approved_at, l.language
      from placed join lessons as l on l.company_id = ${source} and l.id = placed.was
      returning id, ${wordingColumns}
    ), versions as (
      insert into lesson_versions (company_id, lesson_id, ${wordingColumns}, author_user_id)
      select ${target}, id, ${wordingColumns}, ${author}::bigint from copied
    ), in_trades as (${linkSql('lesson_trades', 'trade_id', order, order.newIds('trades'))}
    ), in_phases as (${linkSql('lesson_phases', 'phase_id', order, order.newIds('phases'))}
    ), tagged as (${linkSql('lesson_tags', 'tag_id', order, order.newIds('tags'))})
    select count(*)::int as count from copied`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Copies the lessons of one kind, parents before their children; reports the number after each batch. */
const copyLessons = async (tx: OwnerTx, order: CloneOrder, kind: LessonKind): Promise<void> => {
  const placed = await lessonsAtLocation(tx, order, kind, order.newIds(groupsOfLessons[kind].kind));
  let count = 0;
  for (let start = 0; start < placed.length; start += perStatement) {
    count += await copyLocated(tx, order, kind, placed.slice(start, start + perStatement));
    order.reached(count);
  }
  await countApprovedLessons(tx, order.target, [kindOfLessons[kind]]);
};

const stepOf = (kind: LessonKind): CloneStep => ({
  kind,
  countCloneable: (companyId) => sql<number>`(select count(*)::int ${lessonRows(kind, companyId)})`,
  countStanding: (companyId) => sql<number>`(
    select count(*)::int from lessons as l
    where l.company_id = ${companyId} and l.kind = ${kindOfLessons[kind]} and l.archived_at is null)`,
  async copy(tx, order) {
    await copyLessons(tx, order, kind);
    return [];
  },
});

const kinds = Object.keys(kindOfLessons) as LessonKind[];

export const lessonCloneSteps: readonly CloneStep[] = kinds.map(stepOf);
