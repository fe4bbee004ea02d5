import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';

const nothing = sql``;

/**
 * The group of `lessons as l` as `grouped`: what a lesson shows of it, and what it is sorted by. `offset 0` keeps the
 * planner from computing these again for each lesson of a group.
 */
export const groupJoin = (kind: Kind): RawBuilder<unknown> => {
  const { group, inTrades } = kindDefinitions[kind];
  const { parent } = group;
  const pair = sql`json_build_object('id', child.id, 'title', child.title
    ${parent ? sql`, ${sql.lit(parent.field)}, child.${sql.ref(parent.column)}` : nothing})`;
  return sql`cross join lateral (
    select ${inTrades ? sql`json_build_array(${pair})` : pair} as view, child.sort_order, fold_case(child.title) as title, child.id
      ${parent ? sql`, parent.sort_order as parent_order, fold_case(parent.title) as parent_title, parent.id as parent_id` : nothing}
    from ${sql.table(group.table)} as child
    ${parent ? sql`join ${sql.table(parent.table)} as parent on parent.company_id = child.company_id and parent.id = child.${sql.ref(parent.column)}` : nothing}
    where child.company_id = l.company_id and child.id = l.${sql.ref(group.column)} offset 0) as grouped`;
};

interface LessonOrder {
  /** Joined to `lessons as l` and its `grouped`. */
  readonly joins: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
}

/**
 * `offset 0` keeps the planner from joining by the company alone: right after many lessons of a company were stored, before
 * its statistics know them, it expects one and would read all of them for each.
 */
const lessonAbove = (name: string, child: RawBuilder<unknown>) => sql`left join lateral (
      select ancestor.position, ancestor.parent_id from lessons as ancestor
      where ancestor.company_id = l.company_id and ancestor.id = ${child} offset 0) as ${sql.ref(name)} on true`;

/** The order of the groups, and in each the order in which its lessons are read: one is followed by those below it. */
export const lessonOrder = (kind: Kind): LessonOrder => ({
  joins: sql`${lessonAbove('above', sql`l.parent_id`)} ${lessonAbove('top', sql`above.parent_id`)}`,
  by: sql`${kindDefinitions[kind].group.parent ? sql`grouped.parent_order, grouped.parent_title, grouped.parent_id,` : nothing}
    grouped.sort_order, grouped.title, grouped.id, array_remove(array[top.position, above.position, l.position], null), l.id`,
});
