import { type RawBuilder, sql } from 'kysely';
import { type AnalyticsPeriod, inPeriod, inTrade, quarterOf } from './analytics-sql.ts';

/**
 * The last one, `explained`, is what happened although a question stood, with the reason why. The rule is that of the
 * proposals: of a trade, a shared tag; of a sub-phase or a sub-process, the same one. Whoever transferred an experience made a new lesson of it, so nothing was known.
 * Without statistics the planner expects one row and nests its loops: no two large sets are joined, each is read by index.
 */
export const explainedRepeats = (period: AnalyticsPeriod): RawBuilder<unknown> => {
  const { companyId: company, tradeId } = period;
  const ofTrade = tradeId === undefined ? sql`true` : sql`e.trade_id = ${tradeId}`;
  return sql`
  happened as materialized (
    select e.id, e.trade_id, e.pm_sub_phase_id, e.x_sub_process_id, e.created_at
    from experiences as e
    where e.company_id = ${company} and e.state = 'submitted' and e.kind in ('bad', 'near_miss') and ${ofTrade}
      and ${inPeriod(period, sql`e.created_at`)}
  ), alike as materialized (
    select h.trade_id, tagged.tag_id, null::bigint as pm_sub_phase_id, null::bigint as x_sub_process_id,
      array_agg(h.id) as ids, array_agg(h.created_at) as times
    from happened as h cross join lateral (
      select t.tag_id from experience_tags as t where t.company_id = ${company} and t.experience_id = h.id offset 0) as tagged
    where h.trade_id is not null group by h.trade_id, tagged.tag_id
    union all
    select null, null, h.pm_sub_phase_id, h.x_sub_process_id, array_agg(h.id), array_agg(h.created_at)
    from happened as h where coalesce(h.pm_sub_phase_id, h.x_sub_process_id) is not null
    group by h.pm_sub_phase_id, h.x_sub_process_id
  ), known as materialized (
    select e.id, e.created_at, min(l.id) as lesson_id, array_agg(l.id) as lesson_ids
    from alike as g cross join lateral (
      select l.id, l.approved_at, l.archived_at from lesson_tags as shared
      cross join lateral (
        select l.id, l.approved_at, l.archived_at from lessons as l
        where l.company_id = ${company} and l.id = shared.lesson_id offset 0) as l
      where shared.company_id = ${company} and shared.tag_id = g.tag_id and exists (
        select from lesson_trades as link
        where link.company_id = ${company} and link.lesson_id = shared.lesson_id and link.trade_id = g.trade_id offset 0)
      union all
      select l.id, l.approved_at, l.archived_at from lessons as l
      where l.company_id = ${company} and (l.pm_sub_phase_id = g.pm_sub_phase_id or l.x_sub_process_id = g.x_sub_process_id)
      offset 0) as l
    cross join lateral unnest(g.ids, g.times) as e (id, created_at)
    where l.approved_at < e.created_at and (l.archived_at is null or l.archived_at > e.created_at)
    group by e.id, e.created_at
  ), asked as materialized (
    select e.project_id, l.lesson_id, array_agg(e.id) as ids
    from known as k
    cross join lateral (
      select e.id, e.project_id from experiences as e where e.company_id = ${company} and e.id = k.id offset 0) as e
    cross join lateral unnest(k.lesson_ids) as l (lesson_id)
    where e.project_id is not null group by e.project_id, l.lesson_id
  ), applied as materialized (
    select e.id, bool_or(al.tried) as tried
    from asked as k cross join lateral (
      select al.not_applicable_reason is null as tried from applied_lessons as al
      where al.company_id = ${company} and al.lesson_id = k.lesson_id and al.worksheet_id in (
        select w.id from worksheets as w where w.company_id = ${company} and w.project_id = k.project_id)
      offset 0) as al
    cross join lateral unnest(k.ids) as e (id)
    group by e.id
  ), explained as materialized (
    select k.id, k.created_at, k.lesson_id, case when w.id is null then null when a.id is null then 'not_proposed'
      when a.tried then 'not_enough' else 'not_applicable' end as reason
    from known as k
    left join (select distinct e.id from asked as one cross join lateral unnest(one.ids) as e (id)) as w on w.id = k.id
    left join applied as a on a.id = k.id
  )`;
};

/** The last of five working days after the day of the proposal, as the proposals themselves say it. */
const decideBy = sql`((pr.created_at at time zone 'Europe/Zurich')::date
  + case extract(isodow from pr.created_at at time zone 'Europe/Zurich')::int when 6 then 6 when 7 then 5 else 7 end)`;

/** The last one, `judged`, has the proposals without those that still have time. */
export const judgedProposals = (period: AnalyticsPeriod): RawBuilder<unknown> => {
  const company = period.companyId;
  return sql`
  due as materialized (
    select pr.id, pr.pack_id, pr.lesson_id, ${quarterOf(sql`pr.created_at`)} as quarter,
      pr.decision in ('apply', 'not_applicable') as decided,
      coalesce(pr.decision in ('apply', 'not_applicable')
        and (pr.decided_at at time zone 'Europe/Zurich')::date <= ${decideBy}, false) as in_time, ${decideBy} as last_day
    from lesson_proposals as pr
    where pr.company_id = ${company} and ${inPeriod(period, sql`pr.created_at`)} and ${inTrade(period, sql`pr.lesson_id`)}
  ), judged as materialized (
    select * from due where in_time or last_day < (now() at time zone 'Europe/Zurich')::date
  )`;
};
