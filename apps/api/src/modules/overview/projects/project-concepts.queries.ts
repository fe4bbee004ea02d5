import { kindDefinitions, kinds } from '@polier/contract/kinds';
import type { ProjectConceptView } from '@polier/contract/projects/projects.contract';
import { sql } from 'kysely';
import { type JsonText, jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { tradeOrder } from '../../catalogues/trade-order.ts';
import { lessonLookup } from '../../worksheets/applied-lessons/lesson-lookup-sql.ts';
import { appliedLessonStateSql } from '../../worksheets/applied-lessons/state-sql.ts';
import type { QueryContext } from '../../projects/projects.queries.ts';

const hasGlobalGroups = (table: string): boolean => table === 'topics' || table === 'pm_sub_phases';

/** The lessons of global groups: few of all, so that rows of others are left out before their lessons are looked up. */
const globalLessons = (companyId: number) => {
  const groups = kinds
    .filter((kind) => hasGlobalGroups(kindDefinitions[kind].group.table))
    .map(
      (kind) => sql`
        select ${sql.lit(kind)}::text as kind, id from ${sql.table(kindDefinitions[kind].group.table)}
        where company_id = ${companyId} and is_global`,
    );
  return sql`(
    select known.id from (${sql.join(groups, sql` union all `)}) as global_group
    cross join lateral (
      select id from lessons
      where company_id = ${companyId} and kind = global_group.kind and group_id = global_group.id offset 0) as known)`;
};

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
    select concept.type, min(concept.title) as title, json_agg(concept.question order by concept.position) as questions
    from (
      select case when topic.id is null then 'sub_phase' else 'topic' end as type,
        coalesce(topic.title, sub_phase.title) as title, coalesce(topic.sort_order, sub_phase.sort_order) as sort_order,
        row_number() over (order by ${tradeOrder('trade')}, pm_phase.abbreviation collate "C", al.position, al.id) as position,
        json_build_object('id', al.id, 'kind', al.kind, 'insight', coalesce(pinned.insight, l.insight), 'mandatory', l.mandatory,
          'state', ${appliedLessonStateSql(today)}, 'contacttill', al.contacttill,
          'worksheet', json_build_object('id', w.id, 'title', w.title, 'number', coalesce(trade.bkp, pm_phase.abbreviation))) as question
      from worksheets as w
      join applied_lessons as al on al.company_id = w.company_id and al.worksheet_id = w.id
      ${lessonLookup}
      left join topics as topic on topic.company_id = l.company_id and topic.id = l.topic_id and topic.is_global
      left join pm_sub_phases as sub_phase
        on sub_phase.company_id = l.company_id and sub_phase.id = l.pm_sub_phase_id and sub_phase.is_global
      left join trades as trade on trade.company_id = w.company_id and trade.id = w.trade_id
      left join pm_phases as pm_phase on pm_phase.company_id = w.company_id and pm_phase.id = w.pm_phase_id
      where w.company_id = ${db.companyId} and w.project_id = ${projectId} and al.lesson_id in ${globalLessons(db.companyId)}
        and ((topic.id is not null and ${actor.can('topic')}) or (sub_phase.id is not null and ${actor.can('pm_sub_phase')}))
    ) as concept
    group by concept.type, fold_case(concept.title)
    order by concept.type desc, min(concept.sort_order), min(concept.title))`.as('concept'),
      )
      .selectAll('concept'),
  );
