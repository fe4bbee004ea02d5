import { handWrittenOfOrders } from './hand-written-orders.ts';
import { allProjects, oneProject, projectsOfMember } from './hand-written-projects.ts';
import type { MeasuredCall } from './measured-calls.ts';
import type { LoggedStatement } from './statement-log.ts';

/** Just this answer, as somebody would write it who needs nothing else; the last statement answers one text under `json`. */
export type HandWritten = readonly LoggedStatement[];

const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const list = (rows: string) =>
  `select coalesce('[' || string_agg(row_to_json(row)::text, ',') || ']', '[]') as json from (${rows}) as row`;
const one = (rows: string) => `select row_to_json(row)::text as json from (${rows}) as row`;
const links = (table: string, column: string, name: string) => `array(
  select k.${column} from ${table} k where k.company_id = l.company_id and k.lesson_id = l.id order by 1) as ${name}`;

// The caller of the benchmark is an administrator, so most of what may be done is constant.
const lessonCan = `case when l.approved_at is null then '{"edit":true,"remove":true,"approve":true,"reorder":true,"verify":false}'::json
  else '{"edit":true,"remove":true,"approve":false,"reorder":true,"verify":true}'::json end as can`;
const lastVerified = 'greatest(l.verified_at, l.approved_at)';
const verification = `null as origin, ${instant(lastVerified)} as verified_at,
  (select json_build_object('id', v.id, 'name', v.firstname || ' ' || v.lastname) from users v where v.id = case
    when l.verified_at is null or l.approved_at > l.verified_at then l.approved_by_user_id else l.verified_by_user_id end) as verifier,
  l.approved_at is not null and ${lastVerified} < now() - (
    select make_interval(months => s.verify_months) from settings s where s.company_id = l.company_id) as verification_due,
  l.id in (select s.lesson_id from lesson_suggestions s where s.company_id = l.company_id and s.decided_at is null) as has_suggestion`;
const lesson = (
  group: string,
) => `l.id, l.insight, l.more_info, l.version, l.mandatory, l.approved, l.project_only, l.author_user_id as "userId",
  json_build_object('id', author.id, 'name', author.firstname || ' ' || author.lastname) as author, l.project_id as "projectId",
  l.parent_id as "parentId", l.level, l.position as "order", ${links('lesson_phases', 'phase_id', 'phases')},
  ${links('lesson_tags', 'tag_id', 'tags')}, l.projects_count, ${instant('l.created_at')} as created_at, ${instant('l.updated_at')} as updated_at,
  ${verification}, ${lessonCan}, ${group}`;
const inTopic = `(select min(k.trade_id) from lesson_trades k where k.company_id = l.company_id and k.lesson_id = l.id) as "tradeId",
  ${links('lesson_trades', 'trade_id', 'trades')}, l.topic_id as "topicId",
  json_build_array(json_build_object('id', topic.id, 'title', topic.title)) as topics`;
const inSubPhase = `l.pm_sub_phase_id as "pmSubPhaseId", l.pm_sub_phase_id,
  json_build_object('id', part.id, 'title', part.title, 'pmPhaseId', part.pm_phase_id) as sub_phase`;

const name = (person: string) => `${person}.firstname || ' ' || ${person}.lastname`;
const row = `al.id, al.worksheet_id as "worksheetId", al.position, al.dynamic_field_id as dynamic_field, al.contacttill,
  al.responsible_user_id as internal_responsible_user, al.responsible_external_user_id as external_responsible_user,
  case when person.id is not null then json_build_object('type', 'internal', 'id', person.id, 'name', ${name('person')})
    when partner.id is not null then json_build_object('type', 'external', 'id', partner.id, 'name', ${name('partner')}) end as responsible_user,
  al.todo, al.solution, al.done, al.needscheck, al.checked,
  case when al.checked then json_build_object('id', checker.id, 'name', ${name('checker')}) end as checked_by_user,
  ${instant('al.checked_at')} as checked_at, al.not_applicable_reason, al.version, ${instant('al.updated_at')} as updated_at,
  case when l.mandatory then '{"edit":true,"check":true,"remove":false,"editLesson":true}'::json
    else '{"edit":true,"check":true,"remove":true,"editLesson":true}'::json end as can`;
const rowJoins = `join lessons l on l.company_id = al.company_id and l.id = al.lesson_id
  join users author on author.id = l.author_user_id
  left join users person on person.id = al.responsible_user_id
  left join users checker on checker.id = al.checked_by_user_id
  left join external_users partner on partner.company_id = al.company_id and partner.id = al.responsible_external_user_id`;
const nested = (columns: string) => `(select row_to_json(nested) from (select ${columns}) as nested) as lesson`;
const inTopicJoin = 'join topics topic on topic.company_id = l.company_id and topic.id = l.topic_id';
const inSubPhaseJoin = 'join pm_sub_phases part on part.company_id = l.company_id and part.id = l.pm_sub_phase_id';

export const rowsOfWorksheet = list(`select ${row}, ${nested(lesson(inTopic))}
  from applied_lessons al ${rowJoins} ${inTopicJoin}
  where al.company_id = $1 and al.worksheet_id = $2 order by al.position`);

