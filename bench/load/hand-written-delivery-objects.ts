const name = (person: string) => `${person}.firstname || ' ' || ${person}.lastname`;
const today = `(now() at time zone 'Europe/Zurich')::date`;

const between = (step: number, ticks: string) => `case when d.criteria_count = 0 then o.credits[${step}]
  else least(o.credits[${step + 1}] - 1, (2 * (o.credits[${step}] * d.criteria_count
    + (o.credits[${step + 1}] - o.credits[${step}]) * ${ticks}) + d.criteria_count) / (2 * d.criteria_count)) end`;
/** Completion in whole per cent, over `orders o` and `delivery_objects d`. */
export const completion = `case d.state when 'planned' then o.credits[1] when 'shared' then ${between(3, 'd.reviewer_ticks')}
  when 'submitted' then o.credits[4] when 'accepted' then 100 when 'cancelled' then null else ${between(2, 'd.author_ticks')} end`;

const columns = `d.id, d.order_id as "orderId", d.code, d.title, d.description, d.position, d.phase_id, d.milestone_id, d.party_id,
    d.author_user_id, d.author_external_user_id, case
      when author.id is not null then json_build_object('type', 'internal', 'id', author.id, 'name', ${name('author')})
      when partner.id is not null then json_build_object('type', 'external', 'id', partner.id,
        'name', coalesce(nullif(trim(concat_ws(' ', partner.firstname, partner.lastname)), ''), partner.company)) end as author,
    d.reviewer_user_id, case when reviewer.id is not null then
      json_build_object('id', reviewer.id, 'name', ${name('reviewer')}) end as reviewer,
    d.kind, d.format, d.loin_purpose, d.loin_objects, d.loin_geometry, d.loin_information, d.loin_documentation, d.weight,
    d.plan_start, d.due, d.effort_days::float8 as effort_days, d.plan_chf::float8 as plan_chf, d.actual_chf::float8 as actual_chf,
    d.base_start, d.base_due, d.base_chf::float8 as base_chf, d.state, d.started_on, d.revision, d.suitability, d.link, d.unsubmitted_files,
    json_build_object('author', d.author_ticks, 'reviewer', d.reviewer_ticks, 'refused', d.refused_ticks, 'all', d.criteria_count) as ticks,
    coalesce(before.list, '[]') as predecessors, submissions.submitted_on, submissions.first_time, ${completion} as p, d.version,
    d.updated_at`;
const joins = `left join users author on author.id = d.author_user_id
  left join external_users partner on partner.company_id = $1 and partner.id = d.author_external_user_id
  left join users reviewer on reviewer.id = d.reviewer_user_id
  left join submissions on submissions.delivery_object_id = d.id
  left join before on before.delivery_object_id = d.id`;

/** The delivery objects of the order $2 of the company $1 as they are stored, with their ticks and completion. */
export const objectsOfOrder = `
  with submissions as (
    select delivery_object_id, max(number) as newest, max((submitted_at at time zone 'Europe/Zurich')::date) as submitted_on,
      (array_agg(outcome = 'accepted' order by number) filter (where outcome <> 'withdrawn'))[1] as first_time
    from delivery_submissions where company_id = $1 and order_id = $2 group by delivery_object_id),
  before as (
    select delivery_object_id, json_agg(json_build_object('id', predecessor_id, 'lag_days', lag_days) order by predecessor_id) as list
    from delivery_predecessors where company_id = $1 and order_id = $2 group by delivery_object_id)
  select ${columns}
  from orders o join delivery_objects d on d.company_id = $1 and d.order_id = o.id
  ${joins}
  where o.company_id = $1 and o.id = $2 order by d.position, d.id`;

const personNamed = (id: string) =>
  `(select json_build_object('id', u.id, 'name', ${name('u')}) from users u where u.id = ${id})`;
const named = (table: string, id: string, fields: string) =>
  `(select json_build_object('id', x.id, ${fields}) from ${table} x where x.company_id = $1 and x.id = ${id})`;

/** Newest submission and predecessors of the objects that `which` selects. */
const around = (which: string) => `
  submissions as (
    select delivery_object_id, max((submitted_at at time zone 'Europe/Zurich')::date) as submitted_on,
      (array_agg(outcome = 'accepted' order by number) filter (where outcome <> 'withdrawn'))[1] as first_time
    from delivery_submissions where company_id = $1 and delivery_object_id in (${which}) group by delivery_object_id),
  before as (
    select delivery_object_id, json_agg(json_build_object('id', predecessor_id, 'lag_days', lag_days) order by predecessor_id) as list
    from delivery_predecessors where company_id = $1 and delivery_object_id in (${which}) group by delivery_object_id)`;

