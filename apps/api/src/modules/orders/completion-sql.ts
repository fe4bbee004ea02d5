import { type RawBuilder, sql } from 'kysely';
import { objectCompletionSql, objectTicks } from './object-completion-sql.ts';

/** Weighted mean in whole per cent, half up; null while nothing counts. */
const weightedMean = (
  percentage: RawBuilder<unknown>,
  weight: RawBuilder<unknown>,
  counts: RawBuilder<unknown>,
) => sql`(
  (2 * sum(${weight} * ${percentage}) filter (where ${counts}) + sum(${weight}) filter (where ${counts}))
  / nullif(2 * sum(${weight}) filter (where ${counts}), 0))::int`;

/** A use case counts towards its order and its targets. */
const countedUseCase = sql<boolean>`(u.decision = 'yes' and u.state <> 'dropped')`;

/**
 * Completion of everything in the orders of `orders`, a select made before as a part of the same statement:
 * `object_completion`, `use_case_completion` and `target_completion` with a row per row, `plan_completion` with one per
 * order. The contract's formulas say the same. A full join stands where no planner may join row by row; what it finds more
 * than another one is left out where it is read.
 */
const completionOf = (companyId: number, orders: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  object_completion as materialized (
    select d.order_id, d.id, d.phase_id, d.party_id, d.position, d.weight, d.state, d.due, ${objectCompletionSql} as p
    from ${orders} as o
    join delivery_objects as d on d.company_id = ${companyId} and d.order_id = o.id
    ${objectTicks}
  ), objects_of_links as materialized (
    select l.use_case_id, l.weight * d.weight as weight, d.p
    from ${orders} as o
    join order_links as l on l.company_id = ${companyId} and l.order_id = o.id
    full join object_completion as d on d.id = l.delivery_object_id
  ), use_case_objects as (
    select l.use_case_id, ${weightedMean(sql`l.p`, sql`l.weight`, sql`l.p is not null`)} as p
    from objects_of_links as l where l.use_case_id is not null
    group by l.use_case_id
  ), use_case_completion as materialized (
    select u.order_id, u.id, u.value, ${countedUseCase} as counts, case when u.state = 'dropped' then null
      else coalesce(linked.p, case u.state when 'selected' then 10 when 'prepared' then 30 when 'in_use' then 60
        when 'evaluated' then 100 else 0 end) end as p
    from ${orders} as o
    join bim_use_cases as u on u.company_id = ${companyId} and u.order_id = o.id
    full join use_case_objects as linked on linked.use_case_id = u.id
  ), target_use_cases as (
    select l.target_id, ${weightedMean(sql`u.p`, sql`l.weight`, sql`u.counts and u.p is not null`)} as p
    from ${orders} as o
    join order_links as l on l.company_id = ${companyId} and l.order_id = o.id and l.target_id is not null
    join use_case_completion as u on u.id = l.use_case_id
    group by l.target_id
  ), target_completion as materialized (
    select t.order_id, t.id, t.priority, case
      when t.state = 'dropped' then null
      when t.baseline <> t.goal and t.actual is not null
        then floor(100 * least(1, greatest(0, (t.actual - t.baseline) / (t.goal - t.baseline))) + 0.5)::int
      else coalesce(linked.p, case t.state when 'achieved' then 100 else 0 end) end as p
    from ${orders} as o
    join bim_targets as t on t.company_id = ${companyId} and t.order_id = o.id
    full join target_use_cases as linked on linked.target_id = t.id
  ), newest_plan as (
    select distinct on (plan.order_id) plan.order_id, plan.id, plan.state
    from ${orders} as o
    join bim_execution_plans as plan on plan.company_id = ${companyId} and plan.order_id = o.id
    where plan.state <> 'superseded'
    order by plan.order_id, plan.id desc
  ), plan_completion as (
    select plan.order_id, least(case plan.state when 'agreed' then 100 else 99 end,
      ((200 * count(*) filter (where chapter.done) + count(*)) / nullif(2 * count(*), 0))::int) as p
    from newest_plan as plan
    join bim_plan_chapters as chapter
      on chapter.company_id = ${companyId} and chapter.order_id = plan.order_id and chapter.plan_id = plan.id
    where chapter.required
    group by plan.order_id, plan.state
  ), order_objects as (
    select d.order_id, ${weightedMean(sql`d.p`, sql`d.weight`, sql`d.p is not null`)} as p
    from object_completion as d group by d.order_id
  ), order_use_cases as (
    select u.order_id, ${weightedMean(sql`u.p`, sql`u.value`, sql`u.counts`)} as p
    from use_case_completion as u group by u.order_id
  ), order_targets as (
    select t.order_id, ${weightedMean(sql`t.p`, sql`t.priority`, sql`t.p is not null`)} as p
    from target_completion as t group by t.order_id
  )`;

export const completionOfVisible = (companyId: number): RawBuilder<unknown> => completionOf(companyId, sql`visible`);
export const completionOfUncounted = (companyId: number): RawBuilder<unknown> =>
  completionOf(companyId, sql`uncounted`);

/** The four percentages of `orders as o`, joined. */
export const completionColumns = sql`objects.p as delivery_object_completion, targets.p as bim_target_completion,
  use_cases.p as bim_use_case_completion, plans.p as bim_execution_plan_completion`;
export const completionJoins = sql`
  left join order_objects as objects on objects.order_id = o.id
  left join order_targets as targets on targets.order_id = o.id
  left join order_use_cases as use_cases on use_cases.order_id = o.id
  left join plan_completion as plans on plans.order_id = o.id`;
