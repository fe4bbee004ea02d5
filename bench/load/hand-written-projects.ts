const titled = (entry: string) => `json_build_object('id', ${entry}.id, 'title', ${entry}.title)`;
const name = (person: string) => `${person}.firstname || ' ' || ${person}.lastname`;
const sum = (column: string) => `coalesce(sum(${column}), 0)::int`;
const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What the projects chose of a catalogue, one list per project. */
const chosen = (catalogue: string, column: string, order: string, view: string) => `left join (
    select k.project_id, json_agg(${view} order by ${order}) as list
    from project_${catalogue} k join ${catalogue} e on e.company_id = $1 and e.id = k.${column}
    where k.company_id = $1 and k.project_id in (select id from mine) group by k.project_id) ${catalogue} on ${catalogue}.project_id = p.id`;

/** Projects of the company $1, each with its team, what it chose, its order (none is seeded), and the progress of its worksheets. */
const projects = (which: string) => `
  with mine as (select * from projects p where p.company_id = $1 ${which}),
  sheets as (
    select w.id, w.project_id, w.kind, w.trade_id, w.phase_id, coalesce(w.pm_phase_id, w.x_process_id) as whole_id, count(al.id)::int as total,
      count(al.not_applicable_reason)::int as not_applicable, count(*) filter (where al.done)::int as done,
      count(*) filter (where al.checked)::int as checked, count(*) filter (where al.needscheck and al.done and not al.checked)::int as to_check,
      count(*) filter (where not al.done and al.not_applicable_reason is null and al.contacttill < (now() at time zone 'Europe/Zurich')::date)::int as overdue,
      min(al.contacttill) filter (where not al.done and al.not_applicable_reason is null) as next_due
    from worksheets w left join applied_lessons al on al.company_id = $1 and al.worksheet_id = w.id
    where w.company_id = $1 and w.project_id in (select id from mine) group by w.company_id, w.id),
  placed as (
    select s.*, total - not_applicable - done as open, row_number() over (
      order by array_position('{trade,pm,x}'::text[], s.kind), trade.number_head, trade.number_rest, trade.title, trade.id,
        coalesce(phase.sort_order, pm.sort_order, x.sort_order), s.id) as place
    from sheets s left join trades trade on trade.company_id = $1 and trade.id = s.trade_id
    left join phases phase on phase.company_id = $1 and phase.id = s.phase_id
    left join pm_phases pm on pm.company_id = $1 and pm.id = s.whole_id and s.kind = 'pm'
    left join x_processes x on x.company_id = $1 and x.id = s.whole_id and s.kind = 'x'),
  work as (
    select project_id, count(*) filter (where kind = 'trade')::int as worksheets_count, count(*) filter (where kind = 'pm')::int as pm_worksheets_count,
      count(*) filter (where kind = 'x')::int as x_worksheets_count, coalesce(sum(total) filter (where kind = 'trade'), 0)::int as applied_lessons_count,
      coalesce(sum(total) filter (where kind = 'pm'), 0)::int as pm_applied_lessons_count,
      coalesce(sum(total) filter (where kind = 'x'), 0)::int as x_applied_lessons_count,
      json_build_object('total', ${sum('total')}, 'open', ${sum('open')}, 'done', ${sum('done')}, 'not_checked', ${sum('done - checked - to_check')},
        'checked', ${sum('checked')}, 'to_check', ${sum('to_check')}, 'overdue', ${sum('overdue')}, 'not_applicable', ${sum('not_applicable')},
        'next_due', min(next_due)) as progress,
      string_agg(case when overdue > 0 then 'v' when to_check > 0 then 't' when open > 0 then 'o' when done - checked - to_check > 0 then 'd'
        when checked > 0 then 'c' when not_applicable > 0 then 'n' else 'o' end, '' order by place) as states
    from placed group by project_id),
  by_phase as (select project_id, phase_id, sum(total - not_applicable)::int as total, sum(done)::int as done from sheets group by 1, 2)
  select p.id, p.owner_user_id as admin_id, json_build_object('id', owner.id, 'name', ${name('owner')}) as owner, p.title, p.description,
    coalesce(trades.list, '[]') as trades, coalesce(phases.list, '[]') as phases, coalesce(pm_phases.list, '[]') as pmphases,
    coalesce(x_processes.list, '[]') as xprocesses, coalesce(written.list, '[]') as lessons, team.list as users,
    coalesce(partners.list, '[]') as external_users, coalesce(worksheets_count, 0) as worksheets_count,
    coalesce(pm_worksheets_count, 0) as pm_worksheets_count, coalesce(x_worksheets_count, 0) as x_worksheets_count,
    coalesce(applied_lessons_count, 0) as applied_lessons_count, coalesce(pm_applied_lessons_count, 0) as pm_applied_lessons_count,
    coalesce(x_applied_lessons_count, 0) as x_applied_lessons_count,
    coalesce(work.progress, '{"total":0,"open":0,"done":0,"not_checked":0,"checked":0,"to_check":0,"overdue":0,"not_applicable":0,"next_due":null}') as progress,
    coalesce(work.states, '') as worksheet_states, coalesce(written.count, 0) as all_created_lessons_count, p.ms_team_id, p.ms_integration,
    (select json_build_object('id', c.id, 'name', c.name) from companies c where c.id = $1) as company, p.company_id, ordered.view as order,
    case when parent.id is not null then ${titled('parent')} end as parent_project,
    p.version, ${instant('p.created_at')} as created_at, ${instant('p.updated_at')} as updated_at, '{"edit":true,"remove":true,"print":true,"handOver":true}'::json as can
  from mine p join users owner on owner.id = p.owner_user_id
  left join projects parent on parent.company_id = $1 and parent.id = p.parent_project_id
  ${chosen('trades', 'trade_id', 'e.number_head, e.number_rest, e.title, e.id', `json_build_object('id', e.id, 'title', e.title, 'bkp', e.bkp)`)}
  left join (
    select k.project_id, json_agg(json_build_object('id', e.id, 'title', e.title, 'abbreviation', e.abbreviation, 'order', e.sort_order,
      'questions', coalesce(total, 0), 'done', coalesce(done, 0)) order by e.sort_order, e.title, e.id) as list
    from project_phases k join phases e on e.company_id = $1 and e.id = k.phase_id
    left join by_phase on by_phase.project_id = k.project_id and by_phase.phase_id = k.phase_id
    where k.company_id = $1 group by k.project_id) phases on phases.project_id = p.id
  ${chosen('pm_phases', 'pm_phase_id', 'e.sort_order, e.title, e.id', titled('e'))}
  ${chosen('x_processes', 'x_process_id', 'e.sort_order, e.title, e.id', titled('e'))}
  left join (
    select l.project_id, json_agg(l.id order by l.id) as list, count(*)::int as count from lessons l
    where l.company_id = $1 and l.project_id is not null and l.archived_at is null group by l.project_id) written on written.project_id = p.id
  left join (
    select on_team.project_id, json_agg(json_build_object('id', u.id, 'name', ${name('u')}, 'function', coalesce(on_team.function, 'other'))
      order by on_team.is_member, u.lastname, u.firstname, u.id) as list
    from (
      select mine.id as project_id, mine.owner_user_id as user_id, false as is_member, m.function from mine
      left join project_users m on m.company_id = $1 and m.project_id = mine.id and m.user_id = mine.owner_user_id
      union all
      select m.project_id, m.user_id, true, m.function from project_users m join mine on mine.id = m.project_id
      where m.company_id = $1 and m.user_id <> mine.owner_user_id) on_team
    join users u on u.id = on_team.user_id group by on_team.project_id) team on team.project_id = p.id
  left join (
    select k.project_id, json_agg(json_build_object('id', e.id, 'name', coalesce(nullif(concat_ws(' ', e.firstname, e.lastname), ''), e.company),
      'function', e.function)
      order by e.company, e.lastname, e.id) as list
    from project_external_users k join external_users e on e.company_id = $1 and e.id = k.external_user_id
    where k.company_id = $1 group by k.project_id) partners on partners.project_id = p.id
  left join work on work.project_id = p.id
  left join (
    select o.project_id, json_build_object('id', o.id, 'number', o.number, 'title', o.title, 'state', o.state, 'link', o.link) as view
    from orders o where o.company_id = $1 and o.is_project_order) ordered on ordered.project_id = p.id
  order by p.sort_order, p.title, p.id`;

/** Those on whose team the member $2 is. */
export const projectsOfMember = projects(`and (p.owner_user_id = $2
  or p.id in (select m.project_id from project_users m where m.company_id = $1 and m.user_id = $2))`);
export const allProjects = projects('');
export const oneProject = projects('and p.id = $2');