/** Forecasts of planned objects depend on those before them: of these TypeScript needs the dates. */
const forecastRows = (which: string) => `
  needed as (
    ${which}
    union
    select b.predecessor_id from needed n
    join delivery_objects d on d.company_id = $1 and d.id = n.id and d.state = 'planned'
    join delivery_predecessors b on b.company_id = $1 and b.delivery_object_id = n.id)`;
const datesOfNeeded = `(select json_agg(json_build_array(d.id, d.state, d.plan_start, d.due, d.base_due, ${completion}, (
      select max((s.submitted_at at time zone 'Europe/Zurich')::date) from delivery_submissions s
      where s.company_id = $1 and s.order_id = d.order_id and s.delivery_object_id = d.id), (
      select json_agg(json_build_array(b.predecessor_id, b.lag_days)) from delivery_predecessors b
      where b.company_id = $1 and b.delivery_object_id = d.id)))
    from needed n join delivery_objects d on d.company_id = $1 and d.id = n.id
    join orders o on o.company_id = $1 and o.id = d.order_id)`;

const criteria = `(select coalesce(json_agg(json_build_object('id', c.id, 'position', c.position,
      'text', case when c.lesson_version is null then coalesce(lesson.insight, c.text) else c.text end, 'source', c.source,
      'lesson_id', c.lesson_id, 'lesson_version', c.lesson_version, 'external_key', c.external_key, 'author_ok', c.author_ok,
      'author_ok_at', c.author_ok_at, 'author_ok_by', ${personNamed('c.author_ok_user_id')}, 'reviewer_ok', c.reviewer_ok,
      'reviewer_ok_at', c.reviewer_ok_at, 'reviewer_ok_by', ${personNamed('c.reviewer_ok_user_id')}, 'note', c.note, 'file_id', c.file_id,
      'version', c.version) order by c.position, c.id), '[]')
    from delivery_criteria c left join lessons lesson on lesson.company_id = $1 and lesson.id = c.lesson_id
    where c.company_id = $1 and c.order_id = d.order_id and c.delivery_object_id = d.id) as criteria`;
const submissionList = `(select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'revision', s.revision,
      'suitability', s.suitability, 'link', s.link, 'note', s.note, 'submitted_at', s.submitted_at,
      'submitted_by', ${personNamed('s.submitted_by_user_id')}, 'outcome', s.outcome, 'decided_at', s.decided_at,
      'decided_by', ${personNamed('s.decided_by_user_id')}, 'decided_for', (
        select json_build_object('id', x.id, 'name', coalesce(nullif(trim(concat_ws(' ', x.firstname, x.lastname)), ''), x.company))
        from external_users x where x.company_id = $1 and x.id = s.decided_for_external_user_id),
      'reason', s.reason, 'cause', s.cause, 'experience_id', s.experience_id) order by s.number), '[]')
    from delivery_submissions s where s.company_id = $1 and s.order_id = d.order_id and s.delivery_object_id = d.id) as submissions`;
const files = `(select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'media_type', f.media_type, 'size', f.size,
      'submission_id', a.delivery_submission_id, 'author', ${personNamed('a.author_user_id')}, 'created_at', a.created_at) order by a.id), '[]')
    from attachments a join files f on f.company_id = $1 and f.attachment_id = a.id and f.purpose = 'attachment'
    where a.company_id = $1 and a.delivery_object_id = d.id) as files`;
const links = `(select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind,
      'use_case', ${named('bim_use_cases', 'l.use_case_id', `'code', x.code, 'title', x.title`)},
      'chapter', ${named('bim_plan_chapters', 'l.chapter_id', `'title', x.title`)},
      'lesson', ${named('lessons', 'l.lesson_id', `'title', x.insight`)},
      'worksheet', ${named('worksheets', 'l.worksheet_id', `'title', x.title`)},
      'url', l.url, 'title', l.title, 'weight', l.weight, 'note', l.note) order by l.id), '[]')
    from order_links l where l.company_id = $1 and l.delivery_object_id = d.id) as links`;