// What the screen shows of each row; the rest is read by id.
const shownRows = list(`select al.id, al.position, al.dynamic_field_id as dynamic_field, al.contacttill,
  al.responsible_user_id as internal_responsible_user, al.responsible_external_user_id as external_responsible_user,
  case when person.id is not null then json_build_object('type', 'internal', 'id', person.id, 'name', ${name('person')})
    when partner.id is not null then json_build_object('type', 'external', 'id', partner.id, 'name', ${name('partner')}) end as responsible_user,
  al.todo, al.solution, al.done, al.needscheck, al.checked, al.not_applicable_reason, al.version, '{"check":true}'::json as can,
  json_build_object('id', l.id, 'insight', l.insight, 'mandatory', l.mandatory,
    'topics', json_build_array(json_build_object('id', topic.id, 'title', topic.title))) as lesson
  from applied_lessons al join lessons l on l.company_id = al.company_id and l.id = al.lesson_id ${inTopicJoin}
  left join users person on person.id = al.responsible_user_id
  left join external_users partner on partner.company_id = al.company_id and partner.id = al.responsible_external_user_id
  where al.company_id = $1 and al.worksheet_id = $2 order by al.position`);

const tally = `count(al.id)::int as total, count(al.not_applicable_reason)::int as not_applicable, count(*) filter (where al.done)::int as done,
  count(*) filter (where al.checked)::int as checked, count(*) filter (where al.needscheck and al.done and not al.checked)::int as to_check,
  count(*) filter (where not al.done and al.contacttill < (now() at time zone 'Europe/Zurich')::date)::int as overdue,
  min(al.contacttill) filter (where not al.done) as next_due`;
const letters = `string_agg(case when al.checked then 'c' when al.needscheck and al.done then 't' when al.done then 'd'
  when al.contacttill < (now() at time zone 'Europe/Zurich')::date then 'v' else 'o' end, '' order by al.position) as states`;

const worksheetsOfProject =
  list(`select w.id, w.kind, w.project_id as "projectId", json_build_object('id', p.id, 'title', p.title) as project, w.title,
  w.held_on as date, w.place, w.participants, w.description, w.cost::float8 as cost, w.probability, w.impact::float8 as impact, w.residual_probability,
  w.residual_impact::float8 as residual_impact, w.mandatory_measure,
  to_json(w.chosen_columns) as columns, w.needscheck, w.closed, json_build_object('id', author.id, 'name', ${name('author')}) as created_by,
  json_build_object('total', total, 'open', total - not_applicable - done, 'done', done, 'not_checked', done - checked - to_check,
    'checked', checked, 'to_check', to_check, 'overdue', overdue, 'not_applicable', not_applicable, 'next_due', next_due) as progress,
  states, w.version, ${instant('w.created_at')} as created_at, ${instant('w.updated_at')} as updated_at,
  '{"edit":true,"remove":true,"print":true}'::json as can, trade.id as "tradeId",
  json_build_object('id', trade.id, 'title', trade.title, 'bkp', trade.bkp) as trade, phase.id as "phaseId",
  json_build_object('id', phase.id, 'title', phase.title, 'abbreviation', phase.abbreviation) as phase
  from worksheets w join projects p on p.company_id = $1 and p.id = w.project_id join users author on author.id = w.author_user_id
  join trades trade on trade.company_id = $1 and trade.id = w.trade_id join phases phase on phase.company_id = $1 and phase.id = w.phase_id
  cross join lateral (select ${tally}, ${letters} from applied_lessons al where al.company_id = $1 and al.worksheet_id = w.id) as counted
  where w.company_id = $1 and w.kind = 'trade' and w.project_id = $2
  order by trade.number_head, trade.number_rest, trade.title, trade.id, phase.sort_order, w.id`);

// Positions of a topic are given out by whoever holds its row.
const holdTopic = 'select id from topics where company_id = $1 and id = $2 for no key update';
const storeLesson = `with stored as (
    insert into lessons (company_id, kind, insight, topic_id, author_user_id, position)
    select $1::bigint, 'trade', $3, $2::bigint, 101, 1 + (
      select max(l.position) from lessons l where l.company_id = $1 and l.kind = 'trade' and l.group_id = $2)
    returning *),
  first as (insert into lesson_versions (company_id, lesson_id, version, insight, author_user_id) select company_id, id, 1, insight, 101 from stored),
  in_trade as (insert into lesson_trades (company_id, lesson_id, trade_id) select company_id, id, $4::bigint from stored),
  events_written as (
    insert into events (company_id, type, actor_user_id, subject_type, subject_id, data)
    select company_id, 'lesson_stored', 101, 'lesson', id, jsonb_build_object('kind', 'trade', 'title', insight, 'project_only', false) from stored)
  ${one(`select ${lesson(`$4::bigint as "tradeId", array[$4::bigint] as trades, l.topic_id as "topicId",
    json_build_array(json_build_object('id', topic.id, 'title', topic.title)) as topics`)}
    from stored l join users author on author.id = 101 ${inTopicJoin}`)}`;

