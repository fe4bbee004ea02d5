import {
  completion,
  removeFigures,
  objectsOfOrder,
  oneObject,
  ownObjects,
  saveTitle,
} from './hand-written-delivery-objects.ts';
import { chainOfOrder, oneOrder } from './hand-written-order-parts.ts';
import {
  activityOfOrder,
  controllingOfOrder,
  executiveOfOrder,
  scheduleOfOrder,
} from './hand-written-order-reports.ts';
import type { LoggedStatement } from './statement-log.ts';

const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const name = (person: string) => `${person}.firstname || ' ' || ${person}.lastname`;
/** Weighted mean in whole per cent, half up. */
const mean = (part: string, weight: string) =>
  `((2 * sum(${weight} * ${part}) filter (where ${part} is not null) + sum(${weight}) filter (where ${part} is not null))
    / nullif(2 * sum(${weight}) filter (where ${part} is not null), 0))::int`;

/** All orders of the company $1 that are no templates, with the four percentages of each. */
const ordersOfCompany = `
  with objects as materialized (
    select d.order_id, d.phase_id, d.id, d.position, d.weight, d.state, d.due, ${completion} as p
    from orders o join delivery_objects d on d.company_id = $1 and d.order_id = o.id
    where o.company_id = $1 and not o.is_template),
  figures as (
    select order_id, ${mean('p', 'weight')} as p,
      min(due) filter (where state in ('planned', 'in_progress', 'shared', 'rejected')) as next_due,
      count(*) filter (where state = 'submitted')::int as awaiting_decision, count(*) filter (where state = 'rejected')::int as rejected,
      count(*) filter (where state in ('planned', 'in_progress', 'shared', 'rejected') and due < (now() at time zone 'Europe/Zurich')::date)::int as overdue
    from objects group by order_id),
  strokes as (
    select of_phase.order_id, string_agg(letters, '' order by phase.position, phase.id) as letters,
      json_agg(length(letters) order by phase.position, phase.id) as lengths
    from (
      select order_id, phase_id, string_agg(case state when 'accepted' then 'c' when 'submitted' then 't' else
        case when due < (now() at time zone 'Europe/Zurich')::date then 'v' when state = 'shared' then 'd' else 'o' end end, '' order by position, id) as letters
      from objects where state <> 'cancelled' group by order_id, phase_id) of_phase
    join order_phases phase on phase.company_id = $1 and phase.id = of_phase.phase_id
    group by of_phase.order_id),
  use_cases as materialized (
    select u.order_id, u.id, u.value, u.decision = 'yes' and u.state <> 'dropped' as counts,
      case when u.state <> 'dropped' then coalesce(linked.p, case u.state when 'selected' then 10 when 'prepared' then 30
        when 'in_use' then 60 when 'evaluated' then 100 else 0 end) end as p
    from bim_use_cases u left join (
      select l.use_case_id, ${mean('d.p', 'l.weight * d.weight')} as p
      from order_links l join objects d on d.id = l.delivery_object_id
      where l.company_id = $1 and l.use_case_id is not null group by l.use_case_id) linked on linked.use_case_id = u.id
    where u.company_id = $1),
  targets as (
    select t.order_id, t.priority, case when t.state = 'dropped' then null
      when t.baseline <> t.goal and t.actual is not null
        then floor(100 * least(1, greatest(0, (t.actual - t.baseline) / (t.goal - t.baseline))) + 0.5)::int
      else coalesce(linked.p, case t.state when 'achieved' then 100 else 0 end) end as p
    from bim_targets t left join (
      select l.target_id, ${mean('case when u.counts then u.p end', 'l.weight')} as p
      from order_links l join use_cases u on u.id = l.use_case_id
      where l.company_id = $1 and l.target_id is not null group by l.target_id) linked on linked.target_id = t.id
    where t.company_id = $1)
  select o.id, o.number, o.title, o.description, o.state, o.state_note, o.manager_user_id,
    json_build_object('id', manager.id, 'name', ${name('manager')}) as manager, o.project_id,
    case when project.id is not null then json_build_object('id', project.id, 'title', project.title) end as project,
    o.is_project_order, o.is_template, o.start_on, o.end_on, o.measure, o.review_days, o.credits, o.budget_chf::float8 as budget_chf,
    o.link, o.baseline_number, o.activated_on, o.accepted_on, o.closed_on, figures.p as delivery_object_completion,
    of_targets.p as bim_target_completion, of_use_cases.p as bim_use_case_completion, of_plans.p as bim_execution_plan_completion,
    coalesce(chain.list, '[]') as phases, coalesce(letters, '') as object_states, coalesce(lengths, '[]') as objects_of_phases, next_due,
    coalesce(awaiting_decision, 0) as awaiting_decision, coalesce(overdue, 0) as overdue, coalesce(rejected, 0) as rejected, o.version,
    ${instant('o.created_at')} as created_at, ${instant('o.updated_at')} as updated_at,
    '{"edit":true,"manage":true,"pass_gates":true,"remove":true}'::json as can
  from orders o join users manager on manager.id = o.manager_user_id
  left join projects project on project.company_id = $1 and project.id = o.project_id
  left join figures on figures.order_id = o.id
  left join strokes on strokes.order_id = o.id
  left join (select order_id, ${mean('case when counts then p end', 'value')} as p from use_cases group by order_id) of_use_cases
    on of_use_cases.order_id = o.id
  left join (select order_id, ${mean('p', 'priority')} as p from targets group by order_id) of_targets on of_targets.order_id = o.id
  left join (
    select distinct on (plan.order_id) plan.order_id, least(case plan.state when 'agreed' then 100 else 99 end,
      (select (200 * count(*) filter (where c.done) + count(*)) / nullif(2 * count(*), 0) from bim_plan_chapters c
        where c.company_id = $1 and c.plan_id = plan.id and c.required)) as p
    from bim_execution_plans plan where plan.company_id = $1 and plan.state <> 'superseded'
    order by plan.order_id, plan.id desc) of_plans on of_plans.order_id = o.id
  left join (
    select order_id, json_agg(json_build_object('id', id, 'code', code, 'title', title, 'position', position, 'plan_start', plan_start,
      'plan_end', plan_end, 'actual_start', actual_start, 'actual_end', actual_end, 'gate', gate) order by position, id) as list
    from order_phases where company_id = $1 group by order_id) chain on chain.order_id = o.id
  where o.company_id = $1 and not o.is_template order by o.start_on desc, o.number, o.id`;

