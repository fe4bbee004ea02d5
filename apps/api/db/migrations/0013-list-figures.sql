-- Figures and sort keys that lists show, so that no list counts or computes them per row. Commands keep them in their
-- own transactions; the figures test compares them with the rows they count.

alter table lessons add column projects_count integer not null default 0
  constraint lesson_projects_are_counted check (projects_count >= 0);
comment on column lessons.projects_count is 'In how many projects the lesson is applied; kept by whoever adds or removes applied lessons.';

update lessons as l set projects_count = used.projects
from (
  select al.company_id, al.lesson_id, count(distinct w.project_id)::integer as projects
  from applied_lessons as al
  join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
  group by al.company_id, al.lesson_id) as used
where l.company_id = used.company_id and l.id = used.lesson_id;

create table lesson_counts (
  company_id bigint not null references companies,
  subject text not null constraint lesson_count_subject_is_known check (subject in ('trade', 'group', 'tag')),
  subject_id bigint not null,
  kind text not null constraint lesson_count_kind_is_known check (kind in ('trade', 'pm', 'x')),
  lessons integer not null constraint counted_subject_has_lessons check (lessons > 0),
  primary key (company_id, subject, kind, subject_id)
);
comment on table lesson_counts is 'How many approved lessons for the whole company each trade, group and tag has. What waits is few and counted when asked.';
comment on column lesson_counts.subject is 'trade; group: topic, PM sub-phase or X sub-process by the kind; tag.';

insert into lesson_counts (company_id, subject, subject_id, kind, lessons)
select l.company_id, hung.subject, hung.id, l.kind, count(*)
from lessons as l
cross join lateral (
  select 'group' as subject, l.group_id as id
  union all
  select 'trade', link.trade_id from lesson_trades as link where link.company_id = l.company_id and link.lesson_id = l.id
  union all
  select 'tag', link.tag_id from lesson_tags as link where link.company_id = l.company_id and link.lesson_id = l.id) as hung
where l.approved_at is not null and l.archived_at is null and not l.project_only
group by l.company_id, hung.subject, hung.id, l.kind;

grant select, insert, update, delete on lesson_counts to polier_app;
alter table lesson_counts enable row level security;
create policy company_scope on lesson_counts to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);

-- A trade's number is a decimal classification: 211 before 23, and 211.5 before 211.10.
alter table trades
  add column number_head text not null collate "C" generated always as (lower(substring(bkp from '^\D*\d*'))) stored,
  add column number_rest text not null collate "C" generated always as (
    regexp_replace(
      regexp_replace(lower(substring(bkp from '^\D*\d*(.*)$')), '(\d+)', repeat('0', 20) || '\1', 'g'),
      '\d*(\d{20})', '\1', 'g')) stored;
comment on column trades.number_head is 'The number up to its first digits, by which trades are sorted first.';
comment on column trades.number_rest is 'What follows the first digits, its numbers padded so that they sort by value.';
