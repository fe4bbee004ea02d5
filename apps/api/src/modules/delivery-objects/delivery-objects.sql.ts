import { type RawBuilder, sql } from 'kysely';
import { mayReadChf } from '../orders/chf.ts';
import { objectCompletionSql } from '../orders/object-completion-sql.ts';
import type { OrderActor } from '../orders/orders.policy.ts';
import { memberOrNull, namedMember } from '../users/member-name-sql.ts';

// Over `orders as o`, `delivery_objects as d`, its `ticks`, its newest submission as `newest` and predecessors as `before`.

/** How a person from outside is called: by name, else by firm. */
const externalName = sql`coalesce(nullif(trim(concat_ws(' ', e.firstname, e.lastname)), ''), e.company)`;

/** Somebody from outside by id, as JSON with these fields before the name. */
const namedExternal = (
  id: RawBuilder<unknown>,
  fields: RawBuilder<unknown> = sql`'id', e.id`,
): RawBuilder<unknown> => sql`(
  select json_build_object(${fields}, 'name', ${externalName})
  from external_users as e where e.company_id = d.company_id and e.id = ${id})`;

const author = sql`case
  when d.author_user_id is not null then (
    select json_build_object('type', 'internal', 'id', u.id, 'name', u.firstname || ' ' || u.lastname)
    from users as u where u.id = d.author_user_id)
  when d.author_external_user_id is not null then
    ${namedExternal(sql`d.author_external_user_id`, sql`'type', 'external', 'id', e.id`)} end`;

/** Whether its first decision accepted it; a single submission is not looked up again. */
const firstTime = sql`case
  when newest.number = 1 then case when newest.outcome <> 'withdrawn' then newest.outcome = 'accepted' end
  when newest.number > 1 then (
    select first.outcome = 'accepted' from delivery_submissions as first
    where first.company_id = d.company_id and first.order_id = d.order_id and first.delivery_object_id = d.id
      and first.outcome <> 'withdrawn' order by first.number limit 1) end`;

/** What an object stores, as it is answered; without amounts for those who may not see them. */
export const storedColumns = (actor: OrderActor): RawBuilder<unknown> => {
  const amount = (column: string) => (mayReadChf(actor) ? sql`${sql.ref(`d.${column}`)}::float8` : sql`null::float8`);
  return sql`d.id, d.order_id as "orderId", d.code, d.title, d.description, d.position, d.phase_id, d.milestone_id,
    d.party_id, d.author_user_id, d.author_external_user_id, ${author} as author, d.reviewer_user_id,
    ${memberOrNull(sql`d.reviewer_user_id`)} as reviewer, d.kind, d.format, d.loin_purpose, d.loin_objects, d.loin_geometry,
    d.loin_information, d.loin_documentation, d.weight, d.plan_start, d.due, d.effort_days::float8 as effort_days,
    ${amount('plan_chf')} as plan_chf, ${amount('actual_chf')} as actual_chf, d.base_start, d.base_due,
    ${amount('base_chf')} as base_chf, d.state, d.started_on, d.revision, d.suitability, d.link,
    row_to_json(ticks) as ticks, d.unsubmitted_files, before.list as predecessors, newest.submitted_on, ${firstTime} as first_time,
    ${objectCompletionSql} as p, d.version, d.updated_at`;
};

/** Its order, criteria, submissions, files and links. */
export const detailColumns: RawBuilder<unknown> = sql`
  json_build_object('id', o.id, 'number', o.number, 'title', o.title, 'state', o.state) as "order",
  (select coalesce(json_agg(json_build_object(
      'id', c.id, 'position', c.position,
      'text', case when c.lesson_version is null then coalesce(lesson.insight, c.text) else c.text end,
      'source', c.source, 'lesson_id', c.lesson_id, 'lesson_version', c.lesson_version, 'external_key', c.external_key,
      'author_ok', c.author_ok, 'author_ok_at', c.author_ok_at, 'author_ok_by', ${memberOrNull(sql`c.author_ok_user_id`)},
      'reviewer_ok', c.reviewer_ok, 'reviewer_ok_at', c.reviewer_ok_at,
      'reviewer_ok_by', ${memberOrNull(sql`c.reviewer_ok_user_id`)},
      'note', c.note, 'file_id', c.file_id, 'version', c.version) order by c.position, c.id), '[]')
    from delivery_criteria as c
    left join lessons as lesson on lesson.company_id = c.company_id and lesson.id = c.lesson_id
    where c.company_id = d.company_id and c.order_id = d.order_id and c.delivery_object_id = d.id) as criteria,
  (select coalesce(json_agg(json_build_object(
      'id', s.id, 'number', s.number, 'revision', s.revision, 'suitability', s.suitability, 'link', s.link, 'note', s.note,
      'submitted_at', s.submitted_at, 'submitted_by', ${namedMember(sql`s.submitted_by_user_id`)}, 'outcome', s.outcome,
      'decided_at', s.decided_at, 'decided_by', ${memberOrNull(sql`s.decided_by_user_id`)},
      'decided_for', ${namedExternal(sql`s.decided_for_external_user_id`)}, 'reason', s.reason, 'cause', s.cause,
      'experience_id', s.experience_id) order by s.number), '[]')
    from delivery_submissions as s
    where s.company_id = d.company_id and s.order_id = d.order_id and s.delivery_object_id = d.id) as submissions,
  (select coalesce(json_agg(json_build_object(
      'id', a.id, 'name', a.name, 'media_type', f.media_type, 'size', f.size, 'submission_id', a.delivery_submission_id,
      'author', ${memberOrNull(sql`a.author_user_id`)}, 'created_at', a.created_at) order by a.id), '[]')
    from attachments as a
    join files as f on f.company_id = a.company_id and f.attachment_id = a.id and f.purpose = 'attachment'
    where a.company_id = d.company_id and a.delivery_object_id = d.id) as files,
  (select coalesce(json_agg(json_build_object(
      'id', l.id, 'kind', l.kind,
      'use_case', (select json_build_object('id', x.id, 'code', x.code, 'title', x.title) from bim_use_cases as x
        where x.company_id = l.company_id and x.id = l.use_case_id),
      'chapter', (select json_build_object('id', x.id, 'title', x.title) from bim_plan_chapters as x
        where x.company_id = l.company_id and x.id = l.chapter_id),
      'lesson', (select json_build_object('id', x.id, 'title', x.insight) from lessons as x
        where x.company_id = l.company_id and x.id = l.lesson_id),
      'worksheet', (select json_build_object('id', x.id, 'title', x.title) from worksheets as x
        where x.company_id = l.company_id and x.id = l.worksheet_id),
      'url', l.url, 'title', l.title, 'weight', l.weight, 'note', l.note) order by l.id), '[]')
    from order_links as l where l.company_id = d.company_id and l.delivery_object_id = d.id) as links`;
