import { kindDefinitions, kinds } from '@polier/contract/kinds';
import type { ProjectConceptView } from '@polier/contract/projects/projects.contract';
import { sql } from 'kysely';
import { type JsonText, jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { tradeOrder } from '../../catalogues/trade-order.ts';
import { lessonLookup } from '../../worksheets/applied-lessons/lesson-lookup-sql.ts';
import { appliedLessonStateSql } from '../../worksheets/applied-lessons/state-sql.ts';
import type { QueryContext } from '../../projects/projects.queries.ts';

/** Groups that can be global, with what a concept of them is called and who may read it. */
const concepts = {
  topics: { type: 'topic', permission: 'topic' },
  pm_sub_phases: { type: 'sub_phase', permission: 'pm_sub_phase' },
} as const;
const isConcept = (table: string): table is keyof typeof concepts => table in concepts;

/** The global groups that the actor may read, as `global_group`. */
const globalGroups = (companyId: number, actor: QueryContext['actor']) => {
  const ofKinds = kinds.flatMap((kind) => {
    const { table } = kindDefinitions[kind].group;
    if (!isConcept(table)) return [];
    const { type, permission } = concepts[table];
    return sql`
      select ${sql.lit(kind)}::text as kind, ${sql.lit(type)}::text as type, id, title, sort_order from ${sql.table(table)}
      where company_id = ${companyId} and is_global and ${actor.can(permission)}`;
  });
  return sql`global_group as materialized (${sql.join(ofKinds, sql` union all `)})`;
};

/**
 * Whether `applied_lessons as al` is of a global group. Few of a project are: asked by itself and not joined, the lessons are
 * looked up in a table in memory, and all other rows are left out first.
 */
const isOfGlobalGroup = (companyId: number) => sql`coalesce(al.lesson_id in (
  select known.id from global_group
  cross join lateral (
    select id from lessons
    where company_id = ${companyId} and kind = global_group.kind and group_id = global_group.id offset 0) as known), false)`;

/**
 * The lessons of a project that cut across it: those of a global topic over its trades, those of a global sub-phase
 * title over its PM phases. A caller who may read only one of the two gets only that one.
 */
export const listProjectConcepts = (
  db: ScopedDb,
  { actor, today }: QueryContext,
  projectId: number,
): Promise<JsonText<ProjectConceptView[]>> =>
  jsonList(
    db,
    db
      .selectFrom(
        sql<ProjectConceptView>`(
    with ${globalGroups(db.companyId, actor)}
    select concept.type, min(concept.title) as title, json_agg(concept.question order by concept.position) as questions
    from (
      select global_group.type, global_group.title, global_group.sort_order,
        row_number() over (order by ${tradeOrder('trade')}, pm_phase.abbreviation collate "C", al.position, al.id) as position,
        json_build_object('id', al.id, 'kind', al.kind, 'insight', coalesce(pinned.insight, l.insight), 'mandatory', l.mandatory,
          'state', ${appliedLessonStateSql(today)}, 'contacttill', al.contacttill,
          'worksheet', json_build_object('id', w.id, 'title', w.title, 'number', coalesce(trade.bkp, pm_phase.abbreviation))) as question
      from worksheets as w
      join applied_lessons as al on al.company_id = w.company_id and al.worksheet_id = w.id
      ${lessonLookup}
      join global_group on global_group.kind = l.kind and global_group.id = l.group_id
      left join trades as trade on trade.company_id = w.company_id and trade.id = w.trade_id
      left join pm_phases as pm_phase on pm_phase.company_id = w.company_id and pm_phase.id = w.pm_phase_id
      where w.company_id = ${db.companyId} and w.project_id = ${projectId} and ${isOfGlobalGroup(db.companyId)}
    ) as concept
    group by concept.type, fold_case(concept.title)
    order by concept.type desc, min(concept.sort_order), min(concept.title))`.as('concept'),
      )
      .selectAll('concept'),
  );