/** The links of the order $2 of the company $1. */
const linksOfOrder = `
  select l.id, l.order_id as "orderId", l.kind, l.target_id, l.use_case_id, l.delivery_object_id, l.chapter_id, l.lesson_id,
    l.worksheet_id, l.url, coalesce(l.title, lesson.insight, worksheet.title) as title, l.weight, l.note, l.version,
    '{"edit":true,"remove":true}'::json as can
  from order_links l
  left join lessons lesson on lesson.company_id = $1 and lesson.id = l.lesson_id
  left join worksheets worksheet on worksheet.company_id = $1 and worksheet.id = l.worksheet_id
  where l.company_id = $1 and l.order_id = $2 order by l.id`;

const list = (rows: string) =>
  `select coalesce('[' || string_agg(row_to_json(row)::text, ',') || ']', '[]') as json from (${rows}) as row`;
const one = (rows: string) => `select row_to_json(row)::text as json from (${rows}) as row`;
const oneOf = (rows: string, values: string[] = ['1', '1001']) => [{ text: one(rows), values }];

/** By the name of the measured call. */
export const handWrittenOfOrders: Readonly<Record<string, readonly LoggedStatement[]>> = {
  'list of 200 orders with percentages': [{ text: list(ordersOfCompany), values: ['1'] }],
  'one order': oneOf(oneOrder),
  '200 delivery objects': [{ text: list(objectsOfOrder), values: ['1', '1002'] }],
  '2,000 delivery objects': [{ text: list(objectsOfOrder), values: ['1', '1001'] }],
  'one delivery object': oneOf(oneObject, ['1', '10010007']),
  'own deliveries and decisions': oneOf(ownObjects, ['1', '101']),
  'chain and orphans, 2,000 objects': oneOf(chainOfOrder(completion, linksOfOrder)),
  'links of 200 objects': [{ text: list(linksOfOrder), values: ['1', '1002'] }],
  'executive, 2,000 objects': oneOf(executiveOfOrder(completion)),
  'controlling, 2,000 objects': oneOf(controllingOfOrder(completion)),
  'schedule, 2,000 objects': oneOf(scheduleOfOrder(completion)),
  'activity': oneOf(activityOfOrder),
  'save a title in the large order': [
    { text: removeFigures, values: ['1', '1001'] },
    { text: saveTitle, values: ['1', '1001', '10010007', 'Aussparungsplan', '101'] },
  ],
};
