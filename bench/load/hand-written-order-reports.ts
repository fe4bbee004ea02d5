const isNotSubmitted = `d.state in ('planned', 'in_progress', 'shared', 'rejected')`;
const today = `(now() at time zone 'Europe/Zurich')::date`;
const day = (column: string) => `(${column} at time zone 'Europe/Zurich')::date`;
const list = (rows: string) => `(select coalesce(json_agg(row_to_json(row)), '[]') from (${rows}) as row)`;

const states = ['planned', 'in_progress', 'shared', 'submitted', 'accepted', 'rejected', 'cancelled'];
const count = (condition: string) => `count(*) filter (where ${condition})::int`;
const isReviewLate = `d.state = 'submitted' and d.submitted_on + o.review_days < ${today}`;

const objects = (completion: string) => `
  submissions as (
    select s.delivery_object_id, max(${day('s.submitted_at')}) as submitted_on,
      max(${day('s.decided_at')}) filter (where s.outcome in ('accepted', 'accepted_with_comments')) as accepted_on,
      max(${day('s.decided_at')}) filter (where s.outcome = 'rejected') as rejected_on,
      (array_agg(s.cause order by s.number desc) filter (where s.outcome = 'rejected'))[1] as cause,
      (array_agg(s.outcome = 'accepted' order by s.number) filter (where s.outcome <> 'withdrawn'))[1] as first_time
    from delivery_submissions s where s.company_id = $1 and s.order_id = $2 group by s.delivery_object_id),
  before as (
    select delivery_object_id, json_agg(json_build_object('id', predecessor_id, 'lag_days', lag_days) order by predecessor_id) as list
    from delivery_predecessors where company_id = $1 and order_id = $2 group by delivery_object_id),
  objects as materialized (
    select d.*, ${completion} as p, s.submitted_on, s.accepted_on, s.rejected_on, s.cause, s.first_time, before.list as predecessors,
      case d.state when 'shared' then d.reviewer_ticks else d.author_ticks end as ticked
    from orders o join delivery_objects d on d.company_id = $1 and d.order_id = o.id
    left join submissions s on s.delivery_object_id = d.id left join before on before.delivery_object_id = d.id
    where o.company_id = $1 and o.id = $2)`;

const head = `json_build_object('id', o.id, 'number', o.number, 'title', o.title, 'state', o.state,
    'project', case when project.id is not null then json_build_object('id', project.id, 'title', project.title) end,
    'start_on', o.start_on, 'end_on', o.end_on, 'review_days', o.review_days, 'baseline_number', o.baseline_number,
    'baseline_on', coalesce((select max(taken_on) from order_snapshots where company_id = $1 and order_id = $2 and reason = 'baseline'),
      o.activated_on)) as order, null as worksheet, ${today} as status_date,
  (select json_build_object('measure', o.measure, 'delivery_object_completion', f.delivery_object_completion,
    'bim_target_completion', f.bim_target_completion, 'bim_use_case_completion', f.bim_use_case_completion,
    'bim_execution_plan_completion', f.bim_execution_plan_completion, 'objects', count(d.p)::int,
    'counts', json_build_object(${states.map((state) => `'${state}', ${count(`d.state = '${state}'`)}`).join(', ')}),
    'overdue', ${count(`${isNotSubmitted} and d.due < ${today}`)}, 'review_overdue', ${count(isReviewLate)}) from objects d) as figures`;

/** Per object what the formulas of forecasts and earned value read, as short as JSON can be. */
const rows = `(select json_agg(json_build_array(d.id, d.phase_id, d.party_id, d.state, d.weight, d.plan_start, d.due, d.base_start, d.base_due,
    d.base_chf::float8, d.actual_chf::float8, d.p, d.submitted_on, d.accepted_on, d.first_time, d.predecessors) order by d.position, d.id)
  from objects d) as formula_rows`;
/** The same where the objects are answered anyway: what is left. */
const moreOfRows = `(select json_agg(json_build_array(d.id, d.weight, d.base_chf::float8, d.actual_chf::float8, d.first_time)
  order by d.position, d.id) from objects d) as formula_rows`;

const report = (completion: string, columns: string) => `with ${objects(completion)}
  select ${head}, ${columns}
  from orders o
  join order_figures f on f.company_id = $1 and f.order_id = o.id and f.counted_on = ${today}
  left join projects project on project.company_id = $1 and project.id = o.project_id
  where o.company_id = $1 and o.id = $2`;

const phases = list(`
  select p.id, p.code, p.title, p.plan_start, p.plan_end, p.actual_start, p.actual_end, p.gate, p.gate_on, counted.completion
  from order_phases p left join (
    select d.phase_id, ((2 * sum(d.weight * d.p) + sum(d.weight)) / (2 * sum(d.weight)))::int as completion
    from objects d where d.p is not null group by d.phase_id) counted on counted.phase_id = p.id
  where p.company_id = $1 and p.order_id = $2 order by p.position, p.id`);
const milestones = (which: string) =>
  list(`
  select m.id, m.code, m.title, m.phase_id, m.kind, m.due, m.reached_on, coalesce(counted.open, 0) as open
  from order_milestones m left join (
    select d.milestone_id, count(*)::int as open from objects d where d.p < 100 group by d.milestone_id) counted
    on counted.milestone_id = m.id
  where m.company_id = $1 and m.order_id = $2 ${which}`);

