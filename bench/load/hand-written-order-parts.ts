const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const name = (person: string) => `${person}.firstname || ' ' || ${person}.lastname`;
const editable = `'{"edit":true,"remove":true}'::json as can`;
const list = (rows: string) => `(select coalesce(json_agg(row_to_json(row)), '[]') from (${rows}) as row)`;
const memberName = (column: string) => `(select ${name('person')} from users person where person.id = ${column})`;

const counts = [
  'order_phases',
  'order_parties',
  'delivery_objects',
  'bim_targets',
  'bim_use_cases',
  'bim_execution_plans',
  'order_worksheets',
].map((table) => `'${table}', (select count(*)::int from ${table} where company_id = $1 and order_id = $2)`);

/** The order $2 of the company $1 with its parts; its percentages stand counted in `order_figures`. */
export const oneOrder = `
  select o.id, o.number, o.title, o.description, o.state, o.state_note, o.manager_user_id,
    json_build_object('id', manager.id, 'name', ${name('manager')}) as manager, o.project_id,
    case when project.id is not null then json_build_object('id', project.id, 'title', project.title) end as project,
    o.is_project_order, o.is_template, o.start_on, o.end_on, o.measure, o.review_days, o.credits, o.budget_chf::float8 as budget_chf,
    o.link, o.baseline_number, o.activated_on, o.accepted_on, o.closed_on, f.delivery_object_completion, f.bim_target_completion,
    f.bim_use_case_completion, f.bim_execution_plan_completion, f.object_states, f.objects_of_phases, f.next_due, f.awaiting_decision,
    f.overdue, f.rejected, ${list(`select id, order_id as "orderId", code, title, description, position, phase_id, plan_start, plan_end,
      actual_start, actual_end, budget_chf::float8 as budget_chf, gate, gate_note, gate_on, gate_user_id, version, ${editable}
      from order_phases where company_id = $1 and order_id = $2 order by position, id`)} as phases,
    ${list(`select p.id, p.order_id as "orderId", p.code, p.title, p.description, p.role, p.contact_user_id, p.contact_external_user_id,
      coalesce(${name('contact')}, nullif(concat_ws(' ', partner.firstname, partner.lastname), ''), partner.company) as contact,
      p.version, ${editable}
      from order_parties p left join users contact on contact.id = p.contact_user_id
      left join external_users partner on partner.company_id = $1 and partner.id = p.contact_external_user_id
      where p.company_id = $1 and p.order_id = $2
      order by array_position('{client,lead,team}'::text[], p.role), p.code, p.id`)} as parties,
    ${list(`select id, order_id as "orderId", code, title, description, phase_id, due, kind, reached_on, version, ${editable}
      from order_milestones where company_id = $1 and order_id = $2 order by due, id`)} as milestones,
    (select coalesce(json_agg(json_build_object('user_id', m.user_id, 'name', ${name('u')}, 'party_id', m.party_id)
      order by u.lastname, u.firstname, m.user_id), '[]')
      from order_members m join users u on u.id = m.user_id where m.company_id = $1 and m.order_id = $2) as members,
    json_build_object(${counts.join(', ')}) as counts, o.version, ${instant('o.created_at')} as created_at,
    ${instant('o.updated_at')} as updated_at, '{"edit":true,"manage":true,"pass_gates":true,"remove":true}'::json as can
  from orders o join users manager on manager.id = o.manager_user_id
  join order_figures f on f.company_id = $1 and f.order_id = o.id and f.counted_on = (now() at time zone 'Europe/Zurich')::date
  left join projects project on project.company_id = $1 and project.id = o.project_id
  where o.company_id = $1 and o.id = $2`;

/** Weighted mean in whole per cent, half up. */
const mean = (part: string, weight: string) =>
  `((2 * sum(${weight} * ${part}) filter (where ${part} is not null) + sum(${weight}) filter (where ${part} is not null))
    / nullif(2 * sum(${weight}) filter (where ${part} is not null), 0))::int`;

