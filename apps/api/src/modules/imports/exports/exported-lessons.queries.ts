import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { groupJoin, lessonOrder } from '../../lessons/reading/lesson-order.ts';
import { type Actor, visibleLessons, waitingLessons } from '../../lessons/lessons.policy.ts';

export interface ExportFilter {
  readonly tradeId?: number | undefined;
  readonly phaseId?: number | undefined;
  /** A lesson has one of each list; an empty list admits all. */
  readonly tags: readonly (readonly number[])[];
  /** Topic, sub-phase or sub-process, by the kind. */
  readonly groupId?: number | undefined;
  /** PM phase or X process. */
  readonly parentId?: number | undefined;
  readonly mandatory?: boolean | undefined;
  readonly approved?: boolean | undefined;
}

export interface ExportedLesson {
  readonly id: number;
  readonly reference: string | null;
  readonly parent_id: number | null;
  readonly parent_reference: string | null;
  readonly numbers: readonly string[];
  readonly group: readonly string[];
  readonly subgroup: string;
  readonly phases: readonly string[];
  readonly insight: string;
  readonly more_info: string | null;
  readonly mandatory: boolean;
  readonly tags: readonly string[];
}

const linkedTitles = (links: string, column: string, table: string, value: string) => sql`array(
  select entry.${sql.ref(value)} from ${sql.table(links)} as link
  join ${sql.table(table)} as entry on entry.company_id = link.company_id and entry.id = link.${sql.ref(column)}
  where link.company_id = l.company_id and link.lesson_id = l.id and entry.${sql.ref(value)} is not null
  order by entry.id)`;

const isLinked = (links: string, column: string, ids: readonly number[]): RawBuilder<boolean> =>
  ids.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from ${sql.table(links)} as chosen
        where chosen.company_id = l.company_id and chosen.lesson_id = l.id and chosen.${sql.ref(column)} = any(${ids}::bigint[]))`;

const groupOf = (kind: Kind) => {
  const { group } = kindDefinitions[kind];
  const { parent } = group;
  const titles = parent
    ? sql`array(
        select above.title from ${sql.table(group.table)} as subgroup
        join ${sql.table(parent.table)} as above on above.company_id = subgroup.company_id and above.id = subgroup.${sql.ref(parent.column)}
        where subgroup.company_id = l.company_id and subgroup.id = l.group_id)`
    : linkedTitles('lesson_trades', 'trade_id', 'trades', 'title');
  const numbers = parent ? sql`array[]::text[]` : linkedTitles('lesson_trades', 'trade_id', 'trades', 'bkp');
  return { titles, numbers };
};

const isInParent = (kind: Kind, id: number | undefined): RawBuilder<boolean> => {
  const { table, parent } = kindDefinitions[kind].group;
  if (parent === null || id === undefined) return sql<boolean>`true`;
  return sql<boolean>`l.group_id in (
    select subgroup.id from ${sql.table(table)} as subgroup
    where subgroup.company_id = l.company_id and subgroup.${sql.ref(parent.column)} = ${id})`;
};

const referenceOf = (column: 'id' | 'parent_id') => sql`(
        select named.reference from lesson_references as named
        where named.company_id = l.company_id and named.lesson_id = l.${sql.ref(column)})`;

/** The visible lessons of a kind in their order, at most as many as can be imported again. */
export const exportedLessons = async (
  db: ScopedDb,
  actor: Actor,
  kind: Kind,
  { tradeId, phaseId, tags, groupId, parentId, mandatory, approved }: ExportFilter,
): Promise<ExportedLesson[]> => {
  const { joins, by } = lessonOrder(kind);
  const { titles, numbers } = groupOf(kind);
  const state = approved === undefined ? sql`true` : approved ? sql`l.approved_at is not null` : waitingLessons;
  const { rows } = await sql<ExportedLesson>`
    select l.id, ${referenceOf('id')} as reference, l.parent_id, ${referenceOf('parent_id')} as parent_reference, ${numbers} as numbers,
      ${titles} as "group", (
        select subgroup.title from ${sql.table(kindDefinitions[kind].group.table)} as subgroup
        where subgroup.company_id = l.company_id and subgroup.id = l.group_id) as subgroup,
      ${linkedTitles('lesson_phases', 'phase_id', 'phases', 'title')} as phases, l.insight, l.more_info, l.mandatory,
      ${linkedTitles('lesson_tags', 'tag_id', 'tags', 'title')} as tags
    from lessons as l ${groupJoin(kind)} ${joins}
    where l.company_id = ${db.companyId} and l.kind = ${kind} and ${visibleLessons(actor)} and ${state}
      and ${groupId === undefined ? sql`true` : sql`l.group_id = ${groupId}`}
      and ${isInParent(kind, parentId)} and ${mandatory === true ? sql`l.mandatory` : sql`true`}
      and ${isLinked('lesson_trades', 'trade_id', tradeId === undefined ? [] : [tradeId])}
      and ${
        phaseId === undefined
          ? sql`true`
          : sql`(${isLinked('lesson_phases', 'phase_id', [phaseId])} or not exists (
        select from lesson_phases as any_phase where any_phase.company_id = l.company_id and any_phase.lesson_id = l.id))`
      }
      and ${sql.join([sql`true`, ...tags.map((some) => isLinked('lesson_tags', 'tag_id', some))], sql` and `)}
    order by ${by} limit ${limits.importRows + 1}`.execute(db);
  if (rows.length > limits.importRows) throw problem('list-too-long');
  return rows;
};