const coded = 'd.id, d.code, d.title, d.state, d.due';

export const executiveOfOrder = (completion: string): string =>
  report(
    completion,
    `(select json_build_object('number', w.number, 'issued_on', ${day('w.issued_at')}) from order_worksheets w
      where w.company_id = $1 and w.order_id = $2 and w.state = 'issued' order by w.issued_at desc, w.id desc limit 1) as previous,
    ${list(`select ${coded}, d.p as completion from objects d order by d.position, d.id`)} as objects, ${phases} as phases,
    ${milestones('and m.reached_on is null order by m.due, m.id limit 5')} as milestones,
    ${list(`select ${coded}, d.submitted_on + o.review_days as decide_by, d.submitted_on + o.review_days < ${today} as overdue
      from objects d where d.state = 'submitted' and d.submitted_on is not null order by d.submitted_on, d.position, d.id`)} as awaiting,
    ${list(`select ${coded}, ${today} - d.due as days from objects d where ${isNotSubmitted} and d.due < ${today}
      order by d.due, d.position, d.id`)} as overdue,
    ${list(`select ${coded}, d.rejected_on, d.cause, d.criteria_count - d.ticked as open
      from objects d where d.state = 'rejected' order by d.position, d.id`)} as rejected,
    (select coalesce(contact.firstname || ' ' || contact.lastname, nullif(trim(concat_ws(' ', partner.firstname, partner.lastname)), ''),
        partner.company)
      from order_parties client left join users contact on contact.id = client.contact_user_id
      left join external_users partner on partner.company_id = $1 and partner.id = client.contact_external_user_id
      where client.company_id = $1 and client.order_id = $2 and client.role = 'client') as client_contact,
    '[]'::json as decisions, ${rows}`,
  );

const decided = 'count(d.first_time) filter (where d.p is not null)';
const line = (names: string, groups: string) =>
  list(`select ${names}, count(d.p)::int as objects, round(coalesce(sum(d.actual_chf) filter (where d.p is not null), 0), 2)::float8 as ac,
      json_build_object('accepted', ${count('d.p is not null and d.first_time')}, 'decided', ${decided}::int,
        'percentage', (200 * count(*) filter (where d.p is not null and d.first_time) + ${decided}) / nullif(2 * ${decided}, 0)) as first_time
    ${groups}`);

export const controllingOfOrder = (completion: string): string =>
  report(
    completion,
    `${line('p.id, p.code, p.title', 'from order_phases p join objects d on d.phase_id = p.id where p.company_id = $1 group by p.id, p.code, p.title, p.position order by p.position, p.id')} as phases,
    ${line('p.id, p.code, p.title', `from order_parties p join objects d on d.party_id = p.id where p.company_id = $1 group by p.id, p.code, p.title, p.role order by array_position('{client,lead,team}'::text[], p.role), p.code, p.id`)} as parties,
    ${list(`select distinct on (taken_on) taken_on as date, ev::float8 as ev, ac::float8 as ac from order_snapshots
      where company_id = $1 and order_id = $2 and taken_on < ${today} order by taken_on, id desc`)} as snapshots, ${rows}`,
  );

export const scheduleOfOrder = (completion: string): string =>
  report(
    completion,
    `${phases} as phases, ${milestones('order by m.due, m.id')} as milestones,
    ${list(`select ${coded}, d.phase_id, party.code as party, d.p as completion, d.plan_start, d.base_start, d.base_due, d.started_on,
        d.submitted_on, case d.state when 'accepted' then d.accepted_on end as accepted_on, ${isNotSubmitted} and d.due < ${today} as overdue,
        case d.state when 'submitted' then d.submitted_on + o.review_days end as decide_by, ${isReviewLate} as review_overdue,
        json_build_object('done', d.ticked, 'all', d.criteria_count) as ticks, coalesce(d.predecessors, '[]') as predecessors
      from objects d left join order_parties party on party.company_id = $1 and party.id = d.party_id
      where d.p is not null order by d.position, d.id`)} as objects, ${moreOfRows}`,
  );

// A day of a date is written 01.12.2026; what else changes in the order that is measured are titles.
const written = (value: string) => `regexp_replace(${value}, '^(\\d{4})-(\\d{2})-(\\d{2})$', '\\3.\\2.\\1')`;

/** The newest 50 events of the order $2. */
export const activityOfOrder = `
  select coalesce(json_agg(row_to_json(row)), '[]') as rows from (
    select e.id, to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.type,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname) end as actor,
      json_build_object('type', e.subject_type, 'id', e.subject_id, 'code', e.data ->> 'code', 'title', e.data ->> 'title') as subject,
      case e.type when 'delivery_object_state_changed' then e.data ->> 'to' end as to,
      case e.type when 'delivery_object_state_changed' then e.data ->> 'cause' end as cause, nullif(e.data ->> 'note', '') as note,
      (select coalesce(json_agg(json_build_object('before', ${written('c.value ->> 0')}, 'after', ${written('c.value ->> 1')})), '[]')
        from jsonb_each(e.data -> 'changes') c) as changes
    from (select * from events where company_id = $1 and order_id = $2 order by id desc limit 50) e
    left join users u on u.id = e.actor_user_id order by e.id desc) as row`;