const saveRow = `with al as (
    update applied_lessons set todo = $3, done = true, done_at = coalesce(done_at, now()), done_by_user_id = coalesce(done_by_user_id, 101),
      version = version + 1, updated_at = now()
    where company_id = $1 and id = $2 returning *),
  events_written as (
    insert into events (company_id, type, actor_user_id, subject_type, subject_id, worksheet_id, data)
    select company_id, 'applied_lesson_edited', 101, 'applied_lesson', id, worksheet_id, jsonb_build_object('kind', 'trade', 'changes', '{}'::jsonb) from al)
  ${one(`select ${row}, ${nested(lesson(inTopic))} from al ${rowJoins} ${inTopicJoin}`)}`;

/** By the name of the measured call. */
const statements: Readonly<Record<string, HandWritten>> = {
  'projects of the caller': [{ text: list(projectsOfMember), values: ['1', '101'] }],
  '1,000 projects with 5,000 worksheets': [{ text: list(allProjects), values: ['700'] }],
  'trades': [
    {
      text: list(`select c.id, c.title, c.description, c.bkp, c.version, coalesce(n.lessons, 0) as lessons_count
      from trades c left join lesson_counts n on n.company_id = $1 and n.subject = 'trade' and n.kind = 'trade' and n.subject_id = c.id
      where c.company_id = $1 and c.archived_at is null order by c.number_head, c.number_rest, fold_case(c.title), c.id`),
      values: ['1'],
    },
  ],
  '100 lessons of a trade': [
    {
      text: list(`select ${lesson(inTopic)}
      from lesson_trades link join lessons l on l.company_id = link.company_id and l.id = link.lesson_id
      join users author on author.id = l.author_user_id ${inTopicJoin}
      where link.company_id = $1 and link.trade_id = $2 and l.archived_at is null and not l.project_only
      order by topic.sort_order, topic.title, topic.id, l.position`),
      values: ['1', '10001'],
    },
  ],
  'one lesson': [
    {
      text: one(`select ${lesson(inTopic)} from lessons l join users author on author.id = l.author_user_id ${inTopicJoin}
      where l.company_id = $1 and l.id = $2 and l.kind = 'trade' and l.archived_at is null`),
      values: ['1', '10001'],
    },
  ],
  'worksheets of a project': [{ text: worksheetsOfProject, values: ['1', '1001'] }],
  'overview of 300 worksheets: the project': [{ text: one(oneProject), values: ['1', '1900'] }],
  'overview of 300 worksheets: 240 of trades': [{ text: worksheetsOfProject, values: ['1', '1900'] }],
  '100 rows as the screen reads them': [{ text: shownRows, values: ['1', '10001'] }],
  '2,000 rows as the screen reads them': [{ text: shownRows, values: ['1', '19000'] }],
  '100 rows of a worksheet': [{ text: rowsOfWorksheet, values: ['1', '10001'] }],
  '2,000 rows of a worksheet': [{ text: rowsOfWorksheet, values: ['1', '19000'] }],
  'to-dos with 100 rows': [
    {
      text: list(`select ${row}, ${nested(lesson(inSubPhase))}, json_build_object('id', p.id, 'title', p.title) as project,
      json_build_object('id', w.id, 'title', w.title, 'kind', w.kind, 'number', phase.abbreviation) as worksheet
      from applied_lessons al join worksheets w on w.company_id = $1 and w.id = al.worksheet_id
      join projects p on p.company_id = $1 and p.id = w.project_id join pm_phases phase on phase.company_id = $1 and phase.id = w.pm_phase_id
      ${rowJoins} ${inSubPhaseJoin}
      where al.company_id = $1 and al.kind = 'pm' and al.responsible_user_id = $2 and not al.done and al.not_applicable_reason is null
        and not w.closed order by al.contacttill nulls last, al.id`),
      values: ['1', '101'],
    },
  ],
  'open tasks of a project': [
    {
      text: list(`select ${row}, ${nested(lesson(inTopic))}, json_build_object('id', p.id, 'title', p.title) as project,
      json_build_object('id', w.id, 'title', w.title, 'kind', w.kind, 'number', trade.bkp) as worksheet
      from applied_lessons al join worksheets w on w.company_id = $1 and w.id = al.worksheet_id
      join projects p on p.company_id = $1 and p.id = w.project_id join trades trade on trade.company_id = $1 and trade.id = w.trade_id
      ${rowJoins} ${inTopicJoin}
      where al.company_id = $1 and w.project_id = $2 and w.kind = 'trade' and not al.done and al.not_applicable_reason is null
        and not w.closed order by al.contacttill nulls last, al.id`),
      values: ['1', '1002'],
    },
  ],
  'store a lesson': [
    { text: holdTopic, values: ['1', '10001'] },
    { text: storeLesson, values: ['1', '10001', 'Ist der Kran gestellt?', '10001'] },
  ],
  'save one answer': [{ text: saveRow, values: ['1', '1', 'Mit dem Unternehmer besprochen'] }],
};

export const handWritten = ({ name: call }: MeasuredCall): HandWritten | undefined =>
  statements[call] ?? handWrittenOfOrders[call];