/** The chain from the targets to the objects of the order $2; `objects` and `links` are statements over the same two values. */
export const chainOfOrder = (completion: string, links: string): string => `
  with objects as materialized (
    select d.id, d.code, d.title, d.phase_id, d.party_id, d.weight, d.state, d.due, d.position, ${completion} as completion
    from orders o join delivery_objects d on d.company_id = $1 and d.order_id = o.id where o.company_id = $1 and o.id = $2),
  needs as materialized (
    select l.use_case_id, l.delivery_object_id, l.weight from order_links l
    where l.company_id = $1 and l.order_id = $2 and l.kind = 'use_case-object'),
  aims as materialized (
    select l.target_id, l.use_case_id, l.weight from order_links l
    where l.company_id = $1 and l.order_id = $2 and l.kind = 'target-use_case'),
  first_decisions as (
    select distinct on (s.delivery_object_id) s.delivery_object_id, s.outcome from delivery_submissions s
    where s.company_id = $1 and s.order_id = $2 and s.outcome <> 'withdrawn' order by s.delivery_object_id, s.number),
  of_use_cases as (
    select n.use_case_id, ${mean('d.completion', 'n.weight * d.weight')} as p, count(f.outcome)::int as decided,
      count(*) filter (where f.outcome = 'accepted')::int as accepted, bool_or(d.state <> 'cancelled') as has_objects
    from needs n join objects d on d.id = n.delivery_object_id
    left join first_decisions f on f.delivery_object_id = n.delivery_object_id group by n.use_case_id),
  use_cases as materialized (
    select u.*, u.decision = 'yes' and u.state <> 'dropped' as counts, case when u.state <> 'dropped' then coalesce(linked.p,
      case u.state when 'selected' then 10 when 'prepared' then 30 when 'in_use' then 60 when 'evaluated' then 100 else 0 end) end as p,
      coalesce(linked.decided, 0) as decided, coalesce(linked.accepted, 0) as accepted, coalesce(linked.has_objects, false) as has_objects
    from bim_use_cases u left join of_use_cases linked on linked.use_case_id = u.id where u.company_id = $1 and u.order_id = $2),
  of_targets as (
    select a.target_id, ${mean('case when u.counts then u.p end', 'a.weight')} as p from aims a join use_cases u on u.id = a.use_case_id
    group by a.target_id),
  phases_of_use_cases as (
    select k.use_case_id, json_agg(k.phase_id order by phase.position, phase.id) as list
    from bim_use_case_phases k join order_phases phase on phase.company_id = $1 and phase.id = k.phase_id
    where k.company_id = $1 and k.order_id = $2 group by k.use_case_id),
  targets as materialized (
    select t.*, case when t.state = 'dropped' then null
      when t.baseline <> t.goal and t.actual is not null
        then floor(100 * least(1, greatest(0, (t.actual - t.baseline) / (t.goal - t.baseline))) + 0.5)::int
      else coalesce(linked.p, case t.state when 'achieved' then 100 else 0 end) end as p
    from bim_targets t left join of_targets linked on linked.target_id = t.id where t.company_id = $1 and t.order_id = $2)
  select (select row_to_json(whole) from (${oneOrder}) as whole) as order,
    ${list(`select t.id, t.order_id as "orderId", t.code, t.title, t.description, t.priority, t.indicator, t.unit, t.baseline::float8 as baseline,
      t.goal::float8 as goal, t.actual::float8 as actual, t.actual_on, t.responsible_user_id, t.due, t.state,
      ${memberName('t.responsible_user_id')} as responsible, t.version, ${editable}, t.p as completion
      from targets t order by t.code, t.id`)} as targets,
    ${list(`select u.id, u.order_id as "orderId", u.code, u.title, u.description, u.source, u.value, u.resource, u.competence, u.experience,
      u.decision, u.party_id, u.responsible_user_id, u.software, u.notes, u.state, ${memberName('u.responsible_user_id')} as responsible,
      coalesce(chosen.list, '[]') as phases, u.ids_file_id is not null as has_ids, u.version, ${editable}, u.p as completion,
      u.decided as decided_objects, u.accepted as accepted_at_first
      from use_cases u left join phases_of_use_cases chosen on chosen.use_case_id = u.id order by u.code, u.id`)} as use_cases,
    ${list(`select id, code, title, phase_id, party_id, weight, state, due, completion from objects order by position, id`)} as objects,
    ${list(links)} as links,
    json_build_object(
      'objects', (select coalesce(json_agg(d.id order by d.position, d.id), '[]') from objects d where d.state <> 'cancelled'
        and not exists (select from needs n join use_cases u on u.id = n.use_case_id where n.delivery_object_id = d.id and u.counts)),
      'use_cases', (select coalesce(json_agg(u.id order by u.code, u.id), '[]') from use_cases u where u.counts and (not u.has_objects
        or not exists (select from aims a join targets t on t.id = a.target_id where a.use_case_id = u.id and t.state <> 'dropped'))),
      'targets', (select coalesce(json_agg(t.id order by t.code, t.id), '[]') from targets t where t.state <> 'dropped'
        and t.indicator is null and not exists (select from aims a where a.target_id = t.id))) as orphans`;