/** The delivery object $2 of the company $1 with its order, criteria, submissions, files and links. */
export const oneObject = `
  with recursive ${forecastRows('select $2::bigint as id')}, ${around('select $2::bigint')}
  select ${columns}, json_build_object('id', o.id, 'number', o.number, 'title', o.title, 'state', o.state) as "order",
    ${criteria}, ${submissionList}, ${files}, ${links}, ${datesOfNeeded} as formula_rows
  from delivery_objects d join orders o on o.company_id = $1 and o.id = d.order_id
  ${joins}
  where d.company_id = $1 and d.id = $2`;

/** What waits for the member $2 in the active orders they work on: decisions, reviews, deliveries; the first 50. */
export const ownObjects = `
  with recursive own as materialized (
    select o.id, o.review_days, (select m.party_id from order_members m where m.company_id = $1 and m.order_id = o.id and m.user_id = $2) as party_id
    from orders o where o.company_id = $1 and o.state = 'active' and not o.is_template and (o.manager_user_id = $2
      or o.id in (select m.order_id from order_members m where m.company_id = $1 and m.user_id = $2))),
  tasks as materialized (
    select d.id, coalesce((s.submitted_at at time zone 'Europe/Zurich')::date + own.review_days, d.due) as due,
      case d.state when 'submitted' then 0 when 'shared' then 1 else 2 end as place
    from own join delivery_objects d on d.company_id = $1 and d.order_id = own.id
    left join delivery_submissions s on d.state = 'submitted' and s.company_id = $1 and s.order_id = d.order_id
      and s.delivery_object_id = d.id and s.outcome is null
    where case d.state
      when 'submitted' then d.author_user_id is distinct from $2 and s.submitted_by_user_id is distinct from $2
      when 'shared' then d.reviewer_user_id = $2
      when 'accepted' then false when 'cancelled' then false
      else d.author_user_id = $2 or d.party_id = own.party_id end),
  page as materialized (select * from tasks order by place, due, id limit 50),
  ${forecastRows('select id from page')}, ${around('select id from page')}
  select (select json_agg(row_to_json(row)) from (
      select ${columns}, json_build_object('id', o.id, 'number', o.number, 'title', o.title) as "order",
        (array['decide', 'review', 'deliver'])[page.place + 1] as task,
        d.state in ('planned', 'in_progress', 'shared', 'rejected') and d.due < ${today} as overdue
      from page join delivery_objects d on d.company_id = $1 and d.id = page.id
      join orders o on o.company_id = $1 and o.id = d.order_id
      ${joins}
      order by page.place, page.due, page.id) as row) as rows,
    (select json_build_object('decide', count(*) filter (where place = 0), 'review', count(*) filter (where place = 1),
      'deliver', count(*) filter (where place = 2), 'overdue', count(*) filter (where place > 0 and due < ${today})) from tasks) as counts,
    ${datesOfNeeded} as formula_rows`;

// Figures of its order were stored when it was as it was before.
export const removeFigures = `
  with held as (select company_id, id from orders where company_id = $1 and id = $2 for share)
  delete from order_figures f using held where f.company_id = held.company_id and f.order_id = held.id`;

/** The title $4 for the delivery object $3 of the order $2, by the member $5, with the event and the words to search by. */
export const saveTitle = `
  with recursive old as (select id, code, title from delivery_objects where company_id = $1 and order_id = $2 and id = $3 for no key update),
  saved as (
    update delivery_objects d set title = $4, version = d.version + 1, updated_at = now() from old
    where d.company_id = $1 and d.id = old.id returning d.*),
  told as (
    insert into events (company_id, type, actor_user_id, subject_type, subject_id, order_id, data)
    select $1, 'delivery_object_edited', $5, 'delivery_object', old.id, $2, jsonb_build_object('code', old.code, 'title', $4::text,
      'changes', jsonb_build_object('title', jsonb_build_array(old.title, $4::text))) from old),
  learned as materialized (select learn_words($1, $4)),
  ${forecastRows('select $3::bigint as id')}, ${around('select $3::bigint')}
  select json_agg(row_to_json(row))::text as json from (
    select ${columns}, ${datesOfNeeded} as formula_rows, (select count(*) from learned) as learned
    from saved d join orders o on o.company_id = $1 and o.id = d.order_id
    ${joins}) as row`;
